import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureTable } from '#functions/store/dynamo/ensure-table.ts';
import { startDynamoSomewhere } from '#infra/local/engines/start-dynamo.ts';
import { startSandbox, type RunningSandbox } from '#infra/local/sandbox/start-sandbox.ts';
import { registeredTexts } from '#shared/domain/messages/sms-templates.ts';
import { confirmSubscriptions, DKIM_TOKENS } from './aws/services.ts';
import { environmentOf, startAws, type Aws } from './aws/start-aws.ts';
import { startDns } from './aws/start-dns.ts';
import { startSite } from './aws/start-site.ts';
import { APP, root, runCommand } from './run-command.ts';

/** A step of docs/deploy.md: its command or its field, and how to verify it. */
type Step = { number: number; title: string; text: string; command: string | null; field: string | null };

const document = readFileSync(path.join(root, 'docs/deploy.md'), 'utf8');
const steps: Step[] = [...document.matchAll(/^### (\d+)\. (.+)\n([\s\S]*?)(?=^##)/gm)].map(
  ([, number = '', title = '', text = '']) => ({
    number: Number(number),
    title,
    text,
    command: /^```sh\n(.+)\n```$/m.exec(text)?.[1] ?? null,
    field: /^```ts\n([\s\S]+?)\n```$/m.exec(text)?.[1] ?? null,
  }),
);
const first = (command: string) => steps.findIndex((step) => step.command?.startsWith(command));

test('every step is numbered and says how to verify it, how long it takes, and what it costs', () => {
  expect(steps.map(({ number }) => number)).toEqual(steps.map((_, at) => at + 1));
  for (const { title, text } of steps) {
    expect(text, title).toMatch(/^- Verify: .+$/m);
    expect(text, title).toMatch(/^- Takes: .+ Costs: .+$/m);
    expect([...text.matchAll(/^```/gm)].length, title).toBeLessThanOrEqual(2);
  }
});

test('steps that wait days for others come before the deployment', () => {
  const isSlow = ({ text }: Step) => /Takes: .*(?:day|week)/.test(text);
  const deployment = first('npm run deploy');
  expect(steps.filter(isSlow).length).toBeGreaterThan(5);
  expect(steps.slice(deployment).filter(isSlow)).toEqual([]);
});

test('the doctor names steps of the document that exist', () => {
  const folder = path.join(root, 'infra/operate/doctor');
  const named = readdirSync(folder).flatMap((file) => [
    ...readFileSync(path.join(folder, file), 'utf8').matchAll(/deploy\.md, step (\d+)/g),
  ]);
  expect(named.length).toBeGreaterThan(0);
  for (const [, number] of named) expect(steps[Number(number) - 1]?.title).toBe('Ask for SMS production access');
});

/** Commands of the document that this test does not run, with the reason. */
const NOT_RUN = {
  'npm run messages': 'writes images of every e-mail with a browser, for minutes; later steps read nothing of it',
};

/** Answers to the questions of a command. */
const ANSWERS: Readonly<Record<string, readonly string[]>> = {
  'npm run secrets': ['a-live-key-secret-of-razorpay', 'a-new-password-for-the-webhook'],
  'npm run deploy': ['prod'],
};

describe('a new operator who follows the document', () => {
  let aws: Aws;
  let dns: Awaited<ReturnType<typeof startDns>>;
  let site: Awaited<ReturnType<typeof startSite>>;
  let engine: Awaited<ReturnType<typeof startDynamoSomewhere>>;
  let sandbox: RunningSandbox;
  const folder = mkdtempSync(path.join(tmpdir(), 'punnagai-operator-'));

  beforeAll(async () => {
    for (const part of [
      'infra',
      'shared',
      'functions',
      'frontend',
      'test',
      'package.json',
      'package-lock.json',
      'cdk.json',
    ])
      cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=o', '-c', 'user.email=o@o', ...args], { cwd: folder });
    git('init', '--quiet');
    git('commit', '--quiet', '--allow-empty', '--message=Release');
    engine = await startDynamoSomewhere();
    [aws, dns] = [await startAws(engine.endpoint), await startDns()];
    site = await startSite(['punnagai.in', 'admin.punnagai.in']);
    const account = { keyId: 'rzp_live_AbCdEfGhIjKlMn', keySecret: 'a-live-key-secret-of-razorpay' };
    const webhook = { webhookSecret: 'a-new-password-for-the-webhook', webhookUrl: 'http://127.0.0.1:9/' };
    sandbox = await startSandbox({
      ...account,
      ...webhook,
      port: 0,
      host: '127.0.0.1',
      dataDir: path.join(folder, '.sandbox'),
    });
  });
  afterAll(async () => {
    await sandbox.stop();
    await site.stop();
    dns.stop();
    await aws.stop();
    await engine.stop();
    rmSync(folder, { recursive: true });
  });

  const environment = () => ({
    ...environmentOf(aws),
    DNS_RESOLVER: dns.address,
    ...site.environment,
    RAZORPAY_API_URL: sandbox.url,
  });
  const run = (command: string) => {
    const [known = ''] = Object.keys(ANSWERS).filter((name) => command.startsWith(name));
    // The CDK's own commands run in a folder of their own, where the app is not.
    const app = command.startsWith('npm run deploy') ? { CDK_APP: APP } : {};
    return runCommand(command, { answers: ANSWERS[known] ?? [], env: { ...environment(), ...app }, folder });
  };
  const edit = (file: string, change: (text: string) => string) => {
    const place = path.join(folder, file);
    const before = readFileSync(place, 'utf8');
    const after = change(before);
    expect(after).not.toBe(before);
    writeFileSync(place, after);
  };

  /** Writes the line of a field over the one of production, or at the beginning of its entry. */
  const fillIn = (field: string) => {
    const name = /^\w+/.exec(field)?.[0] ?? '';
    edit('infra/stages.ts', (text) => {
      const at = text.indexOf('  prod: {');
      const entry = text.slice(at);
      const line = new RegExp(String.raw`^( +)${name}: .*,$`, 'm');
      const isThere = line.test(entry);
      return (
        text.slice(0, at) +
        (isThere
          ? entry.replace(line, `$1${field}`)
          : entry.replace('name: PRODUCTION,', `name: PRODUCTION,\n${field}`))
      );
    });
  };

  /** Copies a value that an earlier command printed, or that the DLT portal gave, in place of the document's example. */
  const withRealValues = ({ field, title }: Step): string => {
    if (title === 'Name the domain') return `domain: ${/^domain of the stage: (.*)$/m.exec(printed)?.[1] ?? ''},`;
    if (title !== 'Enter the DLT ids') return field ?? '';
    const ids = registeredTexts().map(({ name }) => `'${name}': '1107'`);
    return `smsRegistration: { entityId: '1101', templateIds: { ${ids.join(', ')} } },`;
  };
  /** Output of all commands so far. */
  let printed = '';

  /** Deeds of others that a step waits for, by its title. Each needs what the steps before it have made. */
  const DEEDS: Readonly<Record<string, () => void | Promise<void>>> = {
    'Ask AWS for everything else': () => {
      expect(aws.account.ses.review).toBe('PENDING');
      expect(aws.account.lambda.requests).toEqual([{ status: 'PENDING', desired: 1000 }]);
      aws.account.ses.isProduction = true;
      aws.account.lambda.executions = 1000;
    },
    'Delegate the domain': () => {
      const [zone] = aws.account.zones.values();
      expect(Object.keys(zone?.records ?? {})).toEqual(DKIM_TOKENS.map((token) => `${token}._domainkey.punnagai.in`));
      dns.delegations.set('punnagai.in', zone?.nameServers ?? []);
      for (const identity of aws.account.ses.identities.values()) identity.isVerified = true;
    },
    'Ask for SMS production access': () => {
      aws.account.sms.isInSandbox = false;
      aws.account.sms.quota = 100;
    },
    Deploy: async () => {
      for (const table of aws.account.tables.keys())
        await ensureTable({ region: 'ap-south-1', endpoint: engine.endpoint }, table);
    },
    'Confirm the e-mails for alarms': () => confirmSubscriptions(aws.account, 'alarms@punnagai.in'),
  };

  test.each(steps)('step $number: $title', async (step) => {
    if (step.field?.startsWith('//') === true) {
      const [head = '', ...lines] = step.field.split('\n');
      edit(head.slice(3), (text) => text.replace(/^export const POLICIES_REVIEW.*$/m, lines.join('\n')));
    } else if (step.field !== null) fillIn(withRealValues(step));
    if (step.command !== null && !(step.command in NOT_RUN)) {
      const { status, output } = await run(step.command);
      printed += output;
      // The doctor of the first step has errors that later steps resolve.
      expect(status, output).toBe(step.number === 1 ? 1 : 0);
      await verify(step, output);
    }
    await DEEDS[step.title]?.();
    if (/the doctor prints/.test(step.text)) await verify(step, (await run('npm run doctor -- --stage prod')).output);
  });

  /** Words of verifications that were found. */
  const verified: string[] = [];
  /** Looks for the words in backticks that a step's verification names, in the output of its command or of the doctor. */
  const verify = async ({ text, title }: Step, output: string): Promise<void> => {
    const line = /^- Verify: (.*)$/m.exec(text)?.[1] ?? '';
    if (!/\b(?:doctor|first line|ends with|prints)\b/.test(line) || !line.includes('`')) return;
    const plain = output.replaceAll(/^(ok|warning|error) +/gm, '$1 ');
    const isOfDoctor = /doctor prints/.test(line);
    if (isOfDoctor && !plain.includes('ok credentials')) return;
    const words = [...line.matchAll(/`([^`]+)`/g)]
      .map(([, word = '']) => word)
      .filter((word) => /^ok |errors$|holds/.test(word));
    for (const word of words) expect(plain, `${title}: ${word}`).toContain(word);
    verified.push(...words);
  };

  test('ends with a stage of which the doctor has no complaint', async () => {
    const { status, output } = await run('npm run doctor -- --stage prod');
    expect(status, output).toBe(0);
    expect(output).toContain('0 warnings, 0 errors');
    expect(verified.length).toBeGreaterThanOrEqual(14);
  });
});
