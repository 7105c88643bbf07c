import type { Payment } from '#shared/domain/payment.ts';
import { buildMove } from './build-move.ts';
import type { Change } from './build-move.ts';
import type { Sight, Step } from './sight.ts';

/** A move that changes one payment of a booking, from the state it was read in. */
export const changePayment = (
  sight: Sight,
  row: Payment,
  change: Partial<Payment>,
  move: Pick<Change, 'name' | 'reason' | 'notices'>,
): Step => ({
  do: 'commit',
  move: buildMove(sight.now, sight.booking, {
    ...move,
    evidence: [row.payment_id],
    payments: [{ payment: { ...row, ...change, updated_at: new Date(sight.now).toISOString() }, expect: row.state }],
  }),
});
