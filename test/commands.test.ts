import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { RAZORPAY_COMMAND } from '#infra/alarms/runbook-incidents.ts';
import { sample } from './sample.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')));

const documents = globSync(['README.md', 'docs/**/*.md', 'infra/local/sandbox/README.md'], { cwd: root });

/** A command in a line of its own or between backticks, without its comment and line breaks. */
const COMMAND =
  /(?:^|`)((?:[A-Z_]+=\S+ )*(?:npm|npx|node|git|vitest|playwright|aws|export PATH)\b(?:[^`\n\\]|\\\n)+)(?=`|$)/gm;
const commandsIn = (document: string): string[] =>
  [...read(document).matchAll(COMMAND)].map(([, command = '']) =>
    command
      .replaceAll(/\\\n\s*/g, '')
      .replace(/\s+#.*$/, '')
      .trim(),
  );
const commands = [...new Set(documents.flatMap(commandsIn))].toSorted();

/** Commands that this file runs as they are, or with smaller numbers and a value for each name in capitals. */
const RUN_HERE: Readonly<Record<string, string>> = {
  "git ls-files '*/leads/*'": "git ls-files '*/leads/*'",
  'npm run compare:table': 'npm run compare:table -- --commands 20',
  'npm run compare:table -- --commands 20000': 'npm run compare:table -- --commands 20',
  'npm run english': 'npm run english -- HEAD',
  'npm run english -- 73972ec9': 'npm run english -- HEAD',
  'npm run simulate -- --only SEED': 'npm run simulate -- --only 7',
  'npm run simulate -- --schedules 2000 --seed 7': 'npm run simulate -- --schedules 2 --seed 7',
  'npm run structure -- 73972ec9': 'npm run structure -- HEAD',
};

/** Commands that another part of `npm test` runs, with that file and its words for it. */
const RUN_ELSEWHERE: Readonly<Record<string, readonly [file: string, words: string]>> = {
  'npm start': ['test/product.ts', 'infra/local/start.ts'],
  'npm start -- --port 5000': ['test/product.ts', '--port'],
  'npm run dev': ['infra/local/options.test.ts', '--dev'],
  'npm run check:data': ['test/http/product-life.test.ts', 'infra/operate/check-data.ts'],
  'npm run synth -- -c stage=dev': ['test/infra/synthesize.ts', 'cdk.json'],
  'npm run docs:retention': ['test/retention.test.ts', 'toMatchFileSnapshot'],
  'npm run docs:costs': ['test/costs.test.ts', 'toMatchFileSnapshot'],
  'npm run docs:runbook': ['test/runbook.test.ts', 'toMatchFileSnapshot'],
  [RAZORPAY_COMMAND]: ['test/use-cases/incidents.test.ts', 'RAZORPAY_COMMAND'],
  'npm run budgets': ['test/runner/plan.ts', 'check-budgets.ts'],
  'npm run types': ['test/runner/plan.ts', "'tsc', '-b'"],
  'npm run lint': ['test/runner/plan.ts', "'oxlint', '--type-aware'"],
  'npm run format': ['test/runner/plan.ts', "'oxfmt'"],
};

/**
 * Commands that no test runs: they take minutes (the whole tests, images, measurements), or need a person (a sign-in with
 * a second factor).
 */
const LONG = [
  'TEAM_MFA=required npm start',
  'ADMIN_IMAGES=DIR npm run screens',
  'TEST_SEED=… npm test',
  'npm run bench',
  'npm run bench:booking-lists',
  'npm run bench:booking-lists -- 100000 1000000',
  'npm run bench:lighthouse',
  'npm run bench:lists',
  'npm run bench:onslaught -- --kills 20',
  'npm run bench:onslaught -- --kills 200',
  'npm run messages',
  'npm run pictures',
  'npm run test:all',
  'npm test',
  'npm test -- --changed',
  'npm test -- --changed main',
];

/** Commands for a stage in AWS, each run against stand-ins of its APIs (test/operate). */
const OPERATE = [
  'npm run bootstrap -- --stage prod',
  'npm run check:data -- --stage prod',
  'npm run deploy -- --stage prod',
  'npm run deploy -- --stage prod --dry-run',
  'npm run deploy -- --stage prod --first-admin admin@punnagai.in',
  'npm run destroy -- --stage dev',
  'npm run doctor -- --stage prod',
  'npm run invite -- --stage prod',
  'npm run migrate -- --stage prod',
  'npm run pipeline -- --stage staging --and prod --repository OWNER/NAME',
  'npm run request -- --stage prod',
  'npm run request -- --stage prod --zone punnagai.in',
  'npm run restore -- --stage prod --at 2026-11-28T09:30:00+05:30',
  'npm run rollback -- --stage prod',
  'npm run secrets -- --stage prod',
  'npm run secrets -- --stage prod --replace RAZORPAY_KEY_SECRET',
];
/** Their tests. */
const operateTests = globSync('test/operate/*.test.ts', { cwd: root }).map(read).join('\n');
const followed = read('docs/deploy.md');

test.each(OPERATE)('%s is run against stand-ins of AWS', (command) => {
  const [, name = '', options = ''] = /^npm run ([\w:]+) -- --stage \w+(.*)$/.exec(command) ?? [];
  expect(scripts[name]).toBeDefined();
  // A command in a block is a step that deploy-document.test.ts follows.
  const isStep = followed.includes(`\n${command}\n`);
  const option = /--[\w-]+/.exec(options)?.[0] ?? '';
  expect(isStep || new RegExp(`npm run ${name} -- --stage [^'\`]*${option}`).test(operateTests)).toBe(true);
});

/** Commands that need the registry of packages, or an account of AWS. */
const OUTSIDE = /^(?:npm audit|npx cdk|aws) /;

/** Commands for one test, or for the shell that runs one. */
const SELECTIONS = /^(?:vitest run|playwright test|export PATH=)/;

test('each command in a document is run by a test, or is long, outside or a choice of tests', () => {
  const known = (command: string): boolean =>
    command in RUN_HERE ||
    command in RUN_ELSEWHERE ||
    LONG.includes(command) ||
    // The runbook has a stage in a variable.
    OPERATE.includes(command.replace('$STAGE', 'prod')) ||
    OUTSIDE.test(command) ||
    SELECTIONS.test(command);
  expect(commands.filter((command) => !known(command))).toEqual([]);
  const named = [...Object.keys(RUN_HERE), ...Object.keys(RUN_ELSEWHERE), ...LONG, ...OPERATE];
  expect(named.filter((command) => !commands.includes(command))).toEqual([]);
});

/** Runs a command as a shell would, with the launcher of npm scripts. */
function run(command: string): { status: number | null; output: string } {
  const script = /^npm (?:run )?([\w:]+)(?: -- (.*))?$/.exec(command);
  const line = script === null ? command : `${scripts[script[1] ?? '']} ${script[2] ?? ''}`;
  const { status, stdout, stderr } = spawnSync('sh', ['-c', line], { cwd: root, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}

/** `npm test` runs so many of the commands; the commit chooses which. */
const SAMPLED = 2;
const commandsRun = sample([...new Set(Object.values(RUN_HERE))], SAMPLED, (command) => `command ${command}`);

test.each(commandsRun)('%s runs', (command) => {
  const { status, output } = run(command);
  expect(status, output).toBe(0);
  expect(output).not.toBe('');
});

/** Scripts with options, each with one of them that has no value or a wrong one. */
const MISTAKES = [
  ['npm run simulate -- --schedule 5', 'Usage: npm run simulate -- [--schedules N]'],
  ['npm run simulate -- --schedules many', '--schedules needs a whole number above 0'],
  ['npm run check:data -- --data', 'Usage: npm run check:data -- [--data DIR | --stage S]'],
  ['npm run check:data -- --data /nowhere', 'Run npm start first'],
  ['npm run check:data -- --stage pord', "Unknown stage 'pord'. Choose one of: dev, staging, prod."],
  ['npm run doctor', '--stage needs one of: dev, staging, prod'],
  ['npm run deploy -- --stage prod --dryrun', 'Usage: npm run deploy -- --stage S'],
  ['npm run compare:table -- --commands 0', '--commands needs a whole number above 0'],
  ['npm start -- --prot 5000', 'Usage: npm start -- [--port N]'],
] as const;

test.each(MISTAKES)('%s ends with what to do next, and without a stack', (command, words) => {
  const { status, output } = run(command);
  expect({ status, output }).toEqual({ status: 1, output: expect.stringContaining(words) });
  expect(output).not.toMatch(/^\s+at /m);
});

test.each(Object.entries(RUN_ELSEWHERE))('%s is run elsewhere', (_, [file, words]) => {
  expect(read(file)).toContain(words);
});

test.each([...LONG, ...Object.keys(RUN_ELSEWHERE)])('%s has a script that exists and knows its options', (command) => {
  const [, name = ''] = /npm (?:run )?([\w:]+)/.exec(command) ?? [];
  const entries = [...(scripts[name] ?? '').matchAll(/\S+\.ts\b/g)].map(([entry]) => entry);
  expect(entries.filter((entry) => !existsSync(path.join(root, entry)))).toEqual([]);
  for (const [, option = ''] of command.matchAll(/--([a-z]+)/g))
    expect(
      [...entries, 'infra/local/options.ts', 'test/runner/plan.ts'].some((entry) =>
        [`${option}: {`, `'--${option}'`].some((words) => read(entry).includes(words)),
      ),
    ).toBe(true);
});

test('each choice of tests in a document names projects, files and folders that exist', () => {
  const chosen = commands.filter((command) => SELECTIONS.test(command) && !command.startsWith('export'));
  const projects = chosen.flatMap((command) => [...command.matchAll(/--project (\S+)/g)].map(([, name = '']) => name));
  const configured = `${read('vitest.config.ts')}${read('playwright.config.ts')}`;
  expect(projects.length).toBeGreaterThan(3);
  expect(projects.filter((name) => !configured.includes(`name: '${name}'`))).toEqual([]);
  const places = chosen.map((command) => command.replaceAll(/^(?:vitest run|playwright test)|--\w+ \S+/g, '').trim());
  expect(
    places.filter((place) => globSync([place || '.', `test/browser/**/${place}*`], { cwd: root }).length === 0),
  ).toEqual([]);
});
