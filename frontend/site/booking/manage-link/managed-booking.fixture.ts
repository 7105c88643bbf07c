import type { ManagedBooking } from '#shared/contract/booking/managed-booking.ts';
import { paise } from '#shared/values/money/money.ts';

/** A booking as its own page shows it: confirmed and paid, days ahead. */
export const MANAGED_BOOKING: ManagedBooking = {
  id: 'apt_01KAJ4Z8N3W5V7Q2M97K4QX2M9',
  booking_ref: '7K4Q-X2M9',
  ver: 4,
  clinic_id: 'cln_01KB0000000000000000000000',
  clinic_path: null,
  clinic_name: 'Neem Dental',
  clinic_address: '',
  clinic_phone: '',
  google_maps_link: null,
  dentist_name: '',
  slot: '2026-12-01T04:30:00.000Z',
  name: 'Asha',
  amount_paise: paise(9900),
  status: 'confirmed',
  payment_status: 'Paid',
  booking_state: 'confirmed',
  created_at: '2026-11-30T04:30:00.000Z',
  money: { lines: [], going_back_paise: paise(0) },
  refund_request: null,
  reviewed_at: null,
  ics_sequence: 0,
  moves_left: 2,
  move_hours: 4,
  cancel_hours: 4,
  free_until: null,
  allowed: [{ operation: 'cancel', refund_paise: paise(9900), until: null }],
  acts_until: '2026-12-02T04:30:00.000Z',
};
