import { describe, expect, test } from 'vitest';
import { functionRows } from '#infra/function-rows.ts';
import { grantsIn } from '#infra/local/roles/grants-used.ts';
import { compareGrants } from '#test/runner/compare-grants.ts';

const granted: Record<string, string[]> = Object.fromEntries(
  functionRows.map(({ name, access }) => [name, grantsIn(access)]),
);
const lines = Object.entries(granted).flatMap(([name, grants]) => grants.map((grant) => ({ name, grant })));
const record = lines.map(({ name, grant }) => `${name} ${grant}`);

describe('the grants of functions, against a record of their calls', () => {
  test('agrees when every grant was used and nothing else was called', () => {
    expect(lines.length).toBeGreaterThan(50);
    expect(compareGrants(granted, [...record, record[0] ?? '', ''])).toEqual([]);
  });

  test('differs when a function loses any one grant', () => {
    for (const { name, grant } of lines) {
      const less = { ...granted, [name]: granted[name]?.filter((each) => each !== grant) ?? [] };
      expect(compareGrants(less, record)).toEqual([`was called without a grant: ${name} ${grant}`]);
    }
  });

  test('differs when a function never used one of its grants', () => {
    for (const used of record)
      expect(
        compareGrants(
          granted,
          record.filter((line) => line !== used),
        ),
      ).toEqual([`is granted and was never called: ${used}`]);
  });

  test('differs when something was called that no function is known to do', () => {
    expect(compareGrants(granted, [...record, ' dynamodb:Scan'])).toEqual([
      'was called without a grant:  dynamodb:Scan',
    ]);
  });
});
