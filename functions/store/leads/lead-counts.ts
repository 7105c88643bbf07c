import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import type { LeadCounting, LeadCounts } from '#functions/core/leads/ports.ts';
import { Clinic } from '#shared/domain/clinics/clinic.ts';
import { LeadDay } from '#shared/domain/leads/lead-day.ts';
import { Lead, LeadState } from '#shared/domain/leads/lead.ts';
import { lazyObject } from '#shared/values/lazy-object.ts';
import { batchGet } from '../dynamo/batch-get.ts';
import { stillHas } from '../table/condition.ts';
import { queryAll } from '../dynamo/query-all.ts';
import { getRow, readRows, type RowLog } from '../table/read-row.ts';
import { leadKeys, leadRanges } from '../table/table-leads.ts';
import { keyOf } from '../table/table.ts';
import type { Row, TableClient } from '../table/table-definition.ts';

export const LeadCountMarkRow = lazyObject(() => ({ counted_to: z.iso.datetime() }));
export const LeadDayChangeRow = lazyObject(() => ({ day: z.iso.date(), mark: z.string(), at: z.iso.datetime() }));

const Counted = lazyObject(() => Lead.pick({ clinic_id: true, created_at: true, state: true }).shape);
const Named = lazyObject(() => Clinic.pick({ id: true, clinic_name: true }).shape);

/**
 * Creates the store that the lead count reads and writes, in DynamoDB. Only one run at a time writes counts: they have
 * no conditions.
 */
export function createLeadCounting(client: TableClient, tableName: string, log: RowLog): LeadCounting {
  const table = { client, name: tableName };
  const put = async (row: Row): Promise<void> => {
    await client.put({ TableName: tableName, Item: row });
  };
  return {
    mark: () => getRow(table, leadKeys.countMark(), LeadCountMarkRow),
    keepMark: (mark) => put({ ...leadKeys.countMark(), ...mark }),
    async changes() {
      return readRows(LeadDayChangeRow, await queryAll(table, leadRanges.dayChanges(), { consistent: true }), log);
    },
    async settle({ day, mark }) {
      const Key = leadKeys.dayChange(day);
      try {
        await client.delete({ TableName: tableName, Key, ...stillHas({ mark }) });
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
      }
    },
    async leadsOn(day) {
      const lists = LeadState.options.map((state) => queryAll(table, leadRanges.ofDay(state, day)));
      return readRows(Counted, (await Promise.all(lists)).flat(), log);
    },
    keep: (count) => put({ ...leadKeys.day(count.day), ...count }),
  };
}

/** Creates the reader of lead counts, in DynamoDB: one Query, and one BatchGet for the names of clinics. */
export function createLeadCounts(client: TableClient, tableName: string, log: RowLog): LeadCounts {
  const table = { client, name: tableName };
  return {
    days: async (from, to) => readRows(LeadDay, await queryAll(table, leadRanges.days(from, to)), log),
    async clinicNames(ids) {
      const clinics = readRows(Named, await batchGet(table, ids.map(keyOf.clinic)), log);
      return new Map(clinics.map(({ id, clinic_name }) => [id, clinic_name]));
    },
  };
}
