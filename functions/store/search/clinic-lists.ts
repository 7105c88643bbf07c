import { randomUUID } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import type { ClinicChange, ClinicLists, PublishedOutlines } from '#functions/core/clinics/ports.ts';
import { Clinic } from '#shared/domain/clinics/clinic.ts';
import { Review } from '#shared/domain/clinics/review.ts';
import type { ObjectReader, ObjectStore } from '../../aws/object-store.ts';
import { batchGet } from '../dynamo/batch-get.ts';
import { packFirstPages } from './first-pages.ts';
import { packOutlines, unpackOutlines } from './packed-outlines.ts';
import { isAbsent, isAbsentOr, stillHas } from '../table/condition.ts';
import { queryAll } from '../dynamo/query-all.ts';
import { readRow, readRows, type RowLog } from '../table/read-row.ts';
import { rowOf } from '../table/row-of.ts';
import { ClinicChangeRow, ClinicListsRow } from '../table/clinic-list-rows.ts';
import { keyOf, rangeOf } from '../table/table.ts';
import type { TableClient, TableHandle } from '../table/table-definition.ts';
import { writeIf } from '../dynamo/write-if.ts';

/** More are left to the next minute. */
const MOST_CHANGES = 2000;
const AT_ONCE = 25;

/** Which lists stand, as they were some moments ago at most; null before the first time. */
export async function standingLists({ client, name }: TableHandle): Promise<ClinicListsRow | null> {
  const { Item } = await client.get({ TableName: name, Key: keyOf.clinicLists() });
  return Item === undefined ? null : readRow(ClinicListsRow, Item);
}

/** CloudFront is shown 'images/' only, and who may read or write here is in access.ts (infra/stacks/data-stack.ts). */
const keyOfOutlines = (version: string): string => `lists/${version}`;

/** The outlines of a version; null when they are not there (any more). */
export async function outlinesOf(objects: ObjectReader, version: string): Promise<PublishedOutlines | null> {
  const bytes = await objects.get(keyOfOutlines(version));
  return bytes === null ? null : unpackOutlines(bytes);
}

async function inBatches<T>(all: readonly T[], send: (one: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < all.length; at += AT_ONCE) await Promise.all(all.slice(at, at + AT_ONCE).map(send));
}

/** Deletes the note of a change unless the clinic was written again. */
async function settle({ client, name }: TableHandle, { clinic_id, mark }: ClinicChange): Promise<void> {
  try {
    await client.delete({ TableName: name, Key: keyOf.clinicChange(clinic_id), ...stillHas({ mark }) });
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}

/** Writes one attribute of a clinic that is there, and nothing else of it. */
async function setOf<Name extends 'patient_rating' | 'path'>(
  { client, name: TableName }: TableHandle,
  id: string,
  name: Name,
  value: Clinic[Name],
): Promise<void> {
  const stands = stillHas({ id });
  const Update = {
    ...stands,
    TableName,
    Key: keyOf.clinic(id),
    UpdateExpression: 'SET #name = :value',
    ExpressionAttributeNames: { ...stands.ExpressionAttributeNames, '#name': name },
    ExpressionAttributeValues: { ...stands.ExpressionAttributeValues, ':value': value },
  };
  await writeIf(client, { Update });
}

/**
 * The lists of clinics: outlines in an object and first pages in rows, which are never changed, and a row that says which of
 * them stand (docs/decisions/032).
 */
export function createClinicLists(
  client: TableClient,
  tableName: string,
  log: RowLog,
  objects: ObjectStore,
): ClinicLists {
  const table = { client, name: tableName };
  return {
    standing: () => standingLists(table),
    outlines: (version) => outlinesOf(objects, version),
    async changes() {
      const rows = await queryAll(table, rangeOf.clinicChanges(), { consistent: true, limit: MOST_CHANGES });
      return readRows(ClinicChangeRow, rows, log);
    },
    async current(clinicIds) {
      const rows = await batchGet(table, clinicIds.map(keyOf.clinic), { consistent: true });
      return readRows(Clinic, rows, log);
    },
    async every() {
      return readRows(Clinic, await queryAll(table, rangeOf.clinics()), log);
    },
    async withReviews(clinics) {
      const found: Awaited<ReturnType<ClinicLists['withReviews']>> = [];
      await inBatches(clinics, async (clinic) => {
        const rows = await queryAll(table, rangeOf.reviews(clinic.id), { consistent: true });
        found.push({ clinic, reviews: readRows(Review, rows, log) });
      });
      return found;
    },
    async rate(clinics) {
      await inBatches(clinics, ({ id, patient_rating }) => setOf(table, id, 'patient_rating', patient_rating));
    },
    takeAddress: (address, clinic_id) =>
      writeIf(client, {
        Put: { TableName: tableName, Item: rowOf.clinicAt(address, clinic_id), ...isAbsentOr({ clinic_id }) },
      }),
    setAddress: ({ id, path }) => setOf(table, id, 'path', path),
    async publish({ published_at, shape, overview, first_pages, clinics, words, alike }, instead) {
      const version = randomUUID();
      await objects.put(keyOfOutlines(version), packOutlines({ clinics, words, alike }));
      await inBatches(first_pages, async (pages) => {
        const row = { version, key: pages.key, bytes: packFirstPages(pages), published_at };
        await client.put({ TableName: tableName, Item: rowOf.clinicFirstPages(row) });
      });
      const lists = { version, published_at, shape, overview, first_pages: first_pages.length > 0 };
      const condition = instead === null ? isAbsent : stillHas({ version: instead });
      return writeIf(client, { Put: { TableName: tableName, Item: rowOf.clinicLists(lists), ...condition } });
    },
    async settle(changes) {
      await inBatches(changes, (change) => settle(table, change));
    },
  };
}
