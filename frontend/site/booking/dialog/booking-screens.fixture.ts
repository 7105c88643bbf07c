import type { BookingState as BookingStatus } from '#shared/domain/booking/appointment.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import { paise } from '#shared/values/money/money.ts';
import type { PaymentCheck } from '../payment/poll-payment.ts';
import type { BookingState, Held, Screen } from './booking-state.ts';
import { begin, type Beginning } from './reduce-booking.ts';

export const NOW = Date.parse('2026-11-30T06:00:00.000Z');
export const SLOT = '2026-12-01T04:30:00.000Z';
export const DAY = '2026-12-01';
export const CONTACT = { name: 'Asha', phone: '9812345670', email: 'asha@example.org' };

/** A hold of five minutes at NOW. */
export const holdOf = (given: Partial<Held> = {}): Held => ({
  appointment_id: 'apt_1',
  token: 'secret',
  clinic_id: 'cln_1',
  clinic_name: 'Neem Dental',
  clinic_path: '/clinics/chennai/neem-dental',
  slot: SLOT,
  amount_paise: paise(9900),
  free_until: '',
  cancel_hours: 4,
  deadline: NOW + 5 * MINUTE_MS,
  stage: 'held',
  ...given,
});

export const HELD = holdOf();

export const NOTHING_KNOWN: Beginning = {
  booked: null,
  held: null,
  unanswered: null,
  lastCode: null,
  isChoosing: false,
};

/** The state of a dialog that was opened anew and is at this screen. */
export const stateAt = (screen: Screen, given: Partial<BookingState> = {}): BookingState => ({
  ...begin(NOTHING_KNOWN, NOW)[0],
  requests: 7,
  screen,
  ...given,
});

export const SENT = { sent: true, worksUntil: NOW + 10 * MINUTE_MS, resendAt: NOW + MINUTE_MS } as const;

/** A server's answer about a payment. */
export const answerOf = (status: BookingStatus): PaymentCheck => ({
  kind: 'answer',
  verification: { success: status === 'confirmed', status, clinic_id: 'cln_1', alternatives: [] },
});

export const orderOf = (order_id: string | null, status: 'pending' | 'confirmed' = 'pending') => ({
  order_id,
  key_id: 'rzp_test_1',
  amount: HELD.amount_paise,
  currency: 'INR' as const,
  status,
  expires_at: new Date(NOW + 15 * MINUTE_MS).toISOString(),
});
