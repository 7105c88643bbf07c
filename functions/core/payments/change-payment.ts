import type { Payment } from '#shared/domain/payments/payment.ts';
import { buildMove, type Change } from './build-move.ts';
import type { Snapshot, Decision } from './snapshot.ts';

/** A move that changes one payment of a booking, from the state it was read in. */
export const changePayment = (
  snapshot: Snapshot,
  row: Payment,
  change: Partial<Payment>,
  move: Pick<Change, 'name' | 'reason' | 'notices'>,
): Decision => ({
  do: 'commit',
  move: buildMove(snapshot.now, snapshot.booking, {
    ...move,
    evidence: [row.payment_id],
    payments: [{ payment: { ...row, ...change, updated_at: new Date(snapshot.now).toISOString() }, expect: row.state }],
  }),
});
