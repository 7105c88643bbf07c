import { imageStem } from '#shared/domain/images/image-address.ts';
import type { MadeDraft } from '#shared/domain/booking/erasure.ts';
import { StoredImage } from '#shared/domain/images/upload.ts';
import { batchGet } from '../dynamo/batch-get.ts';
import { removeAll } from './clinic-writes.ts';
import { stillHas } from '../table/condition.ts';
import { queryAll } from '../dynamo/query-all.ts';
import { readWholeRows, type RowLog } from '../table/read-row.ts';
import { rowOf } from '../table/row-of.ts';
import { keyOf, ownKey, rangeOf } from '../table/table.ts';
import type { Row, TableHandle } from '../table/table-definition.ts';
import { writeIf } from '../dynamo/write-if.ts';

type Table = TableHandle & { log: RowLog };

/**
 * Takes away what lies with a draft that is deleted: where it was to be told, its reviews and its pictures, however many
 * there are. The files go with the next run that collects pictures; where the draft's row is gone, those that it showed itself
 * in their own time.
 * @param now ISO
 */
export async function clearDraft(table: Table, draft: MadeDraft, now: string): Promise<void> {
  const ranges = [rangeOf.allReviews(draft.id), rangeOf.gallery(draft.id)];
  const rows = (await Promise.all(ranges.map((range) => queryAll(table, range, { consistent: true })))).flat();
  // Before the rows that name them: once those are gone nobody knows which pictures they were.
  await lookNow(table, stemsOf(draft, rows), now);
  await removeAll(table, [keyOf.clinicContact(draft.id), ...rows.map(ownKey)]);
}

/** Returns the stems of a clinic's images, and of the images of its related rows. */
function stemsOf({ row }: MadeDraft, rows: readonly Row[]): string[] {
  const shown = rows.flatMap((row) => [row['image_url'], row['reviewer_image']]);
  const stems = [row?.profile_image, row?.banner_image, ...shown].map((address) => imageStem(String(address)));
  return [...new Set(stems.filter((stem) => stem !== null))];
}

/** Has the use of some pictures looked at by the next run. */
async function lookNow({ client, name, log }: Table, stems: readonly string[], now: string): Promise<void> {
  const rows = await batchGet({ client, name }, stems.map(keyOf.picture), { consistent: true });
  for (const picture of readWholeRows(StoredImage, rows, log)) {
    const Item = rowOf.picture({ ...picture, next_look_at: now });
    // One that was taken away in this moment stays away.
    await writeIf(client, { Put: { TableName: name, Item, ...stillHas({ stem: picture.stem }) } });
  }
}
