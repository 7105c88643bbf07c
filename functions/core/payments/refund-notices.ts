import type { Notice } from '#shared/domain/notice.ts';
import { owedBackOf } from '#shared/domain/owed-back.ts';
import type { Payment } from '#shared/domain/payment.ts';
import type { Paise } from '#shared/values/money.ts';
import type { Booking } from '../booking-store.ts';
import { enqueueNotices } from '../notices/enqueue-notices.ts';

/** Which of a payment's refunds is spoken of: each part that is owed is told of apart; null for all of it. */
const occasionOf = (payment: Payment): string | null => {
  const owed = owedBackOf(payment);
  return owed < payment.amount_paise ? `part-${owed}` : null;
};

/** That so much of a payment goes back now. `payment` as it stands after it came to be owed; `now` in milliseconds. */
export const tellRefundStarted = (now: number, booking: Booking, payment: Payment, amount: Paise): Notice[] =>
  enqueueNotices(now, booking, 'refund_started', payment.payment_id, occasionOf(payment), amount);

/** What the patient was last told that goes back of it; null where no amount was named. */
function amountTold({ notices }: Booking, { payment_id }: Payment, occasion: string | null): Paise | null {
  const told = notices
    .filter(
      (notice) => notice.payment_id === payment_id && notice.occasion === occasion && notice.amount_paise !== null,
    )
    .toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at));
  return told.at(-1)?.amount_paise ?? null;
}

/** That what was owed of a payment is back: the amount that was promised, or all of it. */
export function tellRefunded(now: number, booking: Booking, payment: Payment): Notice[] {
  const occasion = occasionOf(payment);
  const amount = amountTold(booking, payment, occasion) ?? (occasion === null ? null : owedBackOf(payment));
  return enqueueNotices(now, booking, 'refunded', payment.payment_id, occasion, amount);
}
