import { expect, test } from 'vitest';
import { AuditEvent, type AuditScope } from '#shared/domain/audit/audit-event.ts';
import type { AuditQuery } from '#shared/contract/list-pages.ts';
import { auditEventOf, changedFields } from './audit-event-of.ts';
import { listAuditEvents } from './list-audit-events.ts';

const NOW = Date.parse('2026-11-22T19:00:00.000Z');
const clock = { now: () => NOW };

test('an entry names who did what to what, by field and without what it says (A-158)', () => {
  const auditEvent = auditEventOf(
    { clock, ids: { auditEventId: () => 'act_1' } },
    { id: 'person-1', email: 'admin@example.in' },
    { action: 'clinic.update', entity: 'clinic#cln_1', fields: ['clinic_name'] },
  );
  expect(AuditEvent.parse(auditEvent)).toEqual({
    id: 'act_1',
    at: '2026-11-22T19:00:00.000Z',
    actor_id: 'person-1',
    actor_email: 'admin@example.in',
    action: 'clinic.update',
    entity: 'clinic#cln_1',
    fields: ['clinic_name'],
  });
});

test('a changed field is named, at whatever depth the change is', () => {
  const before = { a: 1, b: [1, { c: 2 }], same: { d: null } };
  expect(changedFields(before, { ...before, b: [1, { c: 3 }], e: 'new' })).toEqual(['b', 'e']);
  expect(changedFields(before, structuredClone(before))).toEqual([]);
});

test('asks for one list a page: a day, a person or an entity, and today in IST where nothing is said', async () => {
  const asked: AuditScope[] = [];
  const store = {
    names: async () => ({ clinics: new Map<string, string>(), members: new Map<string, string>() }),
    page: async (of: AuditScope) => {
      asked.push(of);
      return { events: [], next_cursor: null };
    },
  };
  for (const query of [{}, { day: '2026-11-01' }, { person: 'p' }, { entity: 'clinic#1', day: '2026-11-01' }])
    await listAuditEvents({ clock, auditEvents: store }, query);
  expect(asked).toEqual([
    { day: '2026-11-23' },
    { day: '2026-11-01' },
    { person: 'p' },
    { entity: 'clinic#1', day: '2026-11-01' },
  ]);
  await expect(listAuditEvents({ clock, auditEvents: store }, { person: 'p', entity: 't' })).rejects.toMatchObject({
    code: 'invalid_input',
    field: 'entity',
  });
});

test('a page filtered by kind or clinic reads a hundred events and leaves out the others', async () => {
  const event = (id: string, action: string, entity: string, clinic_id?: string): AuditEvent => ({
    ...auditEventOf(
      { clock, ids: { auditEventId: () => id } },
      { id: 'p', email: null },
      { action: 'clinic.update', entity },
    ),
    action,
    ...(clinic_id === undefined ? {} : { clinic_id }),
  });
  const all = [
    event('act_1', 'booking.move', 'booking#apt_1', 'cln_1'),
    event('act_2', 'booking.move', 'booking#apt_2', 'cln_2'),
    event('act_3', 'image.create', 'image#cln_1#img_1'),
    event('act_4', 'post.create', 'post#post_1'),
  ];
  const limits: number[] = [];
  const store = {
    names: async () => ({ clinics: new Map(), members: new Map() }),
    page: async (_: AuditScope, limit: number) => {
      limits.push(limit);
      return { events: all, next_cursor: 'older' };
    },
  };
  const found = async (query: AuditQuery) => {
    const page = await listAuditEvents({ clock, auditEvents: store }, query);
    return [page.events.map(({ id }) => id), page.next_cursor];
  };
  expect(await found({})).toEqual([['act_1', 'act_2', 'act_3', 'act_4'], 'older']);
  expect(await found({ kind: 'bookings' })).toEqual([['act_1', 'act_2'], 'older']);
  expect(await found({ clinic: 'cln_1' })).toEqual([['act_1', 'act_3'], 'older']);
  expect(await found({ kind: 'clinics', clinic: 'cln_1' })).toEqual([['act_3'], 'older']);
  expect(limits).toEqual([50, 100, 100, 100]);
});
