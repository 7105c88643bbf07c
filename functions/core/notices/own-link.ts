import type { Appointment } from '#shared/domain/appointment.ts';
import { inLanguage, knownLanguage } from '#shared/values/language.ts';
import { ownLinkPath } from '#shared/values/own-link.ts';
import type { Brand, TokenSigner } from '../ports.ts';

type LinkWorld = { brand: Pick<Brand, 'siteUrl'>; signer: Pick<TokenSigner, 'linkKeyFor'> };
type Linked = Pick<Appointment, 'id' | 'link_ver'>;

/** A booking's own page with its present key, without the site and the language. */
export const ownPage = ({ signer }: Pick<LinkWorld, 'signer'>, { id, link_ver }: Linked): string =>
  ownLinkPath({ appointment_id: id, key: signer.linkKeyFor(id, link_ver) });

/** The address of a booking's own page, in the language that the booking was made in, where there is such a page. */
export const ownLink = ({ brand, signer }: LinkWorld, appointment: Linked, chosen: string | null): string =>
  brand.siteUrl + inLanguage(knownLanguage(chosen), ownPage({ signer }, appointment));
