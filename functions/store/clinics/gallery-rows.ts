import type { Edit } from '#shared/domain/edit.ts';
import { GalleryImage, inGalleryOrder } from '#shared/domain/clinics/gallery.ts';
import { stillHas } from '../table/condition.ts';
import { editWrites } from '../audit/edit-writes.ts';
import { queryAll } from '../dynamo/query-all.ts';
import { readWholeRows, type RowLog } from '../table/read-row.ts';
import { rowOf } from '../table/row-of.ts';
import { rangeOf } from '../table/table.ts';
import type { TableHandle } from '../table/table-definition.ts';
import type { Write } from '../dynamo/transact.ts';

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
