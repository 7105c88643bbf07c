import type { OwnBooking } from '#shared/contract/own-booking.ts';

/**
 * What was sent back to the account that a patient paid from, in rupees. A fee that was paid at the clinic has no payment:
 * it is given back over the counter, and no bank shows it.
 */
export const sentBack = (lines: OwnBooking['money']['lines']): number =>
  lines
    .filter(({ what, payment_id }) => what === 'returned' && payment_id !== null)
    .reduce((sum, { amount }) => sum + amount, 0);
