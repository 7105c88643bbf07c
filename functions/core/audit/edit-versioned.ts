import type { AuditEvent, AuditChange, Actor } from '#shared/domain/audit/audit-event.ts';
import type { EditStamp } from '#shared/domain/edit.ts';
import { Problem } from '#shared/problems.ts';
import { auditEventOf, changedFields, type AuditDeps, type Audited } from './audit-event-of.ts';
import { changesOf, type AuditedFields } from './changes-of.ts';

/** A record before and after an edit. `B` includes null if the record may not be stored yet. */
type Versions<T, B> = { before: B; after: T };

/** An edit of a record of which only the version that the editor saw may be replaced. */
type VersionEdit<T, B> = {
  /**
   * Returns the new record; its version, time and editor are set afterwards. Null leaves the record as it is and writes
   * nothing. May throw a Problem.
   */
  change: (before: B) => T | null | Promise<T | null>;
  /** Returns the audit event, without its id, time and actor. */
  audit: (edit: Versions<T, B>) => Audited;
  /** Writes the record and the audit event in one transaction; false if another version is stored. */
  save: (edit: Versions<T, B>, auditEvent: AuditEvent) => Promise<boolean>;
};

type VersionedEdit<T, B> = VersionEdit<T, B> & {
  /** Version that the editor saw; 0 of a record that was never saved. */
  ver: number;
  /** Returns the stored record, read consistently. Throws a Problem if there is none to edit. */
  read: () => Promise<B>;
  /** Number of tries for a write that can be refused because of another record; 1 if omitted. */
  tries?: number;
};

type Removal<T> = Pick<VersionedEdit<T, T>, 'ver' | 'read'> & {
  audit: (before: T) => Audited;
  remove: (before: T, auditEvent: AuditEvent) => Promise<boolean>;
};

/** Edit fields of a record that was never saved. */
export const NEVER_SAVED: EditStamp = { ver: 0, updated_at: null, updated_by: null };

/** Returns the conflict of an edit with the stored version: its number, time and editor. */
export const changedMeanwhile = (current: EditStamp | null): Problem => {
  const { ver, updated_at, updated_by } = current ?? NEVER_SAVED;
  return new Problem('changed_meanwhile', 'ver', { changed_by: updated_by, changed_at: updated_at, ver });
};

/** Name of an editor in the record that they edited. */
export const nameOf = ({ email, id }: Actor): string => email ?? id;

/** Returns the version, time and editor of a record that replaces version `ver`. */
export const editedBy = ({ clock }: Pick<AuditDeps, 'clock'>, actor: Actor, ver: number) => ({
  ver: ver + 1,
  updated_at: new Date(clock.now()).toISOString(),
  updated_by: nameOf(actor),
});

/** Returns the names of the fields that an edit changes, without those that every edit changes. */
export const editedFields = (before: object | null, after: object): string[] =>
  changedFields({ ...before }, { ...after }).filter((name) => !(name in NEVER_SAVED));

/** Returns the changed fields for the audit, with the values of those that may be shown. */
export const differences = <T extends object>(
  audited: AuditedFields<T>,
  { before, after }: Versions<T, T | null>,
): { fields: string[]; changes: AuditChange[] } => ({
  fields: editedFields(before, after),
  changes: changesOf(audited, before ?? {}, after),
});

/**
 * Reads a record as an editor last saw it.
 * @throws Problem changed_meanwhile if another version is stored
 */
export async function readVersion<B extends EditStamp | null>({
  ver,
  read,
}: {
  ver: number;
  read: () => Promise<B>;
}): Promise<B> {
  const current = await read();
  if ((current?.ver ?? 0) !== ver) throw changedMeanwhile(current);
  return current;
}

/**
 * Writes the next version of a record that was read as `before`, with its audit event.
 * @returns the stored record; null if another version is stored meanwhile
 */
export async function writeVersion<T extends EditStamp, B extends T | null = T>(
  deps: AuditDeps,
  actor: Actor,
  before: B,
  { change, audit, save }: VersionEdit<T, B>,
): Promise<T | B | null> {
  const changed = await change(before);
  if (changed === null) return before;
  const after: T = { ...changed, ...editedBy(deps, actor, before?.ver ?? 0) };
  const edit = { before, after };
  return (await save(edit, auditEventOf(deps, actor, audit(edit)))) ? after : null;
}

/**
 * Edits a versioned record: reads it, compares its version, writes the next one with an audit event.
 * @returns the stored record
 * @throws Problem changed_meanwhile with the number, time and editor of the stored version
 */
export async function editVersioned<T extends EditStamp, B extends T | null = T>(
  deps: AuditDeps,
  actor: Actor,
  { ver, read, tries = 1, ...edit }: VersionedEdit<T, B>,
): Promise<T> {
  const saved = await writeVersion(deps, actor, await readVersion({ ver, read }), edit);
  if (saved !== null) return saved;
  if (tries > 1) return editVersioned(deps, actor, { ver, read, tries: tries - 1, ...edit });
  throw changedMeanwhile(await read());
}

/**
 * Removes a record of which the editor saw the stored version.
 * @throws Problem changed_meanwhile
 */
export async function removeVersioned<T extends EditStamp>(
  deps: AuditDeps,
  actor: Actor,
  { ver, read, audit, remove }: Removal<T>,
): Promise<void> {
  const before = await readVersion({ ver, read });
  if (!(await remove(before, auditEventOf(deps, actor, audit(before))))) throw changedMeanwhile(await read());
}
