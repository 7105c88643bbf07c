import { expect, test } from 'vitest';
import { Act, type ActsOf } from '#shared/domain/audit/act.ts';
import { actOf, changedFields } from './act-of.ts';
import { listActs } from './list-acts.ts';

const NOW = Date.parse('2026-11-22T19:00:00.000Z');
const clock = { now: () => NOW };

test('an entry names who did what to what, by field and without what it says (A-158)', () => {
  const act = actOf(
    { clock, ids: { actId: () => 'act_1' } },
    { id: 'person-1', email: 'admin@example.in' },
    { action: 'clinic.update', entity: 'clinic#cln_1', fields: ['clinic_name'] },
  );
  expect(Act.parse(act)).toEqual({
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

test('asks for one list a page: a day, a person or a thing, and today in IST where nothing is said', async () => {
  const asked: ActsOf[] = [];
  const acts = {
    page: async (of: ActsOf) => {
      asked.push(of);
      return { acts: [], next_cursor: null };
    },
  };
  for (const query of [{}, { day: '2026-11-01' }, { person: 'p' }, { thing: 'clinic#1', day: '2026-11-01' }])
    await listActs({ clock, acts }, query);
  expect(asked).toEqual([
    { day: '2026-11-23' },
    { day: '2026-11-01' },
    { person: 'p' },
    { thing: 'clinic#1', day: '2026-11-01' },
  ]);
  await expect(listActs({ clock, acts }, { person: 'p', thing: 't' })).rejects.toMatchObject({
    code: 'invalid_input',
    field: 'thing',
  });
});
