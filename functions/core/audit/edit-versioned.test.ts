import { expect, test } from 'vitest';
import type { AuditEvent } from '#shared/domain/audit/audit-event.ts';
import {
  NEVER_SAVED,
  editedFields,
  editVersioned,
  readVersion,
  removeVersioned,
  writeVersion,
} from './edit-versioned.ts';

type Note = { text: string; ver: number; updated_at: string | null; updated_by: string | null };

const deps = { clock: { now: () => Date.parse('2026-11-28T06:00:00.000Z') }, ids: { auditEventId: () => 'act_1' } };
const asha = { id: 'person-1', email: 'asha@example.in' };
const first: Note = { text: 'first', ver: 3, updated_at: null, updated_by: null };

/** A store of one note. `refusals`: writes that it refuses although the version is current. */
function noteStore(stored: Note | null, refusals = 0) {
  const store = {
    refusals,
    stored,
    auditEvents: [] as AuditEvent[],
    reads: 0,
    read: async () => {
      store.reads += 1;
      return store.stored;
    },
    save: async ({ before, after }: { before: Note | null; after: Note | null }, auditEvent: AuditEvent) => {
      store.refusals -= 1;
      if (store.refusals >= 0 || store.stored?.ver !== before?.ver) return false;
      store.stored = after;
      store.auditEvents.push(auditEvent);
      return true;
    },
  };
  return store;
}

const edit = (store: ReturnType<typeof noteStore>, ver: number, text: string | null, tries?: number) =>
  editVersioned<Note, Note | null>(deps, asha, {
    ver,
    read: store.read,
    change: (before) => (text === null ? null : { ...NEVER_SAVED, ...before, text }),
    audit: ({ before, after }) => ({ action: 'lead.note', entity: 'note#1', fields: editedFields(before, after) }),
    save: store.save,
    ...(tries === undefined ? {} : { tries }),
  });

test('an edit writes the next version with its time, its editor and an audit event', async () => {
  const store = noteStore(first);
  const second = { text: 'second', ver: 4, updated_at: '2026-11-28T06:00:00.000Z', updated_by: 'asha@example.in' };
  expect(await edit(store, 3, 'second')).toEqual(second);
  expect(store.stored).toEqual(second);
  expect(store.auditEvents).toMatchObject([{ actor_id: 'person-1', action: 'lead.note', fields: ['text'] }]);
  expect(store.reads).toBe(1);
});

test('an edit of another version is refused with the current one, before anything is decided', async () => {
  const store = noteStore({ ...first, updated_at: '2026-11-27T06:00:00.000Z', updated_by: 'ravi@example.in' });
  await expect(edit(store, 2, 'second')).rejects.toMatchObject({
    code: 'changed_meanwhile',
    field: 'ver',
    facts: { ver: 3, changed_at: '2026-11-27T06:00:00.000Z', changed_by: 'ravi@example.in' },
  });
  expect([store.reads, store.auditEvents]).toEqual([1, []]);
});

test('an edit that changes nothing writes nothing and returns the stored record', async () => {
  const store = noteStore(first);
  expect(await edit(store, 3, null)).toBe(first);
  expect([store.stored, store.auditEvents]).toEqual([first, []]);
});

test('an edit that loses a race is refused with the version that won', async () => {
  const store = noteStore(first);
  const save: typeof store.save = async (change, auditEvent) => {
    store.stored = { ...first, ver: 9, updated_by: 'ravi@example.in' };
    return noteStore(store.stored).save(change, auditEvent);
  };
  await expect(edit({ ...store, save, read: store.read }, 3, 'second')).rejects.toMatchObject({
    code: 'changed_meanwhile',
    facts: { ver: 9, changed_by: 'ravi@example.in' },
  });
});

test('a record without a stored version is edited as version 0', async () => {
  const store = noteStore(null);
  expect(await edit(store, 0, 'first')).toMatchObject({ text: 'first', ver: 1 });
  await expect(edit(noteStore(null), 1, 'first')).rejects.toMatchObject({
    code: 'changed_meanwhile',
    facts: { ver: 0, changed_at: null, changed_by: null },
  });
});

test('a write that is refused because of another record is tried again, and refused after the last try', async () => {
  expect(await edit(noteStore(first, 2), 3, 'second', 3)).toMatchObject({ text: 'second', ver: 4 });
  const store = noteStore(first, 3);
  await expect(edit(store, 3, 'second', 3)).rejects.toMatchObject({ code: 'changed_meanwhile', facts: { ver: 3 } });
  await expect(edit(noteStore(first, 1), 3, 'second')).rejects.toMatchObject({ code: 'changed_meanwhile' });
  expect([store.stored, store.auditEvents]).toEqual([first, []]);
});

test('a record that was read already is written without another read', async () => {
  const store = noteStore(first);
  const write = (before: Note) =>
    writeVersion<Note>(deps, asha, before, {
      change: (note) => ({ ...note, text: 'second' }),
      audit: () => ({ action: 'lead.note', entity: 'note#1' }),
      save: store.save,
    });
  expect(await write(first)).toMatchObject({ text: 'second', ver: 4 });
  expect(await write(first)).toBeNull();
  expect(store.reads).toBe(0);
});

test('a removal is refused unless the editor saw the stored version', async () => {
  const store = noteStore(first);
  const remove = (ver: number) =>
    removeVersioned<Note>(deps, asha, {
      ver,
      read: async () => store.stored ?? first,
      audit: (before) => ({ action: 'lead.erase', entity: `note#${before.ver}` }),
      remove: (before, auditEvent) => store.save({ before, after: null }, auditEvent),
    });
  await expect(remove(2)).rejects.toMatchObject({ code: 'changed_meanwhile', facts: { ver: 3 } });
  await remove(3);
  expect([store.stored, store.auditEvents.map(({ action }) => action)]).toEqual([null, ['lead.erase']]);
  await expect(remove(3)).rejects.toMatchObject({ code: 'changed_meanwhile' });
});

test('a version is compared with the record as it is stored', async () => {
  expect(await readVersion({ ver: 3, read: async () => first })).toBe(first);
  await expect(readVersion({ ver: 4, read: async () => first })).rejects.toMatchObject({ code: 'changed_meanwhile' });
});
