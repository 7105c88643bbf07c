import type { Notice } from '#shared/domain/notice.ts';
import type { PaymentState } from '#shared/domain/payment.ts';
import type { Booking } from '../ports.ts';

const CONFIRMED = ['CONFIRMED', 'COMPLETED', 'NO_SHOW'];
const ENDED = ['EXPIRED', 'CANCELLED'];
/** Money that pays for nothing, wherever it is on its way back. */
const GOING_BACK: readonly PaymentState[] = [
  'VOID_WAIT',
  'VOIDED',
  'REFUND_DUE',
  'REFUND_REQUESTED',
  'REFUND_MANUAL',
  'REFUNDED',
];

/** Whether what a notice says agrees with the booking as it is now; if not, it must not be sent any more (invariant 23). */
export function isStillTrue(
  { appointment, payments }: Pick<Booking, 'appointment' | 'payments'>,
  notice: Notice,
): boolean {
  const state = payments.find(({ payment_id }) => payment_id === notice.payment_id)?.state;
  switch (notice.kind) {
    case 'confirmed':
      return CONFIRMED.includes(appointment.phase);
    case 'cancelled':
      return appointment.phase === 'CANCELLED';
    case 'slot_lost':
      return ENDED.includes(appointment.phase) && state !== undefined && GOING_BACK.includes(state);
    case 'refund_started':
      return state !== undefined && GOING_BACK.includes(state);
    case 'refunded':
      return state === 'REFUNDED';
  }
}
