import type { AuditEvent } from '#shared/domain/audit/audit-event.ts';
import type { GalleryImage } from '#shared/domain/clinics/gallery.ts';
import { Review } from '#shared/domain/clinics/review.ts';
import { writeOfAuditEvent, editWrites } from '../audit/audit-store.ts';
import { changeOf, imageWrites, readGallery } from './clinic-writes.ts';
import { queryAll } from '../dynamo/query-all.ts';
import { readWholeRows, type RowLog } from '../table/read-row.ts';
import { rowOf } from '../table/row-of.ts';
import { keyOf, rangeOf } from '../table/table.ts';
import { isNotDeleted } from '../table/table-clinics.ts';
import type { TableClient } from '../table/table-definition.ts';
import { transact, type Write } from '../dynamo/transact.ts';
import type { Edit } from '#shared/domain/edit.ts';

const newestFirst = (a: Review, b: Review): number =>
  b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id);

/** Reviews and pictures in DynamoDB, as the team works on them. */
export function createReviewsAndImages(client: TableClient, tableName: string, log: RowLog) {
  const table = { client, name: tableName };
  /**
   * A new item is only added to an existing clinic. An item of a clinic that is being deleted would never be removed.
   */
  const besideOne = ({ before, after }: Edit<{ clinic_id: string }>): Write[] =>
    before !== null || after === null
      ? []
      : [{ ConditionCheck: { TableName: tableName, Key: keyOf.clinic(after.clinic_id), ...isNotDeleted } }];
  return {
    /** All of them, also those that wait to be published, newest created first. */
    async reviews(clinicId: string): Promise<Review[]> {
      const rows = await queryAll(table, rangeOf.allReviews(clinicId), { consistent: true });
      return readWholeRows(Review, rows, log).toSorted(newestFirst);
    },
    /**
     * Reviews of all clinics that wait to be published, oldest first; the list may lag behind writes. With `cursor`,
     * those after it.
     */
    async pendingReviews(limit: number, cursor?: string): Promise<Review[]> {
      const rows = await queryAll(table, rangeOf.pendingReviews(cursor), { limit });
      return readWholeRows(Review, rows, log);
    },
    async saveReview(edit: Edit<Review>, auditEvent: AuditEvent) {
      const review = edit.after ?? edit.before;
      // Only a patient's review counts towards the clinic's rating.
      const changes = review?.source === 'patient' ? [changeOf(tableName, review.clinic_id)] : [];
      const reviewWrites = editWrites(tableName, rowOf.review, edit);
      const writes = [...reviewWrites, ...changes, ...besideOne(edit), writeOfAuditEvent(tableName, auditEvent)];
      return (await transact(client, writes)).length === 0;
    },
    /** All of them, in their order. */
    gallery: (clinicId: string) => readGallery(table, clinicId, log),
    /** All or nothing; at most ninety. */
    async saveImages(edits: readonly Edit<GalleryImage>[], auditEvent: AuditEvent) {
      const writes = edits.flatMap((edit) => [...imageWrites(tableName, edit), ...besideOne(edit)]);
      return (await transact(client, [...writes, writeOfAuditEvent(tableName, auditEvent)])).length === 0;
    },
  };
}

/** Write access to the items that editors attach to a clinic. */
export type ReviewsAndImages = ReturnType<typeof createReviewsAndImages>;
