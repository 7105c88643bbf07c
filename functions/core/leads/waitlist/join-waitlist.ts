import type { NewWaitlistEntry } from '#shared/contract/leads/waitlist.ts';
import { NOTICE_VERSION } from '#shared/content/policies.ts';
import { Problem } from '#shared/problems.ts';
import type { WaitlistLink } from '#shared/values/waitlist-link.ts';
import { knownCity, namesByLanguage } from '../../search/city-names.ts';
import { isSpam, admitEnquiry, type EnquiryDeps } from '../../enquiries/spam.ts';
import { pendingSince } from '../../messages/outbox/attempts.ts';
import type { TokenSigner } from '../../ports.ts';
import type { Caller } from '../../admit-request.ts';
import type { WaitlistStore } from '#functions/store/leads/waitlist-store.ts';
import { entryKeyOf, waitlistIdOf } from './waitlist-key.ts';

export type WaitlistDeps = Omit<EnquiryDeps, 'signer' | 'enquiries' | 'ids'> & {
  enquiries: Pick<EnquiryDeps['enquiries'], 'count'>;
  waitlists: Pick<WaitlistStore, 'join' | 'leave'>;
  signer: Pick<TokenSigner, 'digest' | 'linkCode' | 'linkHash'>;
  newMark: () => string;
};

/**
 * Notes that someone wants an e-mail when a city has a clinic. The same address and city are one entry, which the newest consent
 * renews. Requests of programs are answered alike and not stored.
 * @throws Problem too_many_requests; invalid_input for a city that search does not know
 */
export async function joinWaitlist(
  deps: WaitlistDeps,
  { entry: { city, email, language, ...botSignals }, ...caller }: Caller & { entry: NewWaitlistEntry },
): Promise<void> {
  const at = await admitEnquiry(deps, caller);
  const names = knownCity(city)?.names;
  const name = names?.[0];
  if (names === undefined || name === undefined) throw new Problem('invalid_input', 'city');
  if (isSpam(botSignals)) return;
  const key = entryKeyOf(deps.signer, waitlistIdOf(name), email);
  await deps.waitlists.join(
    {
      ...key,
      city: name,
      city_name: namesByLanguage(names)[language],
      email,
      language,
      notice_version: NOTICE_VERSION,
      ...pendingSince(Date.parse(at), false),
    },
    deps.newMark(),
  );
}

/**
 * Removes the entry of a link; an unknown one is answered alike.
 * @throws Problem too_many_requests
 */
export async function leaveWaitlist(
  deps: WaitlistDeps,
  { link: { list, code }, ...caller }: Caller & { link: WaitlistLink },
): Promise<void> {
  await admitEnquiry(deps, caller);
  await deps.waitlists.leave({ list, hash: deps.signer.linkHash(code) });
}
