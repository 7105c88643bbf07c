import type { AuditEvent } from '#shared/domain/audit/audit-event.ts';
import { BookingNote } from '#shared/domain/booking/booking.ts';
import { writeOfAuditEvent } from '../audit/audit-store.ts';
import { isAbsent, stillHas } from '../table/condition.ts';
import { getRow } from '../table/read-row.ts';
import { rowOf } from '../table/row-of.ts';
import { keyOf } from '../table/table.ts';
import type { TableClient } from '../table/table-definition.ts';
import { transact, type Write } from '../dynamo/transact.ts';

/** An appointment says so only once it is. */
const NOT_ERASED = { ConditionExpression: 'attribute_exists(created_at) AND attribute_not_exists(erased_at)' };

/** Creates the store of staff notes on a booking, in DynamoDB. */
export function createBookingNotes(client: TableClient, tableName: string) {
  const table = { client, name: tableName };
  const put = (Item: Record<string, unknown>): Write => ({ Put: { TableName: tableName, Item, ...isAbsent } });
  return {
    /**
     * `unpaidAt`: the version of a booking that nobody has paid for, which must still stand: the note ends as its details do.
     * Null for one that is kept until its patient is erased, which must not have happened. Answers the note that stands under its id, which may be an earlier one;
     * null where the booking has changed.
     */
    async save(
      note: BookingNote,
      { unpaidAt }: { unpaidAt: number | null },
      auditEvent: AuditEvent,
    ): Promise<BookingNote | null> {
      const written = unpaidAt === null ? 'late' : 'early';
      const stands: Write = {
        ConditionCheck: {
          TableName: tableName,
          Key: keyOf.appointment(note.appointment_id),
          ...(unpaidAt === null ? NOT_ERASED : stillHas({ ver: unpaidAt })),
        },
      };
      const writes = [put(rowOf.note(note, written)), writeOfAuditEvent(tableName, auditEvent), stands];
      const refused = await transact(client, writes);
      if (refused.length === 0) return note;
      const key = written === 'late' ? keyOf.note(note) : keyOf.earlyNote(note);
      return refused.includes(0) ? getRow(table, key, BookingNote) : null;
    },
    /** Something was done that leaves nothing else behind. */
    async record(auditEvent: AuditEvent) {
      await transact(client, [writeOfAuditEvent(tableName, auditEvent)]);
    },
  };
}

/** Write access to the notes of staff on a booking. Each note is stored with its audit event, or not at all. */
export type BookingNotes = ReturnType<typeof createBookingNotes>;
