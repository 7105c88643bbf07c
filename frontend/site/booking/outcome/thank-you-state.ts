import { queryOptions } from '@tanstack/react-query';
import type { AppointmentView, CancelTerms } from '#shared/contract/booking/booking.ts';
import type { BookingState } from '#shared/domain/booking/appointment.ts';
import { bookingRef } from '#shared/domain/booking/visit-text.ts';
import type { Paise } from '#shared/values/money/money.ts';
import { inPageLanguage } from '../../../api/request.ts';
import { READ_AGAIN_MS } from '../../../api/queries.ts';
import { api } from '../../../api/client.ts';
import { type KnownBooking, reconcileAttempt, type BookingPass } from '../booking-session.ts';
import { noteBooked } from '../hold/persisted-hold.ts';

/** One booking as its own patient sees it; it may be moved or cancelled elsewhere while its tab is not looked at. */
export const appointmentQuery = ({ appointment_id, token }: BookingPass) =>
  queryOptions({
    queryKey: ['appointment', appointment_id],
    queryFn: async ({ signal }) => {
      const view = await api.booking.appointment({ id: appointment_id, ...inPageLanguage() }, { token, signal });
      if (view.booking_state === 'confirmed') {
        reconcileAttempt(appointment_id);
        noteBooked(appointment_id);
      }
      return view;
    },
    retry: 1,
    // Somebody waits for it: what could not be read is read again.
    refetchInterval: ({ state }) => state.status === 'error' && READ_AGAIN_MS,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

/**
 * State of a booking as its patient sees it. called_off: it was confirmed, and cancelled since. An expired hold is also
 * cancelled, and its payment may still arrive.
 */
export type ShownState = BookingState | 'called_off';

export const shownState = ({
  booking_state,
  booking_completed_at,
}: Pick<AppointmentView, 'booking_state' | 'booking_completed_at'>): ShownState =>
  booking_state === 'cancelled' && booking_completed_at !== null ? 'called_off' : booking_state;

/**
 * Data that the thank-you page receives and shows (specification: patient §2). It travels in the history entry, never
 * in the URL. Facts that only the patient may know are null for a visitor who only has the appointment's id.
 */
export type ThankYouState = {
  appointment_id: string;
  bookingRef: string;
  bookingState: ShownState;
  /** The appointment's date and time: the slot's start, ISO in UTC. */
  slot: string | null;
  name: string | null;
  clinicName: string | null;
  address: string | null;
  phone: string | null;
  mapsLink: string | null;
  amount: Paise | null;
  /** The terms of cancelling; null where it has none. */
  terms: CancelTerms | null;
  /** Counts the times that the visit had before, for calendars. */
  sequence: number;
};

/** Everything the page shows of a booking its patient may see. */
export function thankYouState(view: AppointmentView): ThankYouState {
  return {
    appointment_id: view.id,
    bookingRef: view.booking_ref,
    bookingState: shownState(view),
    slot: view.slot,
    name: view.name,
    clinicName: view.clinic_name,
    address: view.clinic_address,
    phone: view.clinic_phone,
    mapsLink: view.google_maps_link,
    amount: view.amount_paise,
    terms: view.cancel_terms,
    sequence: view.ics_sequence,
  };
}

/** Facts that this tab stores about a confirmed booking that it cannot read now. */
export const knownState = ({
  appointment_id,
  clinic_name,
  slot,
  amount_paise,
}: Omit<KnownBooking, 'token'>): ThankYouState => ({
  appointment_id,
  bookingRef: bookingRef(appointment_id),
  bookingState: 'confirmed',
  slot: slot ?? null,
  name: null,
  clinicName: clinic_name ?? null,
  address: null,
  phone: null,
  mapsLink: null,
  amount: amount_paise ?? null,
  terms: null,
  sequence: 0,
});

/** The handed state, or null when the history entry carries something else or nothing. */
export function readThankYouState(value: unknown): ThankYouState | null {
  if (!isRecord(value) || typeof value['bookingRef'] !== 'string') return null;
  // Only our own pages write this entry, and they write it whole.
  return value as ThankYouState;
}

/** The appointment a history entry speaks of, whole or by its id alone. */
export const appointmentOf = (value: unknown): string | null =>
  isRecord(value) && typeof value['appointment_id'] === 'string' ? value['appointment_id'] : null;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
