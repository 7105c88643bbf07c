import { DUE_KINDS, type DueEntry, type DueKind } from '#shared/domain/due.ts';
import type { Key, Row } from './table-definition.ts';

/** The keys of the index of what is due. */

/** A kind of what is due is spread over so many partitions, so that none of them becomes hot. */
const DUE_SHARDS = 2;
const QUARANTINE = 'DUE#quarantine';
/** How the partitions of a kind are called, where it is not by its name. */
const CALLED: Partial<Record<DueKind, string>> = { conversion: 'event' };

const STUCK = 'stuck';
const partitionOf = (kind: DueKind, shard: number | typeof STUCK): string => `DUE#${CALLED[kind] ?? kind}#${shard}`;

/** The partitions that a kind of what is due lies in. */
export function dueListsOf(kind: DueKind): string[] {
  if (kind === 'quarantine') return [QUARANTINE];
  const shards = Array.from({ length: DUE_SHARDS }, (_, shard) => partitionOf(kind, shard));
  return [...shards, stuckListOf(kind)];
}

/** The partition of the rows of a kind that are stuck. */
export const stuckListOf = (kind: DueKind): string => (kind === 'quarantine' ? QUARANTINE : partitionOf(kind, STUCK));

/** A row keeps its shard: rows of one booking lie side by side. */
function shardOf({ pk }: Key): number {
  let sum = 0;
  for (let at = 0; at < pk.length; at += 1) sum = (sum * 31 + pk.charCodeAt(at)) % 65_521;
  return sum % DUE_SHARDS;
}

const dueEntry = (partition: string, at: string, { pk, sk }: Key): { due_pk: string; due_sk: string } => ({
  due_pk: partition,
  due_sk: `${at}#${pk.slice(pk.indexOf('#') + 1)}#${sk}`,
});

/** Index attributes of a row that is due `at`; none when `at` is null. */
export const dueAt = (kind: Exclude<DueKind, 'quarantine'>, at: string | null, key: Key): Row =>
  at === null ? {} : dueEntry(partitionOf(kind, shardOf(key)), at, key);

/** Attributes that dueAt may set. */
export const DUE_ATTRIBUTES = ['due_pk', 'due_sk'] as const;

/** A row's entry in the index of what is due, as it was read. */
export const dueEntryOf = ({ pk, sk, due_pk, due_sk }: Row): DueEntry => ({
  pk: String(pk),
  sk: String(sk),
  due_pk: String(due_pk),
  due_sk: String(due_sk),
});

/** The row's own key, and since when (ISO) it waits. */
export function readDueEntry({ pk = '', sk = '', due_sk = '' }: DueEntry): { key: Key; since: string } {
  return { key: { pk, sk }, since: due_sk.slice(0, due_sk.indexOf('#')) };
}

/** The entry of a row that is put off until `at` (ISO): in its partition, or where rows that keep failing are. */
export function putOffTo(
  entry: DueEntry,
  at: string,
  failing: { isAlarming: boolean; quarantined: boolean } | null,
): { due_pk: string; due_sk: string } {
  const { key } = readDueEntry(entry);
  const partition = entry['due_pk'] ?? '';
  if (failing?.quarantined === true) return dueEntry(QUARANTINE, at, key);
  return dueEntry(failing?.isAlarming === true ? stuckBeside(partition) : partition, at, key);
}

/** The stuck list of the kind that a partition belongs to; quarantine is its own. */
function stuckBeside(partition: string): string {
  const kind = DUE_KINDS.find((one) => dueListsOf(one).includes(partition));
  return kind === undefined ? partition : stuckListOf(kind);
}
