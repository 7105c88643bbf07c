import type { AppointmentRow } from '#shared/domain/booking/appointment.ts';
import { FIRST_LINK } from '#shared/domain/booking/manage-link.ts';

/** Default fields of every new appointment: nothing was paid, moved, noted or replaced yet. */
export const NEW_APPOINTMENT = {
  paid_at_clinic_at: null,
  returned_at_clinic_paise: null,
  razorpay_order_id: null,
  razorpay_payment_id: null,
  secured_until: null,
  phone_proven_at: null,
  visit_noted_at: null,
  reviewed_at: null,
  replaces: null,
  superseded_by: null,
  moves_by_patient: 0,
  link_ver: FIRST_LINK,
  payments_changed: null,
  ics_sequence: 0,
  booked_slot: null,
  erased_at: null,
  next_check_at: null,
  ver: 1,
} as const satisfies Partial<AppointmentRow>;
