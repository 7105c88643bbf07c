import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { POLICIES_SINCE, NOTICE_VERSION } from '#shared/content/policies.ts';
import { COMING_RULE, keptDays, RETENTION, retentionTable } from '#shared/domain/privacy/retention.ts';
import { RETENTION_RULES } from '#shared/domain/privacy/retention-rules.ts';
import { isTest, readSources } from './architecture/sources.ts';

const root = path.resolve(import.meta.dirname, '..');
const DAY_S = 24 * 3600;
type Table = ReturnType<typeof retentionTable>;
const kindsOf = (table: Table) => Object.keys(table).filter((kind): kind is keyof Table => kind in table);
const ROWS = kindsOf(RETENTION).map((kind) => ({ ...RETENTION[kind], ...RETENTION_RULES[kind] }));

function periodWords(seconds: number): string {
  const [count, unit] = seconds % DAY_S === 0 ? [seconds / DAY_S, 'day'] : [seconds / 3600, 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

const ENDS: Record<Table[keyof Table]['end'], string> = {
  ttl: 'TTL of the row',
  schedule: 'schedule',
  object: 'lifecycle of the bucket',
  queue: 'queue',
  log: 'log group',
  backup: 'DynamoDB',
  browser: 'browser',
  request: 'on request',
  none: '–',
};

/** docs/retention.md, from the table. */
function retentionPage(table: Table): string {
  const later = retentionTable(COMING_RULE.least);
  const lines = kindsOf(table).map((kind) => {
    const { what, rule } = RETENTION_RULES[kind];
    const { least, most, end } = table[kind];
    const { least: laterLeast, most: laterMost } = later[kind];
    const isLonger = laterLeast !== least || laterMost !== most;
    return [
      what,
      least === 0 ? '–' : periodWords(least),
      most === null ? 'no end' : periodWords(most),
      ENDS[end],
      rule,
      isLonger ? `${periodWords(laterLeast)} to ${periodWords(Number(laterMost))}` : '',
    ];
  });
  const head = ['kind of data', 'at least', 'at most', 'deleted by', 'rule', `from ${COMING_RULE.from}`];
  const widths = head.map((cell, at) => Math.max(cell.length, ...lines.map((line) => line[at]?.length ?? 0)));
  const row = (cells: string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return `# Retention periods

Generated from \`shared/domain/privacy/retention.ts\`, the only source of these periods, by \`npm run docs:retention\`. DynamoDB deletes expired rows up to two days late. A lawyer has to confirm each rule.

**Coming rule.** ${COMING_RULE.rule}: from ${COMING_RULE.from}, personal data, traffic data and logs are kept for at least one year. It is not applied yet. Once a lawyer has confirmed it, set \`PERSONAL_LEAST_S\` in the table to \`COMING_RULE.least\`; the last column shows what changes.

${[row(head), row(widths.map((width) => '-'.repeat(width))), ...lines.map(row)].join('\n')}
`;
}

test('docs/retention.md says what the table says', async () => {
  await expect(retentionPage(RETENTION)).toMatchFileSnapshot(path.join(root, 'docs/retention.md'));
});

test('each kind has a rule, and is kept no shorter than its least period', () => {
  for (const { what, rule, least, most } of ROWS) {
    expect(rule, what).not.toBe('');
    expect(least, what).toBeLessThanOrEqual(most ?? Infinity);
  }
});

test('each decision that a rule names exists', () => {
  const decisions = readdirSync(path.join(root, 'docs/decisions'));
  const named = ROWS.flatMap(({ rule }) =>
    [...rule.matchAll(/[Dd]ecisions? (\d+)(?: and (\d+))?/g)].flatMap(([, one, two]) => [one, two]),
  );
  const numbers = named.filter((number) => number !== undefined).map((number) => number.padStart(3, '0'));
  expect(numbers.length).toBeGreaterThan(20);
  expect(numbers.filter((number) => !decisions.some((file) => file.startsWith(`${number}-`)))).toEqual([]);
});

test('logs are kept for the 180 days that CERT-In asks for, and for the year of the coming rule', () => {
  for (const kind of ['log', 'access_log'] as const) {
    expect(RETENTION[kind].least).toBe(180 * DAY_S);
    expect(RETENTION[kind].most).toBeGreaterThanOrEqual(COMING_RULE.least);
  }
});

test('one line applies the coming rule to all personal data, and to nothing else', () => {
  const later = retentionTable(COMING_RULE.least);
  const changed = (Object.keys(RETENTION) as (keyof Table)[]).filter(
    (kind) => RETENTION[kind].least !== later[kind].least || RETENTION[kind].most !== later[kind].most,
  );
  const expected = [
    'visit_details',
    'unpaid_details',
    'lead',
    'enquiry',
    'waitlist',
    'clinic_draft',
    'former_contact',
    'suppressed_address',
  ];
  expect(changed).toEqual(expected);
  for (const kind of kindsOf(later)) {
    const { least, most } = later[kind];
    expect(least, kind).toBeLessThanOrEqual(most ?? Infinity);
  }
  for (const kind of changed) expect(later[kind].most).toBeGreaterThanOrEqual(365 * DAY_S);
  expect(keptDays('lead')).toBe(90);
});

test('each kind of row that expires is written with its period, and no other', () => {
  const code = readSources(root)
    .filter(({ path: file }) => file.startsWith('functions/store/') && !isTest(file))
    .map(({ withoutComments }) => withoutComments)
    .join('\n');
  const written = [...code.matchAll(/(?:collectedAfter|ttlAfter|keptSeconds)\([^;]*?'(\w+)'\)/g)].map(
    ([, kind]) => kind,
  );
  const expiring = Object.entries(RETENTION).flatMap(([kind, { end }]) => (end === 'ttl' ? [kind] : []));
  expect(new Set(written)).toEqual(new Set(expiring));
});

test('the periods of the privacy policy belong to its version: whoever changes one adds a version', () => {
  expect({
    notice: NOTICE_VERSION,
    policies: POLICIES_SINCE,
    unpaid_details: keptDays('unpaid_details'),
    lead: keptDays('lead'),
    enquiry: keptDays('enquiry'),
    waitlist: keptDays('waitlist'),
    clinic_draft: keptDays('clinic_draft'),
    visit_details: keptDays('visit_details'),
    suppressed_address: keptDays('suppressed_address'),
    log: keptDays('log'),
    access_log: keptDays('access_log'),
    backup: keptDays('backup'),
    pixel_visitor: keptDays('pixel_visitor'),
  }).toEqual({
    notice: '2026-11-28',
    policies: '2026-11-28',
    unpaid_details: 30,
    lead: 90,
    enquiry: 400,
    waitlist: 400,
    clinic_draft: 400,
    visit_details: 1096,
    suppressed_address: 1096,
    log: 400,
    access_log: 400,
    backup: 35,
    pixel_visitor: 90,
  });
});
