import { afterAll, beforeAll, expect, it } from 'vitest';
import { addLeadNote, listLeads, setLeadState, showLead } from '#functions/core/leads/follow-up.ts';
import { createLeadAdminStore, rowOfNote } from '#functions/store/leads/lead-admin-store.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import { TTL_ATTRIBUTE, type Row, type TableHandle } from '#functions/store/table/table-definition.ts';
import { LEADS_PER_PAGE, SEARCHED_LEADS } from '#shared/contract/list-pages.ts';
import type { Lead } from '#shared/domain/leads/lead.ts';
import { loudLog } from '#test/loud-log.ts';
import { startDynamoUnderTest } from '../dynamo-under-test.ts';
import { meter } from '../meter.ts';
import { sampleLead } from '../booking/sample-booking.ts';

let dynamo: Awaited<ReturnType<typeof startDynamoUnderTest>>;
beforeAll(async () => {
  dynamo = await startDynamoUnderTest();
});
afterAll(() => dynamo.stop());

const RAVI = { id: 'ravi', email: null };
const idOf = (n: number): string => n.toString(16).padStart(64, '0');
/** Each a minute after the one before. */
const lead = (n: number, fields: Partial<Lead> = {}): Lead => ({
  ...sampleLead(),
  id: idOf(n),
  created_at: new Date(Date.parse('2026-11-20T04:00:00.000Z') + n * 60_000).toISOString(),
  ...fields,
});

function deskOf({ client, name }: TableHandle) {
  let acts = 0;
  return {
    clock: { now: () => Date.parse('2026-11-22T10:00:00.000Z') },
    ids: { auditEventId: () => `act_${(acts += 1)}` },
    leads: createLeadAdminStore(client, name, loudLog),
    signer: { digest: (text: string) => text },
  };
}

const put = ({ client, name }: TableHandle, Item: Row) => client.put({ TableName: name, Item });

it('a page of leads is one Query of at most a read unit a row, a search looks at a hundred, and one act is a read and a transaction', async () => {
  const table = await dynamo.freshTable();
  const count = SEARCHED_LEADS + 5;
  for (let n = 1; n <= count; n += 1) {
    await put(table, rowOf.lead(lead(n, { name: 'ப'.repeat(100) })));
    await put(table, rowOf.lead(lead(count + n, { state: 'lost' })));
  }
  const { client, spent, asked } = meter(dynamo.endpoint);
  const desk = deskOf({ client, name: table.name });
  const price = async (act: () => Promise<unknown>) => {
    const [units, from] = [spent.units, asked.length];
    await act();
    return { units: spent.units - units, asks: asked.slice(from).map(({ operation }) => operation) };
  };
  const pages = [
    { most: LEADS_PER_PAGE, act: () => listLeads(desk, { state: 'new' }) },
    { most: SEARCHED_LEADS, act: () => listLeads(desk, { state: 'new', q: 'nobody' }) },
  ];
  for (const { most, act } of pages) {
    const { units, asks } = await price(act);
    expect([asks, units <= most]).toEqual([['Query'], true]);
  }
  const id = idOf(1);
  const call = () => setLeadState(desk, RAVI, { id, ver: 1, state: 'called' });
  const note = () => addLeadNote(desk, RAVI, { id, text: 'Calls back' });
  expect((await price(call)).asks).toEqual(['Query', 'TransactWriteItems']);
  expect((await price(note)).asks).toEqual(['Query', 'TransactWriteItems']);
  expect((await price(() => showLead(desk, { id }))).asks).toEqual(['Query']);
});

it('pages go on without a gap or a repeat, newest first, in the list of their state', async () => {
  const table = await dynamo.freshTable();
  const count = 2 * LEADS_PER_PAGE + 3;
  for (let n = 1; n <= count; n += 1) await put(table, rowOf.lead(lead(n)));
  const desk = deskOf(table);
  await setLeadState(desk, RAVI, { id: idOf(5), ver: 1, state: 'called' });
  const seen: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await listLeads(desk, { state: 'new', ...(cursor ? { cursor } : {}) });
    seen.push(...page.leads.map(({ id }) => id));
    cursor = page.next_cursor;
  } while (cursor !== null);
  const all = Array.from({ length: count }, (_, at) => idOf(count - at));
  expect(seen).toEqual(all.filter((id) => id !== idOf(5)));
  expect((await listLeads(desk, { state: 'called' })).leads.map(({ id }) => id)).toEqual([idOf(5)]);
});

it('a lead of which a later version wrote more keeps that, and its notes end when it does', async () => {
  const table = await dynamo.freshTable();
  await put(table, { ...rowOf.lead(lead(1)), later: 'kept' });
  const desk = deskOf(table);
  await setLeadState(desk, RAVI, { id: idOf(1), ver: 1, state: 'lost' });
  await addLeadNote(desk, RAVI, { id: idOf(1), text: 'Lives abroad' });
  const found = await desk.leads.lead(idOf(1));
  expect(found?.lead).toMatchObject({ state: 'lost', ver: 2, later: 'kept' });
  const [note] = found?.notes ?? [];
  if (note === undefined) throw new Error('There is no note');
  expect(rowOfNote(note, lead(1))[TTL_ATTRIBUTE]).toBe(rowOf.lead(lead(1))[TTL_ATTRIBUTE]);
});
