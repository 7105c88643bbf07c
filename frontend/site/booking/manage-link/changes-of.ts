import type { ManagedBooking } from '#shared/contract/booking/managed-booking.ts';
import type { Paise } from '#shared/values/money/money.ts';

/**
 * Changes that a patient notices: the time, the booking's state, the refund request, the refund on cancelling, money.
 */
type OwnChange = 'slot' | 'standing' | 'request' | 'refund' | 'money';

/** Refund on cancelling: undefined if the booking cannot be cancelled, null if nothing was paid. */
export const refundOf = ({ allowed }: ManagedBooking): Paise | null | undefined =>
  allowed.find(({ act }) => act === 'cancel')?.refund_paise;

/** True if cancelling has terms: the booking can be cancelled, and was paid online. */
export const hasTerms = (booking: ManagedBooking): boolean => typeof refundOf(booking) === 'number';

/** Returns the differences between the booking on the screen and the stored one, in order of importance. */
export function changesOf(before: ManagedBooking, now: ManagedBooking): OwnChange[] {
  const [refundBefore, refundNow] = [refundOf(before), refundOf(now)];
  const isChanged: Record<OwnChange, boolean> = {
    slot: before.slot !== now.slot,
    standing: before.status !== now.status,
    request: before.refund_request?.state !== now.refund_request?.state,
    refund: refundBefore !== undefined && refundNow !== undefined && refundBefore !== refundNow,
    money:
      before.money.going_back_paise !== now.money.going_back_paise ||
      before.money.lines.length !== now.money.lines.length,
  };
  return (['slot', 'standing', 'request', 'refund', 'money'] as const).filter((change) => isChanged[change]);
}
