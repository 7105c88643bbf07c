import type { ClinicThings, Edit } from '#functions/core/clinics/admin/ports.ts';
import { Review } from '#shared/domain/clinics/review.ts';
import { writeOfAct } from '../audit/act-store.ts';
import { changeOf } from './clinic-writes.ts';
import { editWrites } from '../audit/edit-writes.ts';
import { imageWrites, readGallery } from './gallery-rows.ts';
import { queryAll } from '../dynamo/query-all.ts';
import { readWholeRows, type RowLog } from '../table/read-row.ts';
import { rowOf } from '../table/row-of.ts';
import { keyOf, rangeOf } from '../table/table.ts';
import { isNotDeleted } from '../table/table-clinics.ts';
import type { TableClient } from '../table/table-definition.ts';
import { transact, type Write } from '../dynamo/transact.ts';

const newestFirst = (a: Review, b: Review): number =>
  b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id);

/** Reviews and pictures in DynamoDB, as the team works on them. */
export function createClinicThings(client: TableClient, tableName: string, log: RowLog): ClinicThings {
  const table = { client, name: tableName };
  /**
   * A new item is only added to an existing clinic. An item of a clinic that is being deleted would never be removed.
   */
  const besideOne = ({ before, after }: Edit<{ clinic_id: string }>): Write[] =>
    before !== null || after === null
      ? []
      : [{ ConditionCheck: { TableName: tableName, Key: keyOf.clinic(after.clinic_id), ...isNotDeleted } }];
  return {
    async reviews(clinicId) {
      const rows = await queryAll(table, rangeOf.allReviews(clinicId), { consistent: true });
      return readWholeRows(Review, rows, log).toSorted(newestFirst);
    },
    async waitingReviews(limit, cursor) {
      const rows = await queryAll(table, rangeOf.waitingReviews(cursor), { limit });
      return readWholeRows(Review, rows, log);
    },
    async saveReview(edit, act) {
      const review = edit.after ?? edit.before;
      // Only a patient's review counts towards the clinic's rating.
      const changes = review?.source === 'patient' ? [changeOf(tableName, review.clinic_id)] : [];
      const reviewWrites = editWrites(tableName, rowOf.review, edit);
      const writes = [...reviewWrites, ...changes, ...besideOne(edit), writeOfAct(tableName, act)];
      return (await transact(client, writes)).length === 0;
    },
    gallery: (clinicId) => readGallery(table, clinicId, log),
    async saveImages(edits, act) {
      const writes = edits.flatMap((edit) => [...imageWrites(tableName, edit), ...besideOne(edit)]);
      return (await transact(client, [...writes, writeOfAct(tableName, act)])).length === 0;
    },
  };
}
