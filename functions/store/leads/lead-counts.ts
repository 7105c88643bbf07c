import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import { Clinic } from '#shared/domain/clinics/clinic.ts';
import { Lead, LeadState, LeadDay, type LeadDayChange } from '#shared/domain/leads/lead.ts';
import { lazyObject } from '#shared/values/lazy.ts';
import { batchGet } from '../dynamo/batch-get.ts';
import { stillHas } from '../table/condition.ts';
import { queryAll } from '../dynamo/query-all.ts';
import { getRow, readRows, type RowLog } from '../table/read-row.ts';
import { leadKeys, leadRanges } from '../table/table-leads.ts';
import { keyOf } from '../table/table.ts';
import type { Row, TableClient } from '../table/table-definition.ts';

export const LeadCountMarkRow = lazyObject(() => ({ counted_to: z.iso.datetime() }));
/** Time until which leads were counted. */
type LeadCountMark = z.infer<typeof LeadCountMarkRow>;
export const LeadDayChangeRow = lazyObject(() => ({ day: z.iso.date(), mark: z.string(), at: z.iso.datetime() }));

const Counted = lazyObject(() => Lead.pick({ clinic_id: true, created_at: true, state: true }).shape);
const Named = lazyObject(() => Clinic.pick({ id: true, clinic_name: true }).shape);

/**
 * Creates the store that the lead count reads and writes, in DynamoDB. Only one run at a time writes counts: they have
 * no conditions.
 */
export function createLeadCounting(client: TableClient, tableName: string, log: RowLog) {
  const table = { client, name: tableName };
  const put = async (row: Row): Promise<void> => {
    await client.put({ TableName: tableName, Item: row });
  };
  return {
    mark: (): Promise<LeadCountMark | null> => getRow(table, leadKeys.countMark(), LeadCountMarkRow),
    keepMark: (mark: LeadCountMark) => put({ ...leadKeys.countMark(), ...mark }),
    /** Days of which a lead came to another state and that were not counted since. */
    async changes(): Promise<LeadDayChange[]> {
      return readRows(LeadDayChangeRow, await queryAll(table, leadRanges.dayChanges(), { consistent: true }), log);
    },
    /** The day is counted; unless it changed again. */
    async settle({ day, mark }: LeadDayChange) {
      const Key = leadKeys.dayChange(day);
      try {
        await client.delete({ TableName: tableName, Key, ...stillHas({ mark }) });
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
      }
    },
    /** Every lead of an IST day, in whatever state. */
    async leadsOn(day: string): Promise<Pick<Lead, 'clinic_id' | 'created_at' | 'state'>[]> {
      const lists = LeadState.options.map((state) => queryAll(table, leadRanges.ofDay(state, day)));
      return readRows(Counted, (await Promise.all(lists)).flat(), log);
    },
    keep: (count: LeadDay) => put({ ...leadKeys.day(count.day), ...count }),
  };
}

/** Read and write operations for counting leads. */
export type LeadCounting = ReturnType<typeof createLeadCounting>;

/** Creates the reader of lead counts, in DynamoDB: one Query, and one BatchGet for the names of clinics. */
export function createLeadCounts(client: TableClient, tableName: string, log: RowLog) {
  const table = { client, name: tableName };
  return {
    /** Days from one to another, both among them, that are counted. */
    days: async (from: string, to: string): Promise<LeadDay[]> =>
      readRows(LeadDay, await queryAll(table, leadRanges.days(from, to)), log),
    /** Clinics' names by their ids, of those that are there. */
    async clinicNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const clinics = readRows(Named, await batchGet(table, ids.map(keyOf.clinic)), log);
      return new Map(clinics.map(({ id, clinic_name }) => [id, clinic_name]));
    },
  };
}

/** Read operations on the counts, for staff. */
export type LeadCounts = ReturnType<typeof createLeadCounts>;
