import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { everyAlarm, runbookAnchor } from '#infra/alarms/alarm-rules.ts';
import { logOutput } from '#infra/alarms/alarm-rule.ts';
import { runbook } from '#infra/alarms/runbook.ts';
import { INCIDENTS } from '#infra/alarms/runbook-incidents.ts';
import { functionRows } from '#functions/manifest.ts';
import { logLines, runInsightsQuery } from './insights-query.ts';

const root = path.resolve(import.meta.dirname, '..');
const alarms = everyAlarm({ smsUsdPerMonth: 1, hasDomain: true });
const text = runbook();
/** The sections of the runbook, by the anchors of their headings. */
const sections = new Map(
  text.split(/^### /m).map((section) => [runbookAnchor(section.split('\n', 1)[0] ?? ''), section] as const),
);

test('docs/runbook.md says what the alarm definitions say', async () => {
  await expect(text).toMatchFileSnapshot(path.join(root, 'docs/runbook.md'));
});

describe('each alarm has a section', () => {
  test.each(alarms)('$path with its impact, its query, its command and whom to notify', (alarm) => {
    const section = sections.get(runbookAnchor(alarm.path)) ?? '';
    expect(section).toContain(`**Impact.** ${alarm.words.customers}`);
    expect(section).toContain(alarm.words.action);
    expect(section).toContain(`\`\`\`sh\n${alarm.command}\n\`\`\``);
    expect(section).toMatch(/^\*\*Notify\.\*\* \S.+\.$/m);
    if (alarm.search !== null) expect(section).toContain(`\`\`\`\n${alarm.search.query}\n\`\`\``);
  });

  test('and no two alarms share one', () => {
    expect(new Set(alarms.map((alarm) => runbookAnchor(alarm.path))).size).toBe(alarms.length);
  });
});

test('each kind of stuck item has its next step in the section of its alarm', () => {
  for (const { alarms: texts } of functionRows)
    for (const stuck of Object.values(texts?.stuck ?? {})) expect(text).toContain(`${stuck.customers} ${stuck.action}`);
});

test.each([
  'Razorpay is down',
  'A secret is missing',
  'A key is compromised',
  'A deployment is bad',
  'The Cognito pool is lost',
  'SES is paused',
  'The domain has expired',
  'The region is down',
  'Data must be restored',
  'Personal-data breach',
])('there is a section: %s', (title) => {
  expect(text).toContain(`### ${title}\n\n**Impact.** `);
});

test('a breach of personal data names the deadlines of the law', () => {
  const breach = text.slice(text.indexOf('### Personal-data breach'));
  expect(breach).toMatch(/Within 6 hours: report the incident to CERT-In/);
  expect(breach).toMatch(/Without delay: inform the Data Protection Board and each person concerned/);
  expect(breach).toMatch(/Within 72 hours: send the Data Protection Board the details/);
});

test('each query is one of Logs Insights', () => {
  const queries = [
    ...alarms.flatMap(({ search }) => (search === null ? [] : [search.query])),
    ...INCIDENTS.flatMap(({ query }) => (query === undefined ? [] : [query])),
  ];
  expect(queries.length).toBeGreaterThan(40);
  for (const query of queries) expect(runInsightsQuery(query, logLines(['{"level":"INFO"}']))).toEqual([]);
});

test('each log group that a section names is the output of a function, of the access log or of a deployment', () => {
  const outputs = [...functionRows.map(({ name }) => name), 'access' as const, 'replaced-files' as const].map(
    logOutput,
  );
  const named = [...text.matchAll(/`([A-Z]\w+Log)`/g)].map(([, output = '']) => output);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((output) => !outputs.includes(output))).toEqual([]);
});
