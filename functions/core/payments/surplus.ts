import type { Payment } from '#shared/domain/payment.ts';
import { HOUR_MS } from '#shared/values/ist.ts';
import type { ProviderPayment } from '../ports.ts';
import { buildMove, owe } from './build-move.ts';
import { changePayment } from './change-payment.ts';
import { surplusState } from './finish-secured.ts';
import { paymentRow } from './pay.ts';
import { unregistered } from './sight.ts';
import type { Sight, Step } from './sight.ts';

/** Razorpay polls banks for days: money may come this long after a payment began (design: T6). */
const WATCH_MS = 130 * HOUR_MS;

/** T7: money that cannot pay for this appointment is never kept and never silently dropped. */
export function registerSurplus(sight: Sight): Step | null {
  const payment = unregistered(sight).find(
    ({ status }) => status === 'authorized' || status === 'captured' || status === 'refunded',
  );
  if (!payment) return null;
  const state = surplusState(payment);
  const row = paymentRow(sight, payment.payment_id, payment.amount_paise, 'SURPLUS', state);
  const { phase, superseded_by } = sight.booking.appointment;
  const slotLost = (phase === 'EXPIRED' || phase === 'CANCELLED') && superseded_by === null;
  const move = buildMove(sight.now, sight.booking, {
    name: 'surplus',
    reason: reasonOf(sight, slotLost),
    evidence: [payment.payment_id],
    payments: [{ payment: row, expect: 'absent' }],
    notices: owe(sight.now, sight.booking, slotLost ? 'slot_lost' : 'refund_started', payment.payment_id),
  });
  return { do: 'commit', move };
}

function reasonOf({ booking: { appointment } }: Sight, slotLost: boolean): string {
  if (appointment.superseded_by !== null) return 'paid for a try that a later booking replaced';
  return slotLost ? 'paid after the slot was gone' : 'a payment that cannot be the one';
}

/** Captured money that pays for nothing is owed back from now on. */
export const surplusCaptured = (sight: Sight, row: Payment, payment: ProviderPayment): Step =>
  changePayment(
    sight,
    row,
    {
      state: 'REFUND_DUE',
      amount_paise: payment.amount_paise,
      refund_due_since: new Date(sight.now).toISOString(),
    },
    { name: 'surplus_captured', reason: 'captured after all' },
  );

/** A payment that was given up lives again: its money is let go like any other that we never capture. */
export const surplusAuthorised = (sight: Sight, row: Payment): Step =>
  changePayment(sight, row, { state: 'VOID_WAIT' }, { name: 'surplus_authorised', reason: 'authorised after all' });

export const surplusEnded = (sight: Sight, row: Payment): Step =>
  changePayment(
    sight,
    row,
    { state: 'VOIDED' },
    { name: 'surplus_ended', reason: 'the authorisation ended uncaptured' },
  );

/** Nothing was ever seen of it, or it never left its first state: after days no money will come. */
export const surplusUnseen = (sight: Sight, row: Payment): Step | null =>
  Date.parse(row.created_at) + WATCH_MS < sight.now
    ? changePayment(sight, row, { state: 'VOIDED' }, { name: 'surplus_ended', reason: 'no money ever came' })
    : null;
