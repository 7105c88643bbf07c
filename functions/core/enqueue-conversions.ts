import type { Conversion } from '#shared/domain/stats/conversion.ts';
import { pendingSince } from './messages/outbox/attempts.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import type { TokenSigner } from './ports.ts';

/** The events that a confirmed booking is reported as. */
export const CONFIRMED_EVENTS = ['Schedule', 'Purchase'] as const;

/** Key in the names of a booking's events; the key does not reveal the booking. */
export const eventKeyOf = (signer: Pick<TokenSigner, 'digest'>, appointmentId: string): string =>
  signer.digest(`conversion ${appointmentId}`);

/**
 * The conversions of a booking that is being confirmed, to be written with that move: nothing else sends them, so each is told
 * once per appointment and only for a booking that stands. The value is what the patient was charged, never a guess
 * (specification: patient §9, P-064 and P-188 as decided). None without the patient's consent.
 * @param now milliseconds
 */
export function enqueueConversions(now: number, { appointment, details }: Booking): Conversion[] {
  const measurement = details?.measurement ?? null;
  if (measurement === null) return [];
  const { consent_version, visitor, event_key } = measurement;
  const at = new Date(now).toISOString();
  return CONFIRMED_EVENTS.map((event) => ({
    event_id: `${event_key}.${event}`,
    event,
    event_time: at,
    page: 'clinics',
    value_paise: appointment.amount_paise,
    consent_version,
    visitor,
    ...pendingSince(now, false),
  }));
}
