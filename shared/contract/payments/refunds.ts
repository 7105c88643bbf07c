import * as z from 'zod';
import { tidyToken } from '../../values/text/tidy-token.ts';
import { PaymentState } from '../../domain/payments/payment.ts';
import { RefundRequestState } from '../../domain/payments/refund-request.ts';
import { PaymentId } from '../../values/ids.ts';
import { Paise } from '../../values/money/paise.ts';
import { BookingAmount, ChangedBooking, Reason, Seen } from '../booking/booking-operations.ts';
import { BookingRow } from '../booking/booking-admin.ts';
import { REFUNDS_PER_PAGE, RefundQuery } from '../list-pages.ts';
import { lines } from '../text-fields.ts';
import { access, route } from '../route.ts';
import { lazyStrictObject } from '../../values/lazy.ts';

const Instant = z.iso.datetime();
const SomeAmount = BookingAmount.positive('Please enter an amount above zero');

/** Refund state of one payment. */
const RefundedPayment = lazyStrictObject(() => ({
  payment_id: PaymentId,
  state: PaymentState,
  amount_paise: Paise,
  /** Total amount to refund, the amount that Razorpay refunded, and the amount that people sent by bank. */
  owed_paise: Paise,
  returned_paise: Paise,
  by_hand: z.array(z.strictObject({ reference: z.string(), amount_paise: Paise, at: Instant })),
  /** Amount refunded twice: by bank and by Razorpay. */
  twice_paise: Paise,
  since: Instant,
}));

/** A patient's refund request, and the decision. */
export const AskedRefund = lazyStrictObject(() => ({
  payment_id: PaymentId,
  reason: z.string(),
  asked_at: Instant,
  state: RefundRequestState,
  /** Approved amount. */
  amount_paise: Paise.nullable(),
  decided_at: Instant.nullable(),
  words: z.string().nullable(),
}));
export type AskedRefund = z.infer<typeof AskedRefund>;

/** Fields of a booking that never change, and its patient. */
const RefundedBooking = lazyStrictObject(
  () =>
    BookingRow.pick({
      id: true,
      booking_ref: true,
      name: true,
      phone: true,
      clinic_id: true,
      clinic_name: true,
      amount_paise: true,
    }).shape,
);

/** A booking whose money goes back, or is asked for. */
export const RefundRow = lazyStrictObject(() => ({
  booking: RefundedBooking,
  payment: RefundedPayment.nullable(),
  request: AskedRefund.nullable(),
}));
export type RefundRow = z.infer<typeof RefundRow>;

export const RefundList = lazyStrictObject(() => ({
  refunds: z.array(RefundRow).max(REFUNDS_PER_PAGE),
  next_cursor: z.string().nullable(),
}));
export type RefundList = z.infer<typeof RefundList>;

const Words = lines(500, { tooLong: 'Please keep it under 500 characters' });

export const GiveRefundForm = lazyStrictObject(() => ({
  ...Seen.shape,
  payment_id: PaymentId,
  amount_paise: SomeAmount,
  reason: Reason,
}));
/** Without `amount_paise` all that is left goes back. */
export const ApproveForm = lazyStrictObject(() => ({
  ...Seen.shape,
  amount_paise: SomeAmount.optional(),
  words: Words.default(''),
}));
export const RefuseForm = lazyStrictObject(() => ({
  ...Seen.shape,
  words: Words.refine((text) => text.length >= 3, 'Please enter a reason for the patient (at least 3 characters)'),
}));
export const MarkRefundedManuallyForm = lazyStrictObject(() => ({
  ...Seen.shape,
  payment_id: PaymentId,
  /** Transferred amount. */
  amount_paise: SomeAmount,
  /** Reference of the bank transfer. */
  reference: z
    .string()
    .transform(tidyToken)
    .refine(
      (text) => /^[\w/-]{4,40}$/.test(text),
      'Please enter the reference of the bank transfer: letters and digits',
    ),
}));

const problems = ['appointment_not_found', 'changed_meanwhile', 'act_not_allowed'] as const;

/** Money that goes back: what an admin decides on. Each act names the version it saw. */
export const refunds = {
  list: route('POST', '/admin/refunds/list', {
    ...access('admin', 'nothing', 'personal_data'),
    summary: 'List refunds that are requested, in progress, to be sent manually or sent manually, newest first',
  })
    .input(RefundQuery)
    .output(RefundList),
  give: route('POST', '/admin/bookings/{id}/refunds', {
    ...access('admin', 'money', 'no_personal_data'),
    summary: 'Refund a part or all of the remaining payment',
    problems: [...problems, 'refund_too_much', 'refund_under_way'],
  })
    .input(GiveRefundForm)
    .output(ChangedBooking),
  approve: route('POST', '/admin/bookings/{id}/refund-requests/approve', {
    ...access('admin', 'money', 'no_personal_data'),
    summary: 'Approve a refund request, in full or in part',
    problems: [...problems, 'refund_too_much', 'refund_under_way'],
  })
    .input(ApproveForm)
    .output(ChangedBooking),
  refuse: route('POST', '/admin/bookings/{id}/refund-requests/refuse', {
    ...access('admin', 'money', 'no_personal_data'),
    summary: 'Decline a refund request with a reason that is sent to the patient',
    problems,
  })
    .input(RefuseForm)
    .output(ChangedBooking),
  markRefundedManually: route('POST', '/admin/bookings/{id}/payments/{payment_id}/close-by-hand', {
    ...access('admin', 'money', 'no_personal_data'),
    summary: 'Mark a refund as sent manually by bank transfer',
    problems: [...problems, 'refund_too_much', 'refund_under_way', 'provider_silent'],
  })
    .input(MarkRefundedManuallyForm)
    .output(ChangedBooking),
};
