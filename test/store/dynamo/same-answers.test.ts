import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDynamoUnderTest } from '../dynamo-under-test.ts';
import { compareAnswers } from '../same-answers/compare-answers.ts';

/** Tables side by side, and commands on each; `npm run compare:table` sends 20,000 of a seed of its own. */
const TABLES = 2;
const COMMANDS = 3000;
/**
 * Least number of times that each outcome must occur: a suite whose commands are always refused, or never, compares
 * nothing.
 */
const OFTEN = 30;
const MUST_BE_MET = [
  'delete ConditionalCheckFailedException',
  'put ConditionalCheckFailedException',
  'put done',
  'query done',
  'query malformed',
  'transactWrite TransactionCanceledException',
  'transactWrite done',
  'transactWrite malformed',
  'update ConditionalCheckFailedException',
  'update done',
  'update malformed',
];

let dynamo: Awaited<ReturnType<typeof startDynamoUnderTest>>;
beforeAll(async () => {
  dynamo = await startDynamoUnderTest();
});
afterAll(() => dynamo.stop());

describe('the table of the simulation beside the local engine', () => {
  it(`gives the same answer to each of ${TABLES * COMMANDS} random commands, and ends with the same rows`, async () => {
    const tables = await Promise.all(Array.from({ length: TABLES }, () => dynamo.freshTable()));
    const runs = await Promise.all(tables.map((table, n) => compareAnswers(table, `same answers ${n}`, COMMANDS)));
    expect(runs.flatMap(({ differences }) => differences).join('\n')).toBe('');
    const met = (kind: string): number => runs.reduce((sum, { counts }) => sum + (counts[kind] ?? 0), 0);
    expect(MUST_BE_MET.filter((kind) => met(kind) < OFTEN)).toEqual([]);
    expect(met('transactWrite IdempotentParameterMismatchException')).toBeGreaterThan(0);
  });
});
