import type { Appointment, HistoryEntry } from '#shared/domain/booking/appointment.ts';
import type { Member } from '#shared/domain/staff/member.ts';
import { newsOf, type NotificationTopic } from '#shared/domain/staff/staff-notifications.ts';
import { addDays, istDay } from '#shared/values/ist.ts';
import { END, type Key, type KeyRange, type Row } from './table-definition.ts';

/** The keys of what the team is told of; part of table.ts, which exports them too. */

const READERS = 'NEWSREADERS';
const transitionsOn = (day: string): string => `NEWS#${day}`;

/** Attribute of a listed transition that describes its visit; not part of the history. */
export const LISTED_TOPICS = 'listed_news';

/** Moves of a booking that somebody of the team may want to hear of. */
const NEWS_OF_TRANSITION: Partial<Record<string, NotificationTopic>> = {
  confirm: 'booked',
  confirm_free: 'booked',
  book: 'booked',
  move: 'moved',
  cancel: 'cancelled',
  reversed: 'cancelled',
  refund_manual: 'refund_by_hand',
  promise_asked: 'promise_asked',
};

/** A hold that its patient gave up is no cancelled booking. */
const newsOfTransition = ({ move, from }: HistoryEntry): NotificationTopic | undefined =>
  move === 'cancel' && from !== 'CONFIRMED' ? undefined : NEWS_OF_TRANSITION[move];

/** Index attributes of a booking's history: what the team may want to hear of, by day (IST), with the visit that it is about. */
export function moveListing({ id, clinic_id, clinic_name, slot }: Appointment, entry: HistoryEntry): Row {
  const kind = newsOfTransition(entry);
  if (kind === undefined) return {};
  return {
    listing_pk: transitionsOn(istDay(entry.at)),
    listing_sk: `${entry.at}#${id}`,
    [LISTED_TOPICS]: { kind, id, clinic_id, clinic_name, slot },
  };
}

/** Index attributes of somebody of the team who is told of something. */
export const readerListing = (member: Member): Row =>
  newsOf(member).length > 0 ? { listing_pk: READERS, listing_sk: member.id } : {};

export const newsKeys = {
  /** How far somebody was told. */
  staffNotified: (id: string): Key => ({ pk: `ADMIN#${id}`, sk: 'TOLD' }),
};

export const newsRanges = {
  newsReaders: (): KeyRange => ({ index: 'listing', partition: READERS, from: '0', to: END }),
  /** The moves of a day (IST) from an instant until before another. */
  newsOn: (day: string, { from, to }: { from: string; to: string }): KeyRange => ({
    index: 'listing',
    partition: transitionsOn(day),
    from,
    to,
  }),
};

/** The days (IST) that a span touches. */
export function daysWithin({ from, to }: { from: string; to: string }): string[] {
  const days = [istDay(from)];
  for (let day = addDays(istDay(from), 1); day <= istDay(to); day = addDays(day, 1)) days.push(day);
  return days;
}
