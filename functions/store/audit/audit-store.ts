import * as z from 'zod';
import { AuditEvent, type OperationNames, type AuditScope } from '#shared/domain/audit/audit-event.ts';
import { writeIf } from '../dynamo/write-if.ts';
import { auditSortKey } from '../table/table-audit.ts';
import { batchGet } from '../dynamo/batch-get.ts';
import { queryAll } from '../dynamo/query-all.ts';
import { readRows, type RowLog } from '../table/read-row.ts';
import { rowOf } from '../table/row-of.ts';
import { keyOf, ownKey, rangeOf } from '../table/table.ts';
import type { KeyRange, Row, TableClient, TableHandle } from '../table/table-definition.ts';
import type { Write } from '../dynamo/transact.ts';
import { lazyObject } from '#shared/values/lazy.ts';
import type { Edit } from '#shared/domain/edit.ts';
import { isAbsent, isVersion } from '../table/condition.ts';

/** The entry of an act, for the transaction that does it. */
export const writeOfAuditEvent = (tableName: string, auditEvent: AuditEvent): Write => ({
  Put: { TableName: tableName, Item: rowOf.auditEvent(auditEvent) },
});

function rangeOfAuditEvents(of: AuditScope): KeyRange {
  if ('person' in of) return rangeOf.auditEventsOfPerson(of.person, of.day);
  if ('entity' in of) return rangeOf.auditEventsOfEntity(of.entity, of.day);
  return rangeOf.auditEventsOfDay(of.day);
}

/** Reads the names that sentences of audit events say. */
const NamedClinic = lazyObject(() => ({ id: z.string(), clinic_name: z.string() }));
const NamedMember = lazyObject(() => ({ id: z.string(), email: z.string() }));

/** The audit in DynamoDB. */
export function createAuditStore(client: TableClient, tableName: string, log: RowLog) {
  const table = { client, name: tableName };
  return {
    /** Newest first. `cursor` is the previous page's next_cursor: the place of this page's first act. */
    async page(
      of: AuditScope,
      limit: number,
      cursor?: string,
    ): Promise<{ events: AuditEvent[]; next_cursor: string | null }> {
      const range = rangeOfAuditEvents(of);
      // A cursor is the place of the page's first act; another day's or list's may lie outside the range.
      const to = cursor !== undefined && cursor < range.to ? cursor : range.to;
      if (to < range.from) return { events: [], next_cursor: null };
      const found = await queryAll(table, { ...range, to }, { newestFirst: true, limit: limit + 1 });
      const rows = range.index === 'lookup' ? await wholeRows(table, found) : found;
      const events = readRows(AuditEvent, rows, log).toSorted((a, b) => auditSortKey(b).localeCompare(auditSortKey(a)));
      const next = events[limit];
      return { events: events.slice(0, limit), next_cursor: next === undefined ? null : auditSortKey(next) };
    },
    /** Returns the names of clinics and staff members, in one read; an id without a row has none. */
    async names(clinicIds: readonly string[], memberIds: readonly string[]): Promise<OperationNames> {
      const rows = await batchGet(table, [...clinicIds.map(keyOf.clinic), ...memberIds.map(keyOf.member)]);
      const [clinics, members] = [new Map<string, string>(), new Map<string, string>()];
      for (const row of rows) {
        const [clinic, member] = [NamedClinic.safeParse(row), NamedMember.safeParse(row)];
        if (clinic.success) clinics.set(clinic.data.id, clinic.data.clinic_name);
        else if (member.success) members.set(member.data.id, member.data.email);
      }
      return { clinics, members };
    },
  };
}

/** The audit as it is read. It is written by whoever acts, in the same transaction as the act. */
export type AuditStore = ReturnType<typeof createAuditStore>;

/** The index knows keys only. */
const wholeRows = (table: TableHandle, rows: readonly Row[]): Promise<Row[]> => batchGet(table, rows.map(ownKey));

const isSameKey = (a: Row, b: Row): boolean => JSON.stringify(ownKey(a)) === JSON.stringify(ownKey(b));

/**
 * Returns the writes of an edit. A field that is part of the key may change with it. The row is then stored under its
 * new key and deleted from the old one, in the one transaction.
 */
export function editWrites<T extends { ver: number }>(
  table: string,
  rowAs: (entity: T) => Row,
  edit: Edit<T>,
): Write[] {
  const [before, after] = [edit.before && rowAs(edit.before), edit.after && rowAs(edit.after)];
  const stands = edit.before === null ? isAbsent : isVersion(edit.before.ver);
  if (before === null || (after !== null && isSameKey(before, after)))
    return after === null ? [] : [{ Put: { TableName: table, Item: after, ...stands } }];
  const gone: Write = { Delete: { TableName: table, Key: ownKey(before), ...stands } };
  return after === null ? [gone] : [gone, { Put: { TableName: table, Item: after, ...isAbsent } }];
}

/** Exports in the audit in DynamoDB. */
export function createExportRecords(client: TableClient, tableName: string) {
  return {
    async begin(auditEvent: AuditEvent) {
      // Without a condition: the SDK repeats it when its reply is lost, and no other act has this id.
      await client.put({ TableName: tableName, Item: rowOf.auditEvent(auditEvent) });
    },
    /**
     * Notes that more rows leave: `to` takes the place of `from`; noted before, it stays so. False where the person named has
     * no such export of the entity named.
     */
    goOn: (
      { actor_id, entity, ...begun }: Pick<AuditEvent, 'at' | 'id' | 'actor_id' | 'entity'>,
      { from, to }: { from: string[]; to: string[] },
    ) =>
      writeIf(client, {
        Update: {
          TableName: tableName,
          Key: keyOf.auditEvent(begun),
          UpdateExpression: 'SET #fields = :to',
          ConditionExpression: 'actor_id = :actor AND entity = :entity AND (#fields = :from OR #fields = :to)',
          ExpressionAttributeNames: { '#fields': 'fields' },
          ExpressionAttributeValues: { ':to': to, ':from': from, ':actor': actor_id, ':entity': entity },
        },
      }),
  };
}

/** An export as the audit keeps it: one entry, whose fields say how many rows have left so far. */
export type ExportRecords = ReturnType<typeof createExportRecords>;
