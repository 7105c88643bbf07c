import type { BookingDetail } from '#shared/contract/booking/booking-admin.ts';
import { formatPaise, ZERO_PAISE, type Paise } from '#shared/values/money/money.ts';
import { maxPaise, subtractPaise, sumPaise } from '#shared/values/money/paise-sums.ts';
import { paymentWord, statusWord, patientName, phoneWords } from './booking-status.tsx';
import { refundableOf } from './dialogs.ts';
import { visitMoment } from '../ui/format.ts';

/** Something of a booking that is another than it was. */
export type ChangedFact = { name: string; before: string; now: string };

type Payments = Pick<BookingDetail, 'payments'>;

const goneBack = ({ payments }: Payments): Paise => sumPaise(payments.map(({ refunded_paise }) => refunded_paise));

const goingBack = ({ payments }: Payments): Paise =>
  sumPaise(
    payments.map(({ owed_back_paise, refunded_paise }) =>
      maxPaise(ZERO_PAISE, subtractPaise(owed_back_paise, refunded_paise)),
    ),
  );

/** Returns the refund by rule for a cancellation now; null if cancellation is not possible or nothing was paid. */
function ruledWords({ allowed }: Pick<BookingDetail, 'allowed'>): string | null {
  const refund = allowed.find(({ act: operation }) => operation === 'cancel')?.refund_paise;
  return refund === undefined ? null : formatPaise(refund);
}

function refundRequestWords({ refund_request: request }: Pick<BookingDetail, 'refund_request'>): string {
  if (request === null) return 'Not asked for';
  if (request.state === 'asked') return 'Asked for';
  if (request.state === 'refused') return 'Declined';
  return request.amount_paise === null ? 'Approved' : `Approved, ${formatPaise(request.amount_paise)}`;
}

/** Facts that staff act on. Each may have changed between the display and the click; null means nothing to compare. */
const FACTS: readonly { name: string; of: (booking: BookingDetail) => string | null }[] = [
  { name: 'Status', of: statusWord },
  { name: 'Payment', of: (booking) => paymentWord(booking) ?? 'None' },
  { name: 'Time', of: ({ slot }) => visitMoment(slot) },
  { name: 'Patient', of: patientName },
  { name: 'Phone', of: ({ phone }) => (phone === null ? 'No number' : phoneWords(phone)) },
  { name: 'E-mail', of: ({ email }) => (email === null || email === '' ? 'No address' : email) },
  { name: 'Refunded so far', of: (booking) => formatPaise(goneBack(booking)) },
  { name: 'Refund still due', of: (booking) => formatPaise(goingBack(booking)) },
  { name: 'Still refundable', of: (booking) => formatPaise(refundableOf(booking)) },
  { name: 'Refund when cancelled, by the rule', of: ruledWords },
  { name: 'Refund request', of: refundRequestWords },
];

/** Returns the facts that differ between the displayed and the current booking, in order of importance. */
export const changedFacts = (seen: BookingDetail, stands: BookingDetail): ChangedFact[] =>
  FACTS.flatMap(({ name, of }) => {
    const [before, now] = [of(seen), of(stands)];
    return before === null || now === null || before === now ? [] : [{ name, before, now }];
  });

/** Returns the transitions, notes and refund promise results since the booking was displayed. */
export function happenedSince(seen: BookingDetail, stands: BookingDetail) {
  const known = new Set(seen.notes.map(({ id }) => id));
  const isSameRefundRequest = seen.refund_request?.state === stands.refund_request?.state;
  return {
    history: stands.history.filter(({ ver }) => ver > seen.ver),
    notes: stands.notes.filter(({ id }) => !known.has(id)),
    refund_request: isSameRefundRequest ? null : stands.refund_request,
    money: [],
    notices: [],
    events: [],
  };
}
