import type { PersonEntry, PersonQuery } from '#shared/contract/privacy/privacy.ts';
import type { WaitlistEntry } from '#shared/domain/leads/waitlist.ts';
import { istDateTimeLabel } from '#shared/values/ist.ts';
import type { TokenSigner } from '../ports.ts';
import type { WaitlistStore } from '#functions/store/leads/waitlist-store.ts';
import { allEntryKeys, entryIdOf } from '../leads/waitlist/waitlist-key.ts';
import { dataOf, unreadEntry } from './person-entry.ts';

type WaitlistsDeps = {
  waitlists: Pick<WaitlistStore, 'find'>;
  signer: Pick<TokenSigner, 'linkCode' | 'linkHash'>;
};

const personEntryOf = (entry: WaitlistEntry): PersonEntry => ({
  kind: 'waitlist_entry',
  id: entryIdOf(entry),
  ver: 1,
  at: entry.created_at,
  name: null,
  data: dataOf([
    ['E-mail', entry.email],
    ['Waitlist', entry.city],
    ['Language', entry.language],
    ['Privacy notice accepted', `${entry.notice_version}, ${istDateTimeLabel(entry.created_at)}`],
  ]),
  obstacle: null,
});

/** The waitlists that an address is on, found by its key in each; a waitlist stores no phone number. One page holds all. */
export async function waitlistsOf(
  { waitlists, signer }: WaitlistsDeps,
  { email }: Pick<PersonQuery, 'email'>,
): Promise<{ entries: PersonEntry[]; addresses: string[]; next_cursor: null }> {
  const { items, unreadable } = await waitlists.find(email === undefined ? [] : allEntryKeys(signer, email));
  const unread = unreadable.map((key) => unreadEntry('waitlist_entry', { id: entryIdOf(key), at: key.at }));
  return { entries: [...items.map(personEntryOf), ...unread], addresses: [], next_cursor: null };
}
