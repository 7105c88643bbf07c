import type { Edit } from '#functions/core/clinic-admin/ports.ts';
import { GalleryImage, inGalleryOrder } from '#shared/domain/gallery.ts';
import { stillHas } from './condition.ts';
import { editWrites } from './edit-writes.ts';
import { queryAll } from './query-all.ts';
import { readWholeRows, type RowLog } from './read-row.ts';
import { rowOf } from './row-of.ts';
import { rangeOf } from './table.ts';
import type { TableHandle } from './table-definition.ts';
import type { Write } from './transact.ts';

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
