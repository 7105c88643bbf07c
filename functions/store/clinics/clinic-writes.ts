import { randomUUID } from 'node:crypto';
import type { Clinic } from '#shared/domain/clinics/clinic.ts';
import { GalleryImage, inGalleryOrder } from '#shared/domain/clinics/gallery.ts';
import type { Review } from '#shared/domain/clinics/review.ts';
import type { Edit } from '#shared/domain/edit.ts';
import { queryAll } from '../dynamo/query-all.ts';
import { rowOf } from '../table/row-of.ts';
import { keyOf, ownKey, rangeOf } from '../table/table.ts';
import type { Key, Row, TableHandle } from '../table/table-definition.ts';
import { transact, type Write } from '../dynamo/transact.ts';
import { stillHas } from '../table/condition.ts';
import { editWrites } from '../audit/audit-store.ts';
import { readWholeRows, type RowLog } from '../table/read-row.ts';

/** DynamoDB's limit for one transaction (API reference, TransactWriteItems). */
export const MOST_WRITES = 100;

/** The writes that take away what belongs to a clinic: reviews, pictures, and where it is told of its bookings. */
export async function clearedReviewsAndImages(table: TableHandle, clinicId: string): Promise<Write[]> {
  const ranges = [rangeOf.allReviews(clinicId), rangeOf.gallery(clinicId)];
  const rows = await Promise.all(
    ranges.map((range) => queryAll(table, range, { consistent: true, limit: MOST_WRITES })),
  );
  const keys = [keyOf.clinicContact(clinicId), ...rows.flat().map(ownKey)];
  return keys.map((Key) => ({ Delete: { TableName: table.name, Key } }));
}

/** Deletes rows, however many: as many at once as a transaction takes. */
export async function removeAll({ client, name }: TableHandle, keys: readonly Key[]): Promise<void> {
  for (let at = 0; at < keys.length; at += MOST_WRITES)
    await transact(
      client,
      keys.slice(at, at + MOST_WRITES).map((Key) => ({ Delete: { TableName: name, Key } })),
    );
}

async function put(table: TableHandle, row: Row): Promise<void> {
  await table.client.put({ TableName: table.name, Item: row });
}

/** Notes that the lists, or the rating, of a clinic do not know of a change yet. */
export const changeOf = (table: string, clinicId: string): Write => ({
  Put: { TableName: table, Item: rowOf.clinicChange({ clinic_id: clinicId, mark: randomUUID() }) },
});

/** Writes a clinic, new or changed, and notes that the lists do not know of it yet; an archived one leaves them. */
export async function putClinic({ client, name }: TableHandle, clinic: Clinic): Promise<void> {
  const write: Write = { Put: { TableName: name, Item: rowOf.clinic(clinic) } };
  await transact(client, [write, changeOf(name, clinic.id)]);
}

/** Writes a review. Its date is part of its key: changing it makes another review. */
export const putReview = (table: TableHandle, review: Review): Promise<void> => put(table, rowOf.review(review));

/** Writes an image of a clinic's gallery. */
export const putGalleryImage = (table: TableHandle, image: GalleryImage): Promise<void> =>
  put(table, rowOf.image(image));

/** All pictures of a clinic in their order, read consistently. */
export async function readGallery(table: TableHandle, clinicId: string, log: RowLog): Promise<GalleryImage[]> {
  const rows = await queryAll(table, rangeOf.gallery(clinicId), { consistent: true });
  return readWholeRows(GalleryImage, rows, log).toSorted(inGalleryOrder);
}

/** A picture that others move on keeps its version: whoever moves it names its place, too. */
export function imageWrites(table: string, { before, after }: Edit<GalleryImage>): Write[] {
  if (before === null || after === null) return editWrites(table, rowOf.image, { before, after });
  return [
    { Put: { TableName: table, Item: rowOf.image(after), ...stillHas({ ver: before.ver, order: before.order }) } },
  ];
}
