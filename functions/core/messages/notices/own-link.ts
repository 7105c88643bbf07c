import type { Appointment } from '#shared/domain/booking/appointment.ts';
import { inLanguage, knownLanguage } from '#shared/values/language.ts';
import { MANAGE_PATH, shortLink } from '#shared/values/short-link.ts';
import type { Brand, TokenSigner } from '../../ports.ts';

type LinkWorld = { brand: Pick<Brand, 'siteUrl'>; signer: Pick<TokenSigner, 'linkCode'> };
type Linked = Pick<Appointment, 'id' | 'link_ver'>;

/** The present manage link of a booking, without the site and the language. */
export const ownPage = ({ signer }: Pick<LinkWorld, 'signer'>, { id, link_ver }: Linked): string =>
  shortLink(MANAGE_PATH, signer.linkCode(id, link_ver));

/** The present manage link of a booking, in the language that the booking was made in, where there is such a page. */
export const ownLink = ({ brand, signer }: LinkWorld, appointment: Linked, chosen: string | null): string =>
  brand.siteUrl + inLanguage(knownLanguage(chosen), ownPage({ signer }, appointment));
