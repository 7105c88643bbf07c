import type { NewWaitlistEntry } from '#shared/contract/leads/waitlist.ts';
import { NOTICE_VERSION } from '#shared/content/policies.ts';
import type { EntryKey } from '#shared/domain/leads/waitlist.ts';
import { Problem } from '#shared/problems.ts';
import type { WaitlistLink } from '#shared/values/waitlist-link.ts';
import { normalizedEmail } from '../../digests.ts';
import { knownCity, namesByLanguage, cities, cityKey } from '../../search/city-names.ts';
import { isSpam, admitEnquiry, type EnquiryDeps } from '../../enquiries/spam.ts';
import { pendingSince } from '../../messages/outbox/attempts.ts';
import type { TokenSigner, Clock } from '../../ports.ts';
import type { Caller } from '../../admit-request.ts';
import type { WaitlistStore } from '#functions/store/leads/waitlist-store.ts';

/** The id of the waitlist of a city, by any of its names. */
export const waitlistIdOf = (city: string): string => `wtl_${cityKey(city)}`;

/**
 * The code in the link that removes an address from a waitlist: the same every time, so that it need not be stored (decision 123).
 */
export const leaveCodeOf = (signer: Pick<TokenSigner, 'linkCode'>, list: string, email: string): string =>
  signer.linkCode(`waitlist:${list}:${normalizedEmail(email)}`, 1);

/** The key of an address on a waitlist. */
export const entryKeyOf = (
  signer: Pick<TokenSigner, 'linkCode' | 'linkHash'>,
  list: string,
  email: string,
): EntryKey => ({ list, hash: signer.linkHash(leaveCodeOf(signer, list, email)) });

/** The keys that an address has on the waitlists of all cities. */
export const allEntryKeys = (signer: Pick<TokenSigner, 'linkCode' | 'linkHash'>, email: string): EntryKey[] =>
  cities().map((city) => entryKeyOf(signer, waitlistIdOf(city), email));

/** An entry's key as one text, for the back office. */
export const entryIdOf = ({ list, hash }: EntryKey): string => `${list}.${hash}`;

/** Reads such a text. */
export function entryKeyIn(id: string): EntryKey {
  const end = id.indexOf('.');
  return { list: id.slice(0, end), hash: id.slice(end + 1) };
}

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

/**
 * Makes the waitlists due whose cities have a clinic, and puts those back whose cities have none any more. It compares all of
 * them each time the lists of clinics are published, so that a missed change is made up for by the next one.
 * @param cities the cities of the published clinics
 */
export async function openWaitlists(
  { clock, waitlists }: { clock: Clock; waitlists: Pick<WaitlistStore, 'all' | 'setDue'> },
  cities: readonly string[],
): Promise<void> {
  const all = await waitlists.all();
  if (all.length === 0) return;
  const open = new Set(cities.map(waitlistIdOf));
  const now = new Date(clock.now()).toISOString();
  for (const list of all) {
    const isOpen = open.has(list.id);
    if (isOpen !== (list.next_check_at !== null)) await waitlists.setDue(list, isOpen ? now : null);
  }
}
