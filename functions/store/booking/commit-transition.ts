import type { Committed, Transition, CommitConflict } from '#shared/domain/booking/transition.ts';
import type { Erasure } from '#shared/domain/booking/erasure.ts';
import type { LockState } from '#shared/domain/booking/slot-lock.ts';
import type { Order } from '#shared/domain/payments/payment.ts';
import type { Appointment } from '#shared/domain/booking/appointment.ts';
import type { Notification } from '#shared/domain/messages/notification.ts';
import { REVIEW_STATES } from '#shared/domain/clinics/review.ts';
import { changeOf } from '../clinics/clinic-writes.ts';
import { isAbsent, isAbsentOr, stillHas, type Condition } from '../table/condition.ts';
import { rowOf } from '../table/row-of.ts';
import { wasBooked } from '../table/table-bookings.ts';
import { suppressionKeys } from '../table/table-contacts.ts';
import { keyOf, ownKey } from '../table/table.ts';
import type { Row, TableHandle } from '../table/table-definition.ts';
import { transact, type Patience, type Write } from '../dynamo/transact.ts';

/** One write of a move, and what it means when its condition fails. */
type GuardedWrite = { write: Write; refusal: CommitConflict };

function stepsOf(tableName: string, transition: Transition): GuardedWrite[] {
  const { id } = transition.appointment;
  const put = (refusal: CommitConflict, row: Row, condition?: Condition): GuardedWrite => ({
    refusal,
    write: { Put: { TableName: tableName, Item: row, ...condition } },
  });
  const version = transition.expectVer === 'absent' ? isAbsent : stillHas({ ver: transition.expectVer });
  return [
    put('version', rowOf.appointment(transition.appointment), version),
    put('version', rowOf.audit(transition.appointment, transition.audit), isAbsent),
    // Named after the version that stands: no condition of its own.
    ...(transition.auditEvent ? [put('version', rowOf.auditEvent(transition.auditEvent))] : []),
    ...(transition.lock ? [lockStep(tableName, transition, transition.lock)] : []),
    // Named after its booking, and says nothing else: no condition of its own.
    ...(transition.lock?.next === null && wasBooked(transition.appointment)
      ? [put('version', rowOf.endedBooking(transition.appointment))]
      : []),
    ...(transition.leaves ? [leaveStep(tableName, transition, transition.leaves)] : []),
    ...(transition.payments ?? []).map(({ payment, expect }) =>
      put(
        'payment',
        rowOf.payment(transition.appointment, payment),
        expect === 'absent' ? isAbsent : stillHas({ ver: payment.ver - 1, state: expect }),
      ),
    ),
    ...(transition.refund_request
      ? [refundRequestStep(tableName, transition.appointment, transition.refund_request)]
      : []),
    ...(transition.erases ? eraseSteps(tableName, transition.appointment, transition.erases) : []),
    // Written with a version that stands: no condition of its own.
    ...(transition.money ?? []).map((entry) => put('version', rowOf.money(entry))),
    // Found by a hash of its own, and the same each time it is written: no condition of its own.
    ...(transition.link ? [put('version', rowOf.shortLink(transition.link))] : []),
    ...(transition.notifications ?? []).map((notification) =>
      put('notification', rowOf.notification(notification), isAbsent),
    ),
    // No condition of their own: the version writes them once, and nothing about them may refuse a booking.
    ...(transition.conversions ?? []).map((conversion) => put('version', rowOf.conversion(conversion))),
    // Details come with a version that stands, and later ones replace earlier ones: no condition of their own.
    ...(transition.details
      ? [put('version', rowOf.details(transition.appointment, transition.details, transition.audit.at))]
      : []),
    // The version says that the visit has none yet.
    ...(transition.review ? [put('version', rowOf.review(transition.review), isAbsent)] : []),
    // Notes are never changed: no condition of their own.
    ...(transition.notes ?? []).map((note) => put('version', rowOf.note(note, 'kept'))),
    ...(transition.order ? [orderStep(tableName, { ...transition.order, appointment_id: id })] : []),
    ...(transition.quotaSlots?.take ?? []).map((quotaSlot) => put('quota_slot', rowOf.quotaSlot(quotaSlot), isAbsent)),
    ...(transition.quotaSlots?.give ?? []).map((key) => giveBack(tableName, key, id)),
    ...(transition.phoneCode ? [spendPhoneCode(tableName, id, transition.phoneCode)] : []),
  ];
}

/**
 * Writes the order. A new order must have no row yet. A paid order is written with an existing version, and needs no
 * condition of its own.
 */
function orderStep(TableName: string, order: Order): GuardedWrite {
  const Item = rowOf.order(order);
  if (order.paid_by === null) return { refusal: 'order', write: { Put: { TableName, Item, ...isAbsent } } };
  return { refusal: 'version', write: { Update: { TableName, Key: ownKey(Item), ...setting(Item) } } };
}

/** Nobody asks twice, and nobody decides on what was decided. */
const refundRequestStep = (
  TableName: string,
  appointment: Appointment,
  { request, expect }: NonNullable<Transition['refund_request']>,
): GuardedWrite => ({
  refusal: 'refund_request',
  write: {
    Put: {
      TableName,
      Item: rowOf.refundRequest(appointment, request),
      ...(expect === 'absent' ? isAbsent : stillHas({ state: expect })),
    },
  },
});

/** Deletes what names the patient. Nothing of it has a condition of its own but the request, which must be decided on as it was. */
function eraseSteps(
  TableName: string,
  appointment: Appointment,
  {
    with_details,
    notes,
    early_notes,
    event_ids,
    refund_request: request,
    review,
    notifications,
    suppressed_id,
  }: Erasure,
): GuardedWrite[] {
  const keys = [
    ...(with_details ? [keyOf.details(appointment.id)] : []),
    ...notes.map(keyOf.note),
    ...early_notes.map(keyOf.earlyNote),
    ...event_ids.map(keyOf.conversion),
    // Wherever it stands: somebody may publish it in this moment.
    ...(review === null ? [] : REVIEW_STATES.map((state) => keyOf.review({ ...review, state }))),
    ...(suppressed_id === null ? [] : [suppressionKeys.address(suppressed_id)]),
  ];
  const deletes = [
    ...keys.map((Key): GuardedWrite => ({ refusal: 'version', write: { Delete: { TableName, Key } } })),
    // It may have counted into the clinic's rating.
    ...(review === null ? [] : [{ refusal: 'version', write: changeOf(TableName, review.clinic_id) } as const]),
    ...notifications.map((notification) => withdrawStep(TableName, notification)),
  ];
  if (request === null) return deletes;
  const Item = rowOf.refundRequest(appointment, request);
  return [
    ...deletes,
    { refusal: 'refund_request', write: { Put: { TableName, Item, ...stillHas({ state: request.state }) } } },
  ];
}

/** Withdraws a notification that nobody has tried to send since it was read. */
const withdrawStep = (TableName: string, notification: Notification): GuardedWrite => ({
  refusal: 'notification',
  write: {
    Put: {
      TableName,
      Item: rowOf.notification({ ...notification, state: 'WITHDRAWN', next_check_at: null }),
      ...stillHas({ attempts: notification.attempts, state: 'PENDING' }),
    },
  },
});

/** A code is used once: whoever comes second finds it gone. */
const spendPhoneCode = (tableName: string, appointmentId: string, { sealed }: { sealed: string }): GuardedWrite => ({
  refusal: 'phone_code',
  write: { Delete: { TableName: tableName, Key: keyOf.phoneCode(appointmentId), ...stillHas({ sealed }) } },
});

/** A quota slot that is gone is given back: no message and no refund waits for it. */
const giveBack = (tableName: string, key: string, appointmentId: string): GuardedWrite => ({
  refusal: 'quota_slot',
  write: {
    Delete: { TableName: tableName, Key: keyOf.quotaSlot(key), ...isAbsentOr({ appointment_id: appointmentId }) },
  },
});

/** Frees the slot that the appointment was in before the move. */
const leaveStep = (
  tableName: string,
  { appointment }: Transition,
  { slot, expect }: NonNullable<Transition['leaves']>,
): GuardedWrite => ({
  refusal: 'lock',
  write: {
    Delete: {
      TableName: tableName,
      Key: keyOf.lock(appointment.clinic_id, slot),
      ...stillHas({ appointment_id: appointment.id, state: expect }),
    },
  },
});

function lockStep(
  tableName: string,
  { appointment }: Transition,
  { expect, next }: NonNullable<Transition['lock']>,
): GuardedWrite {
  const at = { TableName: tableName, Key: keyOf.lock(appointment.clinic_id, appointment.slot) };
  const mine = (state: LockState): Condition => stillHas({ appointment_id: appointment.id, state });
  const condition = expect === 'absent' ? isAbsent : mine(expect);
  const guarded = (write: Write): GuardedWrite => ({ refusal: 'lock', write });
  if (next === null)
    return guarded(
      expect === 'absent' ? { ConditionCheck: { ...at, ...condition } } : { Delete: { ...at, ...condition } },
    );
  const Item = rowOf.lock(next, appointment);
  if (expect === 'absent') return guarded({ Put: { TableName: tableName, Item, ...condition } });
  // A caller that confirms a hold has not read its lock.
  return guarded({ Update: { ...at, ...setting(Item, condition) } });
}

/** Writes every attribute of a row; what a later version wrote beside them stays. */
function setting(row: Row, condition?: Condition): Omit<NonNullable<Write['Update']>, 'TableName' | 'Key'> {
  const names = Object.keys(row).filter((name) => !(name in ownKey(row)));
  const { ExpressionAttributeNames, ExpressionAttributeValues, ...expression } = condition ?? {};
  return {
    ...expression,
    UpdateExpression: `SET ${names.map((name) => `#new_${name} = :new_${name}`).join(', ')}`,
    ExpressionAttributeNames: {
      ...ExpressionAttributeNames,
      ...Object.fromEntries(names.map((name) => [`#new_${name}`, name])),
    },
    ExpressionAttributeValues: {
      ...ExpressionAttributeValues,
      ...Object.fromEntries(names.map((name) => [`:new_${name}`, row[name]])),
    },
  };
}

/**
 * One move as one transaction (design: rule 5).
 * @returns every reason for which it was refused, each once
 * @throws when the table stays busy or unreachable
 */
export async function commitTransition(
  table: TableHandle,
  transition: Transition,
  patience?: Patience,
): Promise<Committed> {
  const steps = stepsOf(table.name, transition);
  const writes = steps.map(({ write }) => write);
  const failed = await transact(table.client, writes, patience);
  if (failed.length === 0) return { ok: true };
  const refused = steps.filter((_, index) => failed.includes(index)).map(({ refusal }) => refusal);
  return { ok: false, refused: [...new Set(refused)] };
}
