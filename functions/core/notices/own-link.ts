import { REFUND_TIMES } from '#shared/domain/refund-policy.ts';
import type { Appointment } from '#shared/domain/appointment.ts';
import { inLanguage, knownLanguage } from '#shared/values/language.ts';
import { HOUR_MS } from '#shared/values/ist.ts';
import { ownLinkPath } from '#shared/values/own-link.ts';
import type { Brand, TokenSigner } from '../ports.ts';

type LinkWorld = { brand: Pick<Brand, 'siteUrl'>; signer: Pick<TokenSigner, 'linkKeyFor'> };

/** Until when (milliseconds) a link may change a booking: as long as the money-back promise can be asked for. */
const actsUntil = ({ slot }: Pick<Appointment, 'slot'>): number =>
  Date.parse(slot) + REFUND_TIMES.promiseHours * HOUR_MS;

/** The key to a booking's own page, for the messages about it. */
export const ownKey = ({ signer }: Pick<LinkWorld, 'signer'>, appointment: Pick<Appointment, 'id' | 'slot'>): string =>
  signer.linkKeyFor(appointment.id, actsUntil(appointment));

/** A booking's own page with its key, without the site and the language. */
export const ownPage = ({ signer }: Pick<LinkWorld, 'signer'>, appointment: Pick<Appointment, 'id' | 'slot'>): string =>
  ownLinkPath({ appointment_id: appointment.id, key: ownKey({ signer }, appointment) });

/** The address of a booking's own page, in the language that the booking was made in, where there is such a page. */
export function ownLink(
  { brand, signer }: LinkWorld,
  appointment: Pick<Appointment, 'id' | 'slot'>,
  chosen: string | null,
): string {
  const language = knownLanguage(chosen);
  return brand.siteUrl + inLanguage(language, ownPage({ signer }, appointment));
}
