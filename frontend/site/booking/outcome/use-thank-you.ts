import { useQuery } from '@tanstack/react-query';
import { mapLink, bookingRef } from '#shared/domain/booking/visit-text.ts';
import { clinicQuery, READ_AGAIN_MS } from '../../../api/queries.ts';
import { keptBooking, passOf, type KnownBooking } from '../booking-session.ts';
import { checkPayment } from '../payment/payment-checks.ts';
import {
  appointmentOf,
  knownState,
  readThankYouState,
  thankYouState,
  type ThankYouState,
  appointmentQuery,
} from './thank-you-state.ts';

export type ThankYou =
  | { at: 'reading' }
  | { at: 'known'; booking: ThankYouState; ownPage: string | null }
  /** It could not be read; what this tab knows of it. */
  | { at: 'unread'; known: ThankYouState; again: () => void }
  | { at: 'unknown' };

/**
 * The booking to thank for: handed over by navigation, else read again with the token this tab keeps, else what the
 * server tells anybody who has the appointment's id.
 * @param handed the state of the history entry
 */
export function useThankYou(handed: unknown): ThankYou {
  const id = appointmentOf(handed) ?? keptBooking()?.appointment_id ?? null;
  const pass = id === null ? null : passOf(id);
  const own = useQuery({ ...appointmentQuery(pass ?? { appointment_id: '', token: '' }), enabled: pass !== null });
  const whole = own.data === undefined ? readThankYouState(handed) : thankYouState(own.data);
  const asksAnybody = id !== null && whole === null && (pass === null || own.isError);
  const read = useBookingState(asksAnybody ? (pass ?? { appointment_id: id }) : null);
  if (whole !== null) return { at: 'known', booking: whole, ownPage: own.data?.own_page ?? null };
  if (id === null) return { at: 'unknown' };
  return asksAnybody ? read : { at: 'reading' };
}

/** Reads an appointment's state from the server by its id; the answer contains nothing about patient or visit. */
function useBookingState(asked: Omit<KnownBooking, 'token'> | null): ThankYou {
  const id = asked?.appointment_id ?? null;
  const check = useQuery({
    queryKey: ['appointment', id, 'check'],
    queryFn: () => checkPayment({ appointment_id: id ?? '' }),
    enabled: id !== null,
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) => state.data?.kind === 'unreachable' && READ_AGAIN_MS,
  });
  const verification = check.data?.kind === 'answer' ? check.data.verification : null;
  const clinicId = verification?.clinic_id ?? null;
  const clinic = useQuery({ ...clinicQuery(clinicId ?? ''), enabled: clinicId !== null });
  if (asked === null || id === null || check.isPending) return { at: 'reading' };
  if (check.data?.kind !== 'answer' && check.data?.kind !== 'not_found')
    return { at: 'unread', known: knownState(asked), again: () => void check.refetch() };
  if (verification === null) return { at: 'unknown' };
  return {
    at: 'known',
    ownPage: null,
    booking: {
      appointment_id: id,
      bookingRef: bookingRef(id),
      bookingState: verification.status,
      slot: null,
      name: null,
      clinicName: clinic.data?.clinic_name ?? null,
      address: clinic.data?.clinic_address ?? null,
      phone: clinic.data?.phone_number ?? null,
      mapsLink: clinic.data ? mapLink(clinic.data) : null,
      amount: null,
      terms: null,
      sequence: 0,
    },
  };
}
