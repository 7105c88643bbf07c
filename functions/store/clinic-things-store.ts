import type { ClinicThings, Edit } from '#functions/core/clinic-admin/ports.ts';
import { GalleryImage, inGalleryOrder } from '#shared/domain/gallery.ts';
import { Review } from '#shared/domain/review.ts';
import { writeOfAct } from './act-store.ts';
import { isAbsent, isVersion, isVersionAt } from './condition.ts';
import { queryAll } from './query-all.ts';
import { readWholeRows } from './read-row.ts';
import type { RowLog } from './read-row.ts';
import { rowOf } from './row-of.ts';
import { ownKey, rangeOf } from './table.ts';
import type { Row, TableClient } from './table-definition.ts';
import { transact } from './transact.ts';
import type { Write } from './transact.ts';

const isSameKey = (a: Row, b: Row): boolean => JSON.stringify(ownKey(a)) === JSON.stringify(ownKey(b));

/**
 * The writes of an edit. What is part of the key may change with it: the row then stands at its new place and is gone from
 * the old one, in the one transaction.
 */
function editWrites<T extends { ver: number }>(table: string, rowAs: (thing: T) => Row, edit: Edit<T>): Write[] {
  const [before, after] = [edit.before && rowAs(edit.before), edit.after && rowAs(edit.after)];
  const stands = edit.before === null ? isAbsent : isVersion(edit.before.ver);
  if (before === null || (after !== null && isSameKey(before, after)))
    return after === null ? [] : [{ Put: { TableName: table, Item: after, ...stands } }];
  const gone: Write = { Delete: { TableName: table, Key: ownKey(before), ...stands } };
  return after === null ? [gone] : [gone, { Put: { TableName: table, Item: after, ...isAbsent } }];
}

const newestFirst = (a: Review, b: Review): number =>
  b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id);

/** A picture that others move on keeps its version: whoever moves it names its place, too. */
function imageWrites(table: string, { before, after }: Edit<GalleryImage>): Write[] {
  if (before === null || after === null) return editWrites(table, rowOf.image, { before, after });
  return [{ Put: { TableName: table, Item: rowOf.image(after), ...isVersionAt(before.ver, before.order) } }];
}

/** Reviews and pictures in DynamoDB, as the team works on them. */
export function createClinicThings(client: TableClient, tableName: string, log: RowLog): ClinicThings {
  const table = { client, name: tableName };
  return {
    async reviews(clinicId) {
      const rows = await queryAll(table, rangeOf.reviews(clinicId), { consistent: true });
      return readWholeRows(Review, rows, log).toSorted(newestFirst);
    },
    async saveReview(edit, act) {
      const writes = [...editWrites(tableName, rowOf.review, edit), writeOfAct(tableName, act)];
      return (await transact(client, writes)).length === 0;
    },
    async gallery(clinicId) {
      const rows = await queryAll(table, rangeOf.gallery(clinicId), { consistent: true });
      return readWholeRows(GalleryImage, rows, log).toSorted(inGalleryOrder);
    },
    async saveImages(edits, act) {
      const writes = edits.flatMap((edit) => imageWrites(tableName, edit));
      return (await transact(client, [...writes, writeOfAct(tableName, act)])).length === 0;
    },
  };
}
