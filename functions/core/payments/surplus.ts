import type { Payment } from '#shared/domain/payment.ts';
import { DAY_MS } from '#shared/values/ist.ts';
import type { ProviderPayment, ProviderRefund } from '../ports.ts';
import { buildMove, owe } from './build-move.ts';
import type { Change } from './build-move.ts';
import { WATCH_MS } from './next-check.ts';
import { surplusState } from './finish-secured.ts';
import { paymentRow } from './pay.ts';
import { seen, unregistered } from './sight.ts';
import type { Sight, Step } from './sight.ts';

/** A refund Razorpay refuses or delays this long becomes a person's task (design: T8–T10). */
const REFUND_PATIENCE_MS = 3 * DAY_MS;

const changePayment = (
  sight: Sight,
  row: Payment,
  change: Partial<Payment>,
  move: Pick<Change, 'name' | 'reason' | 'notices'>,
): Step => ({
  do: 'commit',
  move: buildMove(sight.now, sight.booking, {
    ...move,
    evidence: [row.payment_id],
    payments: [
      {
        payment: { ...row, ...change, updated_at: new Date(sight.now).toISOString() },
        expect: row.state,
      },
    ],
  }),
});

/** T7: money that cannot pay for this appointment is never kept and never silently dropped. */
export function registerSurplus(sight: Sight): Step | null {
  const payment = unregistered(sight).find(
    ({ status }) => status === 'authorized' || status === 'captured' || status === 'refunded',
  );
  if (!payment) return null;
  const state = surplusState(payment);
  const row = paymentRow(sight, payment.payment_id, payment.amount_paise, 'SURPLUS', state);
  const { phase } = sight.booking.appointment;
  const slotLost = phase === 'EXPIRED' || phase === 'CANCELLED';
  const move = buildMove(sight.now, sight.booking, {
    name: 'surplus',
    reason: slotLost ? 'paid after the slot was gone' : 'a payment that cannot be the one',
    evidence: [payment.payment_id],
    payments: [{ payment: row, expect: 'absent' }],
    notices: owe(sight.now, sight.booking, slotLost ? 'slot_lost' : 'refund_started', payment.payment_id),
  });
  return { do: 'commit', move };
}

/** T8–T10: brings the first payment that goes back, and can move, one step further. */
export function moveSurplus(sight: Sight): Step | null {
  for (const row of sight.booking.payments) {
    const step = moveOne(sight, row);
    if (step) return step;
  }
  return null;
}

function moveOne(sight: Sight, row: Payment): Step | null {
  if (!sight.provider.reachable) return null;
  const payment = seen(sight, row.payment_id);
  switch (row.state) {
    case 'VOID_WAIT':
      return endVoid(sight, row, payment);
    case 'REFUND_DUE':
      return payment?.status === 'refunded' ? refundUnderWay(sight, row) : requestRefund(sight, row);
    case 'REFUND_REQUESTED':
      return followRefund(sight, row, payment);
    case 'REFUND_MANUAL':
      return isBack(sight, row) ? refunded(sight, row) : null;
    case 'VOIDED':
      // Given up too early: money that came after all goes back like any other.
      return payment?.status === 'captured' ? endVoid(sight, row, payment) : null;
    case 'AUTHORIZED':
    case 'CAPTURED':
    case 'REFUNDED':
      return null;
  }
}

/** Authorised money we never captured: it goes back by itself, unless somebody captured it after all. */
function endVoid(sight: Sight, row: Payment, payment: ProviderPayment | undefined): Step | null {
  const since = new Date(sight.now).toISOString();
  switch (payment?.status) {
    case 'captured':
      return changePayment(
        sight,
        row,
        { state: 'REFUND_DUE', amount_paise: payment.amount_paise, refund_due_since: since },
        { name: 'surplus_captured', reason: 'captured after all' },
      );
    case 'refunded':
      return refundUnderWay(sight, row);
    case 'failed':
      return endedUnpaid(sight, row, 'the authorisation ended uncaptured');
    case 'authorized':
      return null;
    case 'created':
    case undefined:
      return Date.parse(row.created_at) + WATCH_MS < sight.now ? endedUnpaid(sight, row, 'no money ever came') : null;
  }
}

const endedUnpaid = (sight: Sight, row: Payment, reason: string): Step =>
  changePayment(sight, row, { state: 'VOIDED' }, { name: 'surplus_ended', reason });

const refunded = (sight: Sight, row: Payment): Step =>
  changePayment(
    sight,
    row,
    { state: 'REFUNDED' },
    {
      name: 'refunded',
      reason: 'the money went back',
      notices: owe(sight.now, sight.booking, 'refunded', row.payment_id),
    },
  );

const isOutOfPatience = (sight: Sight, row: Payment): boolean =>
  sight.now > Date.parse(row.refund_due_since ?? row.created_at) + REFUND_PATIENCE_MS;

const toPerson = (sight: Sight, row: Payment): Step =>
  changePayment(
    sight,
    row,
    { state: 'REFUND_MANUAL' },
    { name: 'refund_manual', reason: 'not refunded within 72 hours' },
  );

/** The key of a refund changes only after a refund was seen failed, so a repeat finds the same refund. */
export const refundKey = (row: Pick<Payment, 'payment_id' | 'refund_failures'>): string =>
  `rf_${row.payment_id}_${row.refund_failures}`;

function requestRefund(sight: Sight, row: Payment): Step {
  if (isOutOfPatience(sight, row)) return toPerson(sight, row);
  return {
    do: 'refund',
    payment_id: row.payment_id,
    amount_paise: row.amount_paise,
    key: refundKey(row),
  };
}

const refundsOf = (sight: Sight, row: Payment): ProviderRefund[] =>
  sight.provider.reachable ? sight.provider.refunds.filter(({ payment_id }) => payment_id === row.payment_id) : [];

/** All of it went back. */
const isBack = (sight: Sight, row: Payment): boolean =>
  refundsOf(sight, row)
    .filter(({ status }) => status === 'processed')
    .reduce((sum, { amount_paise }) => sum + amount_paise, 0) >= row.amount_paise;

/** Somebody's refund has begun: ours, whose answer was lost, one made by hand, or Razorpay's own. */
const refundUnderWay = (sight: Sight, row: Payment): Step =>
  changePayment(
    sight,
    row,
    {
      state: 'REFUND_REQUESTED',
      refund_id: null,
      refund_due_since: row.refund_due_since ?? new Date(sight.now).toISOString(),
    },
    { name: 'refund_requested', reason: 'a refund has begun' },
  );

/** The refund we wait for failed, or every one that anybody tried. */
const hasFailed = (row: Payment, refunds: readonly ProviderRefund[]): boolean =>
  refunds.some(
    ({ refund_id, status }) => status === 'failed' && (row.refund_id === null || row.refund_id === refund_id),
  ) && refunds.every(({ status }) => status !== 'pending');

function followRefund(sight: Sight, row: Payment, payment: ProviderPayment | undefined): Step | null {
  const refunds = refundsOf(sight, row);
  // Uncaptured money that Razorpay lets go may have no refund to show.
  const isLetGo = refunds.length === 0 && payment?.status === 'refunded';
  if (isBack(sight, row) || isLetGo) return refunded(sight, row);
  if (hasFailed(row, refunds)) {
    const change = {
      state: 'REFUND_DUE',
      refund_id: null,
      refund_failures: row.refund_failures + 1,
    } as const;
    return changePayment(sight, row, change, {
      name: 'refund_failed',
      reason: 'Razorpay says the refund failed',
    });
  }
  return isOutOfPatience(sight, row) ? toPerson(sight, row) : null;
}

/** After Razorpay took a refund on: remember which. */
export function refundRequested(sight: Sight, refund: ProviderRefund): Step | null {
  const row = sight.booking.payments.find(({ payment_id }) => payment_id === refund.payment_id);
  if (!row || row.state !== 'REFUND_DUE') return null;
  return changePayment(
    sight,
    row,
    { state: 'REFUND_REQUESTED', refund_id: refund.refund_id },
    {
      name: 'refund_requested',
      reason: 'refund asked for',
    },
  );
}
