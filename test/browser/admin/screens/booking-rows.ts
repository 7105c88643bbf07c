import type { BookingRow } from '#shared/contract/booking/booking-admin.ts';
import { ClinicForm } from '#shared/contract/clinics/clinic-forms.ts';
import { NAME_MAX } from '#shared/domain/booking/person-name.ts';
import { EMAIL_MAX } from '#shared/values/contact/email-address.ts';
import { addDays, istDay, istInstant } from '#shared/values/ist.ts';
import { paise } from '#shared/values/money/money.ts';
import { CLINIC_ID } from './clinic-answers.ts';
import { idOf, many, wordAsLong, type Amount } from './words.ts';

export const TODAY = istDay(Date.now());
/** So many minutes after nine of yesterday. */
export const at = (minutes: number): string =>
  new Date(Date.parse(istInstant(addDays(TODAY, -1), '09:00')) + minutes * 60_000).toISOString();
const SLOT = istInstant(addDays(TODAY, 1), '10:00');
export const razorpay = (prefix: string, n: number): string => `${prefix}_${String(n).padStart(14, 'A')}`;
/** An address as long as one may be. */
export const emailAsLong = (): string =>
  `${'thiru.venkata.'.repeat(5).slice(0, 64)}@${`${'clinic-of-salem'.repeat(4)}.`.repeat(3)}example`.slice(-EMAIL_MAX);
const nameAsLong = (n: number): string =>
  (n % 2 === 0 ? 'Thiruvenkatanathapuram' : 'திருவேங்கடநாதபுரம்').repeat(5).slice(0, NAME_MAX);

/** A booking as lists name it: paid online, for tomorrow. */
export const row = (n: number, more: Partial<BookingRow> = {}): BookingRow => ({
  id: idOf('apt', n),
  booking_ref: `0000-${String(n).padStart(4, '0')}`,
  ver: 4,
  name: `Yazhini ${n}`,
  phone: '9840012345',
  clinic_id: CLINIC_ID,
  clinic_name: 'Thamarai Dental Care',
  slot: SLOT,
  amount_paise: paise(49_900),
  status: 'confirmed',
  payment_status: 'Paid',
  paid_by: 'online',
  created_at: at(0),
  razorpay_order_id: razorpay('order', n),
  razorpay_payment_id: razorpay('pay', n),
  ...more,
});

/** Each way that a booking may stand. */
export const STANDS: readonly Partial<BookingRow>[] = [
  {},
  { status: 'pending', payment_status: 'Pending', name: null, phone: null },
  { status: 'cancelled', payment_status: 'Refund due' },
  { status: 'cancelled', payment_status: 'Refunded' },
  { status: 'completed', paid_by: 'at_clinic', razorpay_order_id: null, razorpay_payment_id: null },
  { status: 'no_show' },
  {
    status: 'confirmed',
    paid_by: 'free',
    amount_paise: paise(0),
    payment_status: 'Pending',
    razorpay_order_id: null,
    razorpay_payment_id: null,
  },
  {
    status: 'confirmed',
    paid_by: 'at_clinic',
    payment_status: 'Pending',
    razorpay_order_id: null,
    razorpay_payment_id: null,
  },
];

/** One whose names are as long as they come. */
export const longRow = (n: number): BookingRow =>
  row(n, {
    ...STANDS[n % STANDS.length],
    name: n % 5 === 0 ? null : nameAsLong(n),
    clinic_name: wordAsLong(ClinicForm.shape.clinic_name, n % 2 === 0 ? 'latin' : 'tamil'),
    amount_paise: paise(10_000_000),
  });

/** Lists name bookings as this screen needs them. */
export const rowsOf = (amount: Amount, count: number): BookingRow[] => {
  if (amount === 'none') return [];
  return many(amount === 'much' ? count : STANDS.length, (n) =>
    amount === 'much' ? longRow(n) : row(n, STANDS[(n - 1) % STANDS.length]),
  );
};
