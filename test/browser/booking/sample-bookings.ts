import { addDays, istDay, istInstant } from '#shared/values/ist.ts';

/** Bookings as the server tells them, made up: for what a screen shows of any of them. */

const TODAY = istDay(Date.now());
const ulid = (n: number): string => String(n).padStart(26, '0');
const razorpay = (prefix: string, n: number): string => `${prefix}_${String(n).padStart(14, 'A')}`;

export const CLINIC_ID = `cln_${ulid(7)}`;
export const bookingId = (n: number): string => `apt_${ulid(n)}`;
export const orderId = (n: number): string => razorpay('order', n);
export const paymentId = (n: number): string => razorpay('pay', n);

/** A row of a list: paid online, tomorrow. */
export const bookingRow = (n: number, more: object = {}) => ({
  id: bookingId(n),
  booking_ref: `0000-${String(n).padStart(4, '0')}`,
  ver: 4,
  name: `Yazhini ${n}`,
  phone: '9840012345',
  clinic_id: CLINIC_ID,
  clinic_name: 'Thamarai Dental Care',
  slot: istInstant(addDays(TODAY, 1), '10:00'),
  amount_paise: 149_900,
  status: 'confirmed',
  payment_status: 'Paid',
  paid_by: 'online',
  created_at: istInstant(TODAY, '07:15'),
  razorpay_order_id: orderId(n),
  razorpay_payment_id: paymentId(n),
  ...more,
});

const at = (time: string): string => istInstant(TODAY, time);
const moved = (ver: number, time: string, move: string, more: object = {}) => ({
  ver,
  at: at(time),
  from: 'HELD',
  to: 'HELD',
  move,
  actor: 'settle',
  actor_id: null,
  actor_email: null,
  slots: null,
  reason: 'for engineers',
  ...more,
});

const AGAIN = { payment_id: null, can_resend: true };

/** One booking with all that is told of it: paid, confirmed, and two messages sent. */
export const bookingDetail = (n: number, more: object = {}) => ({
  ...bookingRow(n),
  email: 'yazhini@patients.example',
  updated_at: at('07:18'),
  expires_at: at('07:30'),
  booking_completed_at: at('07:17'),
  payment_id: paymentId(n),
  payments: [
    {
      payment_id: paymentId(n),
      razorpay_order_id: orderId(n),
      role: 'PRIMARY',
      state: 'CAPTURED',
      amount_paise: 149_900,
      refunded_paise: 0,
      owed_back_paise: 0,
      left_paise: 149_900,
      refund_id: null,
      refund_failures: 0,
      created_at: at('07:17'),
      updated_at: at('07:17'),
      by_hand: [],
      twice_paise: 0,
    },
  ],
  money: [
    { at: at('07:17'), what: 'taken', amount_paise: 149_900, how: 'online', payment_id: paymentId(n), refund_id: null },
  ],
  notifications: [
    { kind: 'confirmed', channel: 'email', state: 'SENT', created_at: at('07:17'), sent_at: at('07:18'), ...AGAIN },
    { kind: 'confirmed', channel: 'sms', state: 'FAILED', created_at: at('07:17'), sent_at: null, ...AGAIN },
  ],
  history: [
    moved(1, '07:15', 'hold', { actor: 'patient', from: null }),
    moved(2, '07:16', 'order', { actor: 'patient', to: 'AWAITING' }),
    moved(3, '07:17', 'secure', { to: 'SECURED' }),
    moved(4, '07:17', 'confirm', { to: 'CONFIRMED' }),
  ],
  notes: [],
  events: [{ at: at('07:17'), event: 'payment.captured', ok: true }],
  refund_request: null,
  cancel_hours: 4,
  allowed: [{ operation: 'move' }, { operation: 'cancel', refund_paise: 149_900 }],
  ...more,
});

/** A move of a booking's history. */
export const movedBy = (email: string, ver: number, time: string, move: string, more: object = {}) =>
  moved(ver, time, move, { actor: 'admin', actor_id: 'somebody', actor_email: email, ...more });

/** Days of a clinic, each open from ten to one. */
export const clinicDays = (from: string, days: number, bookings: object[] = [], clinic: object = {}) => ({
  clinic: {
    id: CLINIC_ID,
    clinic_name: 'Thamarai Dental Care',
    city: 'Salem',
    clinic_address: '4 Omalur Road',
    phone_number: '0427 400 0199',
    dentist_name: 'Dr. Kavitha R',
    consultation_fee_paise: 49_900,
    archived_at: null,
    takes_bookings: true,
    ...clinic,
  },
  days: Array.from({ length: days }, (_, n) => {
    const date = addDays(from, n);
    return { date, open: true, slots: ['10:00', '11:00', '12:00'].map((time) => istInstant(date, time)) };
  }),
  bookings,
});
