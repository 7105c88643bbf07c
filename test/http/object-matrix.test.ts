import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identify, ownKey } from '#functions/store/table/table.ts';
import type { Row, TableClient } from '#functions/store/table/table-definition.ts';
import { runningProduct } from '#test/running-product.ts';
import { sample } from '#test/sample.ts';
import { tableClient } from '#test/table-client.ts';
import { archivedClinic } from './clinics/a-clinic.ts';
import { ASKED_ELSEWHERE, GOOD } from './good-requests/all.ts';
import { closeClinic, openClinic, visits } from './good-requests/bookings.ts';
import {
  anAdmin,
  askRoute,
  closedRoutes,
  withToken,
  type Asker,
  type Input,
  type NamedRoute,
} from './good-requests/good-request.ts';
import { ownRequests } from './good-requests/own.ts';
import { ownProduct } from './own-product.ts';

/** Every route that names something by an id is asked for what is not there, not of that kind, and somebody else's. */

const ASKER = 'asks-for-what-is-not-there';
const GUESS = '01KB0000000000000000000099';
/** Made-up ids that no row contains. */
const MADE_UP = {
  ulid: GUESS,
  lead: '0'.repeat(64),
  payment: 'pay_MadeUp00000000',
  waiting: `wtl_karur.${'0'.repeat(22)}`,
  other: 'nobody-has-this',
};

// Good requests leave clinics that everybody finds.
ownProduct('changed settings');
let client: TableClient;
let TableName = '';
const real = { clinic: '', booking: '' };
beforeAll(async () => {
  const { dynamoEndpoint: endpoint, tableName } = runningProduct();
  client = tableClient(endpoint);
  TableName = tableName;
  await openClinic();
  real.clinic = (await archivedClinic()).id;
  real.booking = (await visits.atDesk(visits.toCome())).id;
  // The first request of a member is itself recorded.
  await (
    await anAdmin(ASKER)
  )('GET', '/admin/me');
});
afterAll(async () => {
  client.destroy();
  await closeClinic();
});

const isOwn = ({ auth }: NamedRoute): boolean => auth === 'booking' || auth === 'partner';
/** Refusals of a well-formed id, if they differ from the 404 of its kind. */
const ANSWERS: Record<string, [number, RegExp]> = {
  // The booking is there, and has no such payment.
  'refunds.give payment_id': [409, /^act_not_allowed$/],
  'refunds.markRefundedManually payment_id': [409, /^act_not_allowed$/],
};
const [UNKNOWN, ABSENT] = [/^unauthorized$/, /_not_found$/];
/** Refusal of a value that is no id of the expected kind. */
const NO_ID = (field: string) => ({ status: 400, code: 'invalid_input', field, error: expect.any(String) });

/** A good request of a route, and who asks it. */
async function goodOf(route: NamedRoute): Promise<{ input: Input; ask: Asker }> {
  if (isOwn(route)) {
    const { input, token } = (await ownRequests[route.name]?.()) ?? expect.unreachable(`${route.name} is not known`);
    return { input, ask: withToken(token) };
  }
  const ask = await anAdmin(ASKER);
  return { input: (await GOOD[route.name]?.(ask)) ?? expect.unreachable(`${route.name} is not known`), ask };
}

/** An id of the same kind that nobody has. */
function guessLike(id: string): string {
  if (/^[0-9a-f]{64}$/.test(id)) return MADE_UP.lead;
  if (id.startsWith('pay_')) return MADE_UP.payment;
  if (id.startsWith('wtl_')) return MADE_UP.waiting;
  const [, prefix] = /^([a-z]+)_[0-9A-Z]{26}$/.exec(id) ?? [];
  return prefix === undefined ? MADE_UP.other : `${prefix}_${GUESS}`;
}

/** An id of the same kind that somebody else has. */
const sameKind = (id: string): string => (id.startsWith('cln_') ? real.clinic : real.booking);

/**
 * Messages, marks for the publisher, and what Razorpay reports: workers take them on meanwhile. Reads of personal data are
 * counted for the staff member, whatever the answer is.
 */
const isWrittenApart = (row: Row): boolean =>
  identify(row).item === 'NOTICE' || ['CLINICS', 'EVT', 'READS'].includes(identify(row).owner);

/** All rows that name one of these, but for what workers change. */
async function rowsNaming(names: readonly unknown[]): Promise<Record<string, unknown>> {
  const found: [key: string, row: unknown][] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await client.scan({ TableName, ConsistentRead: true, ExclusiveStartKey });
    for (const row of page.Items ?? []) {
      const text = JSON.stringify(row);
      if (!isWrittenApart(row) && names.some((name) => text.includes(String(name))))
        found.push([JSON.stringify(ownKey(row)), row]);
    }
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  return Object.fromEntries(found);
}

const rows = closedRoutes.filter(({ ids, name }) => ids.length > 0 && ASKED_ELSEWHERE[name] === undefined);
/** `npm test` asks one route in so many; the commit chooses which. */
const SAMPLED = 3;
const asked = sample(rows, Math.ceil(rows.length / SAMPLED), ({ name }) => `ids of ${name}`);

test('a good request is known of every route with an id', () => {
  const known = new Set([...Object.keys(GOOD), ...Object.keys(ownRequests)]);
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  expect(rows.length).toBeGreaterThan(60);
});

describe.each(asked)('$name', (route) => {
  /** Asks what is wrong once; answers what is written about it before and after. */
  async function askWrongly(id: string): Promise<Record<'before' | 'after', Record<string, unknown>>> {
    const { input, ask } = await goodOf(route);
    const own = String(input[id]);
    const isFirst = id === route.ids[0];
    const guess = guessLike(own);
    const elsewhere = isFirst ? sameKind(own) : String((await goodOf(route)).input[id]);
    // Every staff member may see everything, if the path names its right place.
    const wellFormed = isFirst && !isOwn(route) ? [guess] : [guess, elsewhere];
    const names = [...Object.values(MADE_UP), ASKER, elsewhere, ...route.ids.map((one) => input[one])];
    const before = await rowsNaming(names);
    const answerTo = async (value: string): Promise<Record<string, unknown>> => {
      const { status, body } = await askRoute(route, { ...input, [id]: value }, ask);
      const { request_id: _, ...told } = body;
      return { status, ...told };
    };
    const answers: Record<string, unknown>[] = [];
    for (const value of wellFormed) answers.push(await answerTo(value));
    const [first] = answers;
    expect(answers).toEqual(answers.map(() => first));
    const [status, code] = ANSWERS[`${route.name} ${id}`] ?? (isFirst && isOwn(route) ? [401, UNKNOWN] : [404, ABSENT]);
    expect(first).toMatchObject({ status, code: expect.stringMatching(code), error: expect.any(String) });
    expect(route.codes).toContain(first?.['code']);
    expect([first, NO_ID(id)]).toContainEqual(await answerTo(own.startsWith('cln_') ? real.booking : real.clinic));
    return { before, after: await rowsNaming(names) };
  }

  test.each(route.ids)('has one answer for a wrong %s, whosever it is, and writes nothing', async (id) => {
    // A worker may write between two looks; what a request writes, it writes each time. Answers get one chance.
    let looks = await askWrongly(id);
    for (let again = 0; again < 2 && !isDeepStrictEqual(looks.after, looks.before); again += 1)
      looks = await askWrongly(id);
    expect(looks.after).toEqual(looks.before);
  });
});
