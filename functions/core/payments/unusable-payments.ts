import { hasEnded, MONEY_MAY_COME_MS } from '#shared/domain/booking/lifecycle.ts';
import type { Payment } from '#shared/domain/payments/payment.ts';
import type { ProviderPayment } from './ports.ts';
import { enqueueNotifications } from '../messages/notifications/enqueue-notifications.ts';
import { buildTransition } from './build-transition.ts';
import { changePayment } from './refunds.ts';
import { unusableState } from './finish-secured.ts';
import { paymentRow } from './secure-payment.ts';
import { unregistered, type Snapshot, type Decision } from './snapshot.ts';

/** T7: money that cannot pay for this appointment is never kept and never silently dropped. */
export function registerUnusable(snapshot: Snapshot): Decision | null {
  const payment = unregistered(snapshot).find(
    ({ status }) => status === 'authorized' || status === 'captured' || status === 'refunded',
  );
  if (!payment) return null;
  const state = unusableState(payment);
  const row = paymentRow(snapshot, payment.payment_id, payment.amount_paise, 'SURPLUS', state);
  const { phase, superseded_by } = snapshot.booking.appointment;
  const slotLost = hasEnded(phase) && superseded_by === null;
  const transition = buildTransition(snapshot.now, snapshot.booking, {
    name: 'surplus',
    reason: reasonOf(snapshot, slotLost),
    evidence: [payment.payment_id],
    payments: [{ payment: row, expect: 'absent' }],
    notifications: enqueueNotifications(
      snapshot.now,
      snapshot.booking,
      slotLost ? 'slot_lost' : 'refund_started',
      payment.payment_id,
    ),
  });
  return { do: 'commit', transition: transition };
}

function reasonOf({ booking: { appointment } }: Snapshot, slotLost: boolean): string {
  if (appointment.superseded_by !== null) return 'paid for a try that a later booking replaced';
  return slotLost ? 'paid after the slot was gone' : 'a payment that cannot be the one';
}

/** Captured money that pays for nothing is owed back from now on. */
export const unusableCaptured = (snapshot: Snapshot, row: Payment, payment: ProviderPayment): Decision =>
  changePayment(
    snapshot,
    row,
    {
      state: 'REFUND_DUE',
      amount_paise: payment.amount_paise,
      refund_due_since: new Date(snapshot.now).toISOString(),
    },
    { name: 'surplus_captured', reason: 'captured after all' },
  );

/** A payment that was given up lives again: its money is let go like any other that we never capture. */
export const unusableAuthorised = (snapshot: Snapshot, row: Payment): Decision =>
  changePayment(snapshot, row, { state: 'VOID_WAIT' }, { name: 'surplus_authorised', reason: 'authorised after all' });

export const unusableEnded = (snapshot: Snapshot, row: Payment): Decision =>
  changePayment(
    snapshot,
    row,
    { state: 'VOIDED' },
    { name: 'surplus_ended', reason: 'the authorisation ended uncaptured' },
  );

/** Nothing was ever seen of it, or it never left its first state: after days no money will come. */
export const unusableUnseen = (snapshot: Snapshot, row: Payment): Decision | null =>
  Date.parse(row.created_at) + MONEY_MAY_COME_MS < snapshot.now
    ? changePayment(snapshot, row, { state: 'VOIDED' }, { name: 'surplus_ended', reason: 'no money ever came' })
    : null;
