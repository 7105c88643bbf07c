import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Clinic } from '#shared/domain/clinic.ts';
import type { GalleryImage } from '#shared/domain/gallery.ts';
import type { Review } from '#shared/domain/review.ts';
import { rowOf } from './row-of.ts';
import type { Row } from './table.ts';
import type { TableHandle } from './table-handle.ts';

async function put(table: TableHandle, row: Row): Promise<void> {
  await table.client.send(new PutCommand({ TableName: table.name, Item: row }));
}

/** Writes a clinic, new or changed; an archived one leaves the list. */
export const putClinic = (table: TableHandle, clinic: Clinic): Promise<void> => put(table, rowOf.clinic(clinic));

/** Writes a review. Its date is part of its key: changing it makes another review. */
export const putReview = (table: TableHandle, review: Review): Promise<void> => put(table, rowOf.review(review));

/** Writes an image of a clinic's gallery. */
export const putGalleryImage = (table: TableHandle, image: GalleryImage): Promise<void> =>
  put(table, rowOf.image(image));
