import type { OwnBooking } from '#shared/contract/booking/own-booking.ts';
import type { Paise } from '#shared/values/money/money.ts';
import { subtractPaise, sumPaise } from '#shared/values/money/paise-sums.ts';

/**
 * The amount that a patient has paid in the end: all that was taken, less refunds that arrived or are on their way.
 * `isWhole` is true without any refund.
 */
export function totalOf({ lines, going_back_paise }: OwnBooking['money']): { total: Paise; isWhole: boolean } {
  const sumOf = (wanted: 'taken' | 'returned'): Paise =>
    sumPaise(lines.filter(({ what }) => what === wanted).map(({ amount_paise }) => amount_paise));
  const back = sumPaise([sumOf('returned'), going_back_paise]);
  return { total: subtractPaise(sumOf('taken'), back), isWhole: back === 0 };
}
