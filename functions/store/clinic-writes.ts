import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Clinic } from '#shared/domain/clinic.ts';
import type { GalleryImage } from '#shared/domain/gallery.ts';
import type { Review } from '#shared/domain/review.ts';
import { queryAll } from './query-all.ts';
import { rowOf } from './row-of.ts';
import { keyOf, ownKey, rangeOf } from './table.ts';
import type { Row, TableHandle } from './table-definition.ts';
import { transact } from './transact.ts';
import type { Write } from './transact.ts';

/** DynamoDB's limit for one transaction (API reference, TransactWriteItems). */
export const MOST_WRITES = 100;

/** The writes that take away what belongs to a clinic: reviews, pictures, and where it is told of its bookings. */
export async function clearedThings(table: TableHandle, clinicId: string): Promise<Write[]> {
  const ranges = [rangeOf.reviews(clinicId), rangeOf.gallery(clinicId)];
  const rows = await Promise.all(
    ranges.map((range) => queryAll(table, range, { consistent: true, limit: MOST_WRITES })),
  );
  const keys = [keyOf.clinicContact(clinicId), ...rows.flat().map(ownKey)];
  return keys.map((Key) => ({ Delete: { TableName: table.name, Key } }));
}

async function put(table: TableHandle, row: Row): Promise<void> {
  await table.client.send(new PutCommand({ TableName: table.name, Item: row }));
}

/** Writes a clinic, new or changed, and notes that the lists do not know of it yet; an archived one leaves them. */
export async function putClinic({ client, name }: TableHandle, clinic: Clinic): Promise<void> {
  const change = rowOf.clinicChange({ clinic_id: clinic.id, mark: randomUUID() });
  const writes = [rowOf.clinic(clinic), change].map((Item) => ({ Put: { TableName: name, Item } }));
  await transact(client, writes);
}

/** Writes a review. Its date is part of its key: changing it makes another review. */
export const putReview = (table: TableHandle, review: Review): Promise<void> => put(table, rowOf.review(review));

/** Writes an image of a clinic's gallery. */
export const putGalleryImage = (table: TableHandle, image: GalleryImage): Promise<void> =>
  put(table, rowOf.image(image));
