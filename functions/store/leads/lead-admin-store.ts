import { randomUUID } from 'node:crypto';
import type { AuditEvent } from '#shared/domain/audit/audit-event.ts';
import { Lead, LeadNote, type LeadChange, type LeadState } from '#shared/domain/leads/lead.ts';
import { istDay } from '#shared/values/ist.ts';
import { writeOfAuditEvent } from '../audit/audit-store.ts';
import { isAbsent, isVersion } from '../table/condition.ts';
import { queryAll, searchedPage } from '../dynamo/query-all.ts';
import { getRow, readRow, type RowLog } from '../table/read-row.ts';
import { rowOf } from '../table/row-of.ts';
import { leadKeys, leadRanges } from '../table/table-leads.ts';
import { identify, keyOf } from '../table/table.ts';
import { collectedAfter, type Row, type TableClient } from '../table/table-definition.ts';
import { transact, type Write } from '../dynamo/transact.ts';

/** A lead in another version, and that its day is to be counted anew. */
export const writesOfLead = (tableName: string, { before, after }: LeadChange): Write[] => {
  const change = { day: istDay(after.created_at), mark: randomUUID(), at: after.updated_at ?? after.created_at };
  return [
    { Put: { TableName: tableName, Item: rowOf.lead(after), ...isVersion(before.ver) } },
    { Put: { TableName: tableName, Item: { ...leadKeys.dayChange(change.day), ...change } } },
  ];
};

/** It ends with its lead. */
export const rowOfNote = (note: LeadNote, { created_at }: Pick<Lead, 'created_at'>): Row => ({
  ...leadKeys.note(note),
  ...collectedAfter(created_at, 'lead'),
  ...note,
});

/** Leads in DynamoDB, as the team follows them up. */
export function createLeadAdminStore(client: TableClient, tableName: string, log: RowLog) {
  const table = { client, name: tableName, log };
  const list = { keyOf: keyOf.lead, schema: Lead };
  return {
    /** Newest first. */
    page: (state: LeadState, limit: number, cursor?: string) =>
      searchedPage(table, { range: leadRanges.inState(state), ...list }, limit, cursor),
    /** A lead, and its notes in the order in which they were written. */
    async lead(id: string): Promise<{ lead: Lead; notes: LeadNote[] } | null> {
      const rows = await queryAll(table, leadRanges.whole(id), { consistent: true });
      const row = rows.find((one) => identify(one).item === 'META');
      if (row === undefined) return null;
      const notes = rows.filter((one) => identify(one).item === 'NOTE').map((note) => readRow(LeadNote, note));
      const lead = readRow(Lead, row);
      return { lead, notes };
    },
    /** The lead, that its day changed, and the act, all or nothing; false when another version stands there. */
    async save(change: LeadChange, auditEvent: AuditEvent) {
      const writes = [...writesOfLead(tableName, change), writeOfAuditEvent(tableName, auditEvent)];
      return (await transact(client, writes)).length === 0;
    },
    /** The note and the act. Answers the note that stands under its id, which may be an earlier one; null where the lead is gone, or being erased. */
    async addNote(note: LeadNote, lead: Lead, auditEvent: AuditEvent): Promise<LeadNote | null> {
      const isThere = { TableName: tableName, Key: keyOf.lead(lead.id), ...STANDS };
      const refused = await transact(client, [
        { Put: { TableName: tableName, Item: rowOfNote(note, lead), ...isAbsent } },
        writeOfAuditEvent(tableName, auditEvent),
        { ConditionCheck: isThere },
      ]);
      if (refused.length === 0) return note;
      return refused.includes(0) ? getRow(table, leadKeys.note(note), LeadNote) : null;
    },
  };
}

/** Leads as the team follows them up. Lists may lag behind writes; one is read consistently. */
export type LeadAdminStore = ReturnType<typeof createLeadAdminStore>;

/** A lead that is deleted meanwhile, or is about to be, leaves no note behind. */
const STANDS = { ConditionExpression: 'attribute_exists(created_at) AND attribute_not_exists(erased_at)' };
