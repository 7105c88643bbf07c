import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditEvent, AuditScope } from '#shared/domain/audit/audit-event.ts';
import { createAuditStore, writeOfAuditEvent } from '#functions/store/audit/audit-store.ts';
import { transact } from '#functions/store/dynamo/transact.ts';
import { loudLog } from '#test/loud-log.ts';
import { startDynamoUnderTest } from '../dynamo-under-test.ts';
import { meter } from '../meter.ts';
import { sampleClinic } from '../booking/sample-booking.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import { keyOf } from '#functions/store/table/table.ts';

let dynamo: Awaited<ReturnType<typeof startDynamoUnderTest>>;
beforeAll(async () => {
  dynamo = await startDynamoUnderTest();
});
afterAll(() => dynamo.stop());

const act = (n: number, at: string, change: Partial<AuditEvent> = {}): AuditEvent => ({
  id: `act_${n}`,
  at,
  actor_id: 'asha',
  actor_email: 'asha@example.in',
  action: 'clinic.update',
  entity: 'clinic#1',
  fields: ['clinic_name'],
  ...change,
});

/** The last of these days begins in IST while UTC still has the one before. */
const ACTS = [
  act(1, '2026-11-20T10:00:00.000Z'),
  act(2, '2026-11-21T18:29:59.999Z', { actor_id: 'ravi' }),
  act(3, '2026-11-21T18:30:00.000Z', { entity: 'clinic#2' }),
  act(4, '2026-11-22T10:00:00.000Z'),
  act(5, '2026-11-22T10:00:00.000Z'),
  act(6, '2026-11-22T18:29:59.999Z', { actor_id: 'ravi', entity: 'clinic#2' }),
  act(7, '2026-11-22T18:30:00.000Z'),
];

async function writtenAuditEvents() {
  const table = await dynamo.freshTable();
  for (const one of ACTS) await transact(table.client, [writeOfAuditEvent(table.name, one)]);
  const { client, spent } = meter(dynamo.endpoint);
  return { store: createAuditStore(client, table.name, loudLog), spent };
}

const idsOf = ({ events }: { events: AuditEvent[] }): number[] => events.map(({ id }) => Number(id.slice(4)));

it('keeps each act in the list of its IST day, of its person and of its entity, newest first', async () => {
  const { store } = await writtenAuditEvents();
  const list = async (of: AuditScope) => idsOf(await store.page(of, 10));
  expect(await list({ day: '2026-11-22' })).toEqual([6, 5, 4, 3]);
  expect(await list({ day: '2026-11-19' })).toEqual([]);
  expect(await list({ person: 'ravi' })).toEqual([6, 2]);
  expect(await list({ person: 'asha', day: '2026-11-22' })).toEqual([5, 4, 3]);
  expect(await list({ entity: 'clinic#2' })).toEqual([6, 3]);
  expect(await list({ entity: 'clinic#1', day: '2026-11-22' })).toEqual([5, 4]);
  expect((await store.page({ entity: 'clinic#2' }, 1)).events).toEqual([ACTS[5]]);
});

it('turns pages behind the last act shown, none twice; whatever cursor is made up finds some page', async () => {
  const { store } = await writtenAuditEvents();
  for (const of of [{ day: '2026-11-22' }, { person: 'asha' }, { entity: 'clinic#1' }] satisfies AuditScope[]) {
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await store.page(of, 2, cursor);
      seen.push(...idsOf(page));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined && seen.length < 20);
    expect(seen).toEqual(idsOf(await store.page(of, 20)));
  }
  for (const cursor of ['', '~~~', '9999', ' ', '🦷'])
    await store.page({ person: 'asha', day: '2026-11-22' }, 2, cursor);
});

it('costs one Query a page, and one look-up beside it for an entity', async () => {
  const { store, spent } = await writtenAuditEvents();
  await store.page({ day: '2026-11-22' }, 10);
  await store.page({ person: 'asha' }, 10);
  expect(spent.requests).toBe(2);
  await store.page({ entity: 'clinic#1' }, 10);
  expect(spent.requests).toBe(4);
});

it('reads the names of clinics and staff members in one read', async () => {
  const table = await dynamo.freshTable();
  const clinic = sampleClinic();
  await transact(table.client, [
    { Put: { TableName: table.name, Item: rowOf.clinic(clinic) } },
    { Put: { TableName: table.name, Item: { ...keyOf.member('u1'), id: 'u1', email: 'asha@example.in' } } },
  ]);
  const { client, spent } = meter(dynamo.endpoint);
  const store = createAuditStore(client, table.name, loudLog);
  expect(await store.names([clinic.id, 'cln_gone'], ['u1', 'u2'])).toEqual({
    clinics: new Map([[clinic.id, clinic.clinic_name]]),
    members: new Map([['u1', 'asha@example.in']]),
  });
  expect(spent.requests).toBe(1);
  expect(await store.names([], [])).toEqual({ clinics: new Map(), members: new Map() });
  expect(spent.requests).toBe(1);
});
