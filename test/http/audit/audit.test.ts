import { afterAll, expect, test } from 'vitest';
import { AuditEventList } from '#shared/contract/audit/audit.ts';
import type { AuditEvent } from '#shared/domain/audit/audit-event.ts';
import { writeOfAuditEvent } from '#functions/store/audit/audit-store.ts';
import { transact } from '#functions/store/dynamo/transact.ts';
import { runningProduct } from '#test/running-product.ts';
import { tableClient } from '#test/table-client.ts';
import { call, bearer } from '../call.ts';
import { expectRefusal } from '../expect-refusal.ts';

const { dynamoEndpoint, tableName, staffToken } = runningProduct();
const client = tableClient(dynamoEndpoint);
afterAll(() => client.destroy());

const events: AuditEvent[] = [1, 2, 3].map((n) => ({
  id: `act_audit_${n}`,
  at: `2026-01-0${n}T10:00:00.000Z`,
  actor_id: 'somebody-of-the-audit',
  actor_email: 'somebody@example.in',
  action: 'clinic.update',
  entity: `clinic#audit-${n}`,
  fields: ['consultation_fee_paise'],
  ...(n === 1 ? {} : { changes: [{ field: 'consultation_fee_paise', before: '₹149', after: null }] }),
}));

async function list(body: object) {
  const headers = bearer(await staffToken({ groups: ['admins'] }));
  return call('POST', '/admin/audit/list', { headers, body });
}

test('an admin reads what the team did by day, by person and by entity, newest first (P-098, P-149, A-085)', async () => {
  for (const act of events) await transact(client, [writeOfAuditEvent(tableName, act)]);
  const found = async (query: object) => {
    const reply = await list(query);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    return AuditEventList.parse(reply.body).events;
  };
  const told = events.map((act) => ({
    ...act,
    sentence: [
      { text: 'changed ', entity: null },
      { text: 'a clinic', entity: act.entity },
    ],
  }));
  expect(await found({ day: '2026-01-02' })).toEqual([told[1]]);
  expect(await found({ person: 'somebody-of-the-audit' })).toEqual(told.toReversed());
  expect(await found({ entity: 'clinic#audit-3' })).toEqual([told[2]]);
  expect(await found({ person: 'somebody-of-the-audit', kind: 'clinics' })).toEqual(told.toReversed());
  expect(await found({ person: 'somebody-of-the-audit', kind: 'bookings' })).toEqual([]);
  expect(await found({ person: 'somebody-of-the-audit', clinic: 'cln_01KB0000000000000000000000' })).toEqual([]);
  expect(await found({ person: 'nobody', day: '2026-01-02' })).toEqual([]);
});

test.each([
  [{ day: 'yesterday' }, 'day'],
  [{ person: '' }, 'person'],
  [{ person: 'a', entity: 'b' }, 'entity'],
  [{ cursor: 'a'.repeat(201) }, 'cursor'],
  [{ action: 'x' }, 'action'],
  [{ kind: 'pigeons' }, 'kind'],
  [{ clinic: 'x' }, 'clinic'],
])('refuses %j', async (query, field) => {
  expectRefusal(await list(query), 400, 'invalid_input', field);
});
