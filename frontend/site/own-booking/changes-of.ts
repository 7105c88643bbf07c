import type { OwnBooking } from '#shared/contract/own-booking.ts';
import type { Paise } from '#shared/values/money.ts';

/** What a patient notices of a change: the time, how the booking stands, what was asked for, what cancelling gives, money. */
type OwnChange = 'slot' | 'standing' | 'request' | 'refund' | 'money';

/** What cancelling gives back: undefined where it cannot be cancelled, null where nothing was paid. */
export const refundOf = ({ allowed }: OwnBooking): Paise | null | undefined =>
  allowed.find(({ act }) => act === 'cancel')?.refund_paise;

/** Whether cancelling it has terms: it can be cancelled, and was paid online. */
export const hasTerms = (booking: OwnBooking): boolean => typeof refundOf(booking) === 'number';

/** What changed between what was on the screen and what stands, in the order in which it matters. */
export function changesOf(before: OwnBooking, now: OwnBooking): OwnChange[] {
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
