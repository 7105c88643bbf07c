import type { Lead, LeadNote, LeadState } from '#shared/domain/leads/lead.ts';
import type { Waitlist, EntryKey } from '#shared/domain/leads/waitlist.ts';
import { dayBounds } from '#shared/values/month.ts';
import { leadsAt } from './table-clinics.ts';
import { END, type Key, type KeyRange, type Row } from './table-definition.ts';
import { keyOf } from './table.ts';

/**
 * Keys of the lists of leads and of staff notes on them: separate from table.ts, as no function that patients wait for
 * needs most of them.
 */

const LEADS = 'LEADS';
const NOTE = 'NOTE#';
const COUNTS = 'LEADCOUNTS#ALL';
const CHANGED = 'CHANGED#';
const DAY = 'DAY#';

/** New leads stand in the list that versions before this one write. */
const listOf = (state: LeadState): string => `${LEADS}#${state === 'new' ? 'Lead' : state}`;

export const leadKeys = {
  note: ({ lead_id, id }: Pick<LeadNote, 'lead_id' | 'id'>): Key => ({ ...keyOf.lead(lead_id), sk: NOTE + id }),
  /** Key of the record that a lead of an IST day changed its state: the day must be counted again. */
  dayChange: (day: string): Key => ({ pk: COUNTS, sk: CHANGED + day }),
  /** Key of the lead counts of an IST day, and of the count's progress. */
  day: (day: string): Key => ({ pk: COUNTS, sk: DAY + day }),
  countMark: (): Key => ({ pk: COUNTS, sk: 'COUNTED' }),
  /** How far following has come. */
  mark: (): Key => ({ pk: COUNTS, sk: 'MARK' }),
};

export const leadRanges = {
  inState: (state: LeadState): KeyRange => ({ index: 'listing', partition: listOf(state), from: '0', to: END }),
  /** Those of an IST day: one at the next midnight sorts behind the bound. */
  ofDay: (state: LeadState, day: string): KeyRange => ({
    index: 'listing',
    partition: listOf(state),
    ...dayBounds(day),
  }),
  /** Key range of the leads that began to book at a clinic with a phone. */
  ofPhone: (clinicId: string, phoneDigest: string): KeyRange => ({
    index: 'lookup',
    partition: leadsAt(clinicId),
    from: `${phoneDigest}#`,
    to: `${phoneDigest}#${END}`,
  }),
  notes: (id: string): KeyRange => ({ partition: keyOf.lead(id).pk, from: NOTE, to: NOTE + END }),
  /** A lead and its notes. */
  whole: (id: string): KeyRange => ({ partition: keyOf.lead(id).pk, from: '0', to: END }),
  days: (from: string, to: string): KeyRange => ({ partition: COUNTS, from: DAY + from, to: DAY + to }),
  dayChanges: (): KeyRange => ({ partition: COUNTS, from: CHANGED, to: CHANGED + END }),
};

type Stands = Pick<Lead, 'id' | 'state' | 'created_at' | 'clinic_id' | 'phone_digest'>;

/** Index attributes of a lead: a list for each state, and its phone among those of its clinic. */
export const leadListing = ({ id, state, created_at, clinic_id, phone_digest }: Stands): Row => ({
  listing_pk: listOf(state),
  listing_sk: `${created_at}#${id}`,
  lookup_pk: leadsAt(clinic_id),
  lookup_sk: `${phone_digest}#${created_at}#${id}`,
});

/** The keys of waitlists and their entries. */

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
