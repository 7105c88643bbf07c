import type { ClinicThings } from '#functions/core/clinic-admin/ports.ts';
import { Review } from '#shared/domain/review.ts';
import { writeOfAct } from './act-store.ts';
import { editWrites } from './edit-writes.ts';
import { imageWrites, readGallery } from './gallery-rows.ts';
import { queryAll } from './query-all.ts';
import { readWholeRows } from './read-row.ts';
import type { RowLog } from './read-row.ts';
import { rowOf } from './row-of.ts';
import { rangeOf } from './table.ts';
import type { TableClient } from './table-definition.ts';
import { transact } from './transact.ts';

const newestFirst = (a: Review, b: Review): number =>
  b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id);

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
    gallery: (clinicId) => readGallery(table, clinicId, log),
    async saveImages(edits, act) {
      const writes = edits.flatMap((edit) => imageWrites(tableName, edit));
      return (await transact(client, [...writes, writeOfAct(tableName, act)])).length === 0;
    },
  };
}
