import type { Waitlist, EntryKey } from '#shared/domain/leads/waitlist.ts';
import { END, type Key, type KeyRange, type Row } from './table-definition.ts';

/** The keys of waitlists and their entries: apart from table.ts, as few functions need them. */

const WAITLISTS = 'WAITLISTS';
const partition = (id: string): string => `WAITLIST#${id}`;
const ENTRY = 'WAITS#';

export const waitlistKeys = {
  list: (id: string): Key => ({ pk: partition(id), sk: 'META' }),
  entry: ({ list, hash }: EntryKey): Key => ({ pk: partition(list), sk: ENTRY + hash }),
};

export const waitlistRanges = {
  all: (): KeyRange => ({ index: 'listing', partition: WAITLISTS, from: '0', to: END }),
  entries: (id: string): KeyRange => ({ partition: partition(id), from: ENTRY, to: ENTRY + END }),
};

/** Index attributes of a waitlist. */
export const waitlistListing = ({ id }: Pick<Waitlist, 'id'>): Row => ({ listing_pk: WAITLISTS, listing_sk: id });

/** The hash in the key of an entry. */
export const hashIn = ({ sk }: Row): string => String(sk).slice(ENTRY.length);
