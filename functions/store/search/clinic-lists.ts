import { randomUUID } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { Clinic } from '#shared/domain/clinics/clinic.ts';
import { Review } from '#shared/domain/clinics/review.ts';
import type { ObjectReader, ObjectStore } from '../../aws/object-store.ts';
import { batchGet } from '../dynamo/batch-get.ts';
import { packSummaries, unpackSummaries } from './packed-summaries.ts';
import { isAbsent, isAbsentOr, stillHas } from '../table/condition.ts';
import { queryAll } from '../dynamo/query-all.ts';
import { readRow, readRows, type RowLog } from '../table/read-row.ts';
import { rowOf } from '../table/row-of.ts';
import {
  ClinicChangeRow,
  ClinicListsRow,
  CachedListPagesContent,
  CachedListPagesRow,
} from '../table/clinic-list-rows.ts';
import { keyOf, rangeOf } from '../table/table.ts';
import type { TableClient, TableHandle } from '../table/table-definition.ts';
import { writeIf } from '../dynamo/write-if.ts';
import type {
  ClinicChange,
  PublishedSummaries,
  PublishedClinics,
  CachedListPages,
} from '#shared/domain/search/published-clinics.ts';
import { packText, unpackText } from '../table/packed-text.ts';

/** More are left to the next minute. */
const MOST_CHANGES = 2000;
const AT_ONCE = 25;

/** Which lists stand, as they were some moments ago at most; null before the first time. */
export async function standingLists({ client, name }: TableHandle): Promise<ClinicListsRow | null> {
  const { Item } = await client.get({ TableName: name, Key: keyOf.clinicLists() });
  return Item === undefined ? null : readRow(ClinicListsRow, Item);
}

/** CloudFront is shown 'images/' only, and who may read or write here is in access.ts (infra/stacks/data-stack.ts). */
const keyOfSummaries = (version: string): string => `lists/${version}`;

/** The summaries of a version; null when they are not there (any more). */
export async function clinicSummariesOf(objects: ObjectReader, version: string): Promise<PublishedSummaries | null> {
  const bytes = await objects.get(keyOfSummaries(version));
  return bytes === null ? null : unpackSummaries(bytes);
}

/** Reads of the dependencies that every visitor needs; each throws if its dependency is not reachable. */
export const createHealthReads = (client: TableClient, name: string, objects: ObjectReader) => ({
  table: (): Promise<unknown> => standingLists({ client, name }),
  async lists(): Promise<unknown> {
    const standing = await standingLists({ client, name });
    if (standing !== null && (await objects.get(keyOfSummaries(standing.version))) === null)
      throw new Error(`The summaries of the lists ${standing.version} are missing`);
    return standing;
  },
});

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

/** First pages as they lie in a row: the same few clinics are named again and again. */
const packFirstPages = (pages: CachedListPages): Uint8Array => packText(JSON.stringify(pages));

/** The first pages of one list in a version of the lists; null when there are none, or none yet where they are read. */
export async function readCachedListPages(
  { client, name }: TableHandle,
  version: string,
  key: string,
): Promise<CachedListPages | null> {
  const { Item } = await client.get({ TableName: name, Key: keyOf.clinicFirstPages(version, key) });
  if (Item === undefined) return null;
  const { bytes } = readRow(CachedListPagesRow, Item);
  return CachedListPagesContent.parse(JSON.parse(unpackText(bytes)));
}

/**
 * The lists of clinics: summaries in an object and first pages in rows, which are never changed, and a row that says which of
 * them stand (docs/decisions/032).
 */
export function createClinicLists(client: TableClient, tableName: string, log: RowLog, objects: ObjectStore) {
  const table = { client, name: tableName };
  return {
    /** Which lists stand; null before the first time. */
    standing: () => standingLists(table),
    /** The summaries in the lists of a version; null when they are not there (any more). */
    summaries: (version: string) => clinicSummariesOf(objects, version),
    /** Clinics that were written and are not in the lists yet. */
    async changes(): Promise<ClinicChange[]> {
      const rows = await queryAll(table, rangeOf.clinicChanges(), { consistent: true, limit: MOST_CHANGES });
      return readRows(ClinicChangeRow, rows, log);
    },
    /** Clinics by their ids, consistently, archived ones too; those that are not there are left out. */
    async current(clinicIds: readonly string[]): Promise<Clinic[]> {
      const rows = await batchGet(table, clinicIds.map(keyOf.clinic), { consistent: true });
      return readRows(Clinic, rows, log);
    },
    /** Every clinic that is not archived; may lag behind writes. */
    async every(): Promise<Clinic[]> {
      return readRows(Clinic, await queryAll(table, rangeOf.clinics()), log);
    },
    /** The clinics, each with the reviews of it that everybody reads, consistently. */
    async withReviews(clinics: readonly Clinic[]): Promise<{ clinic: Clinic; reviews: Review[] }[]> {
      const found: { clinic: Clinic; reviews: Review[] }[] = [];
      await inBatches(clinics, async (clinic) => {
        const rows = await queryAll(table, rangeOf.reviews(clinic.id), { consistent: true });
        found.push({ clinic, reviews: readRows(Review, rows, log) });
      });
      return found;
    },
    /** Writes down what patients give clinics, and nothing else of them. */
    async rate(clinics: readonly Pick<Clinic, 'id' | 'patient_rating'>[]) {
      await inBatches(clinics, ({ id, patient_rating }) => setOf(table, id, 'patient_rating', patient_rating));
    },
    /** Takes an address for a clinic; false when it is or was another clinic's. */
    takeAddress: (address: string, clinic_id: string) =>
      writeIf(client, {
        Put: { TableName: tableName, Item: rowOf.clinicAt(address, clinic_id), ...isAbsentOr({ clinic_id }) },
      }),
    /** Writes down a clinic's address, and nothing else of it. */
    setAddress: ({ id, path }: Pick<Clinic, 'id' | 'path'>) => setOf(table, id, 'path', path),
    /** Puts new lists in the place of those of a version; false when others stand there by now. */
    async publish(
      { published_at, shape, overview, first_pages, clinics, words, interned }: PublishedClinics,
      instead: string | null,
    ) {
      const version = randomUUID();
      await objects.put(keyOfSummaries(version), packSummaries({ clinics, words, interned }));
      await inBatches(first_pages, async (pages) => {
        const row = { version, key: pages.key, bytes: packFirstPages(pages), published_at };
        await client.put({ TableName: tableName, Item: rowOf.clinicFirstPages(row) });
      });
      const lists = { version, published_at, shape, overview, first_pages: first_pages.length > 0 };
      const condition = instead === null ? isAbsent : stillHas({ version: instead });
      return writeIf(client, { Put: { TableName: tableName, Item: rowOf.clinicLists(lists), ...condition } });
    },
    /** Forgets changes, but those that were written over meanwhile. */
    async settle(changes: readonly ClinicChange[]) {
      await inBatches(changes, (change) => settle(table, change));
    },
  };
}

/** Operations that keep the lists of clinics in step with the clinics. */
export type ClinicLists = ReturnType<typeof createClinicLists>;
