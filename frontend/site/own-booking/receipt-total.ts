import type { OwnBooking } from '#shared/contract/own-booking.ts';

/**
 * What a patient has paid in the end, in rupees: what was taken, without what went back and what is on its way back.
 * `isWhole` says that nothing went or goes back.
 */
export function totalOf({ lines, going_back }: OwnBooking['money']): { total: number; isWhole: boolean } {
  const sumOf = (wanted: 'taken' | 'returned'): number =>
    lines.filter(({ what }) => what === wanted).reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  const back = sumOf('returned') + Math.round(going_back * 100);
  return { total: (sumOf('taken') - back) / 100, isWhole: back === 0 };
}
