import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { RECORD_VARIABLE } from '#infra/local/roles/call-record.ts';
import { playwrightTally, vitestTally } from './runner/reports.ts';
import { oneCheck, runStep, type Step, type StepResult } from './runner/step.ts';
import { MATRIX_VARIABLE, RUNS_WHOLE_MATRIX, SEED, SEED_VARIABLE } from './sample.ts';

const root = path.resolve(import.meta.dirname, '..');
const reports = path.join(root, '.build/test-reports');
const playwrightReport = path.join(reports, 'playwright.json');
const awsCalls = path.join(reports, 'aws-calls.txt');

// For the workers of all steps: a commit that is made meanwhile does not change what they run.
process.env[SEED_VARIABLE] = SEED;
process.env[MATRIX_VARIABLE] = RUNS_WHOLE_MATRIX ? 'all' : 'sampled';
const sampling = RUNS_WHOLE_MATRIX
  ? `seed ${SEED}, every matrix whole`
  : `seed ${SEED}, matrices sampled (again: ${SEED_VARIABLE}=${SEED} npm test; whole: npm run test:all)`;

/** Build of the site, which all other steps use. */
const site: Step = { name: 'site builds', command: ['node', 'test/runner/build-site.ts'], tally: oneCheck };

/** Vitest's projects of these names. */
function vitest(name: string, ...projects: [string, ...string[]]): Step {
  const report = path.join(reports, `vitest-${projects[0]}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  return {
    name,
    command: ['vitest', 'run', ...chosen, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    tally: () => vitestTally(report),
  };
}

/**
 * Two lanes, side by side: a browser waits more than it works, and the checks and the other tests work while it waits.
 * Together they keep the two cores of a small machine busy to the end.
 */
const lanes: readonly (readonly Step[])[] = [
  [
    {
      name: 'browser',
      command: ['playwright', 'test', '--reporter=dot,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
      tally: () => playwrightTally(playwrightReport, RUNS_WHOLE_MATRIX),
    },
  ],
  [
    { name: 'types', command: ['tsc', '-b'], tally: oneCheck },
    { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'], tally: oneCheck },
    { name: 'format', command: ['oxfmt', '--check', '.'], tally: oneCheck },
    { name: 'nothing unused', command: ['knip'], tally: oneCheck },
    { name: 'budgets', command: ['node', 'test/runner/check-budgets.ts'], tally: oneCheck },
    // CPU-bound steps run beside the browser, which mostly waits; many short files come last.
    vitest('unit, simulation and store', 'unit', 'document-client', 'site'),
    { ...vitest('HTTP and flows', 'http'), env: { [RECORD_VARIABLE]: awsCalls } },
    { name: 'grants and calls agree', command: ['node', 'test/runner/check-grants.ts', awsCalls], tally: oneCheck },
  ],
];

/** One after the other. */
async function inTurn(steps: readonly Step[]): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const step of steps) results.push(await runStep(step, root));
  return results;
}

const line = ({ name, passed, failed, note, seconds }: StepResult): string =>
  `${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed${note === undefined ? '' : ` (${note})`}, ${seconds.toFixed(1)} s`;

const SLOWEST = 20;

/** The files whose tests took longest, one a line. Tests of one file may run beside each other. */
const slowest = (results: readonly StepResult[]): string[] =>
  results
    .flatMap(({ files = [] }) => files)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`);

const firstLine = (text: string): string => text.split('\n', 1).join('');

console.log(sampling);
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const results = [...(await inTurn([site])), ...(await Promise.all(lanes.map(inTurn))).flat()];
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
const flaky = results.flatMap((result) => result.flaky ?? []);
console.log(`\nThe ${SLOWEST} slowest test files:\n${slowest(results).join('\n')}`);
// Last, where whoever reads only the end of a log finds it.
for (const told of flaky) console.log(`\n~ flaky: ${told}`);
for (const { name, failures = [] } of results) for (const told of failures) console.log(`\n✗ ${name}: ${told}`);
console.log(`\n${sampling}\n${results.map(line).join('\n')}`);
if (flaky.length > 0)
  console.log(`\n~ flaky (passed at the second try):\n${flaky.map((told) => `  ${firstLine(told)}`).join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
