import type { Alarm } from '#shared/domain/alarm.ts';
import { LeadState } from '#shared/domain/leads/lead.ts';
import { type Notification, type ListedNotification, notificationKey } from '#shared/domain/messages/notification.ts';
import type { BookingList } from '#shared/domain/booking/booking-lists.ts';
import { istMonth, monthsBetween, type Month } from '#shared/values/month.ts';
import { bookingRanges, lookedUp } from './table-bookings.ts';
import { ABSENT, END, type Key, type KeyRange, type Row } from './table-definition.ts';
import { keyOf } from './table.ts';
import { monthsOf } from './table-money.ts';
import { leadRanges } from './table-leads.ts';

/**
 * Keys of day counts and of the schedules' progress: separate from table.ts, as no function that patients wait for
 * needs them.
 */

const COUNTS = 'DAYCOUNTS#';
const ALL = `${COUNTS}ALL`;
const COURSES = `${COUNTS}COURSES`;
/** The lists of messages that were not sent, or came back, by what became of them. */
const NOTIFICATION_LISTS: Record<ListedNotification, string> = {
  FAILED: 'FAILED_NOTICES',
  WITHDRAWN: 'WITHDRAWN_NOTICES',
  NOT_LISTED: 'NOT_LISTED_NOTICES',
  SUPPRESSED: 'SUPPRESSED_NOTICES',
  BOUNCED: 'BOUNCED_NOTICES',
};

/** From an instant (ISO) until before another. */
type Span = { from: string; to: string };

export const countKeys = {
  /** How far details of visits have been erased by the schedule. */
  retentionMark: (): Key => ({ pk: 'RETENTION#MARK', sk: 'META' }),
  /** How far drafts that nobody changed have been looked through by the schedule. */
  draftMark: (): Key => ({ pk: 'RETENTION#MARK', sk: 'DRAFTS' }),
  dayCount: (day: string): Key => ({ pk: ALL, sk: day }),
  /** A day as it was counted while it went on. */
  intradayStats: (day: string): Key => ({ pk: COURSES, sk: day }),
  /** How far counting days has come. */
  dayCountMark: (): Key => ({ pk: `${COUNTS}MARK`, sk: 'META' }),
};

const notificationsSince = (list: ListedNotification, since: string): KeyRange => ({
  index: 'listing',
  partition: NOTIFICATION_LISTS[list],
  from: since,
  to: END,
});

export const countRanges = {
  /** How often times were opened on some days, both among them. */
  opened: (from: string, to: string): KeyRange => ({ partition: keyOf.openedTimes(from).pk, from, to }),
  /** Days that are counted, both among them. */
  dayCounts: (from: string, to: string): KeyRange => ({ partition: ALL, from, to }),
  /** Courses of days, both among them. */
  intradayStatsOf: (from: string, to: string): KeyRange => ({ partition: COURSES, from, to }),
  /** Bookings of a list made within a span: a range for each month (IST). Nothing that is listed is a bare instant, so none is at `to`. */
  bookingsWithin: (list: BookingList, { from, to }: Span): KeyRange[] =>
    monthsBetween(istMonth(from), istMonth(Date.parse(to) - 1)).map((month) => ({
      ...bookingRanges.bookings(list, month, from),
      to,
    })),
  /** Times that were held on an IST day and let go before anybody gave details. */
  unfinishedOn: (day: string): KeyRange => lookedUp('UNFINISHED', day),
  /** The days of money of each clinic's month, in no order that is worth one. */
  moneyDaysIn: (month: Month): KeyRange => ({ partition: monthsOf(month), from: 'DAYS#', to: `DAYS#${END}` }),
  /** Leads, by when they came: one range for each state of the follow-up. */
  leads: (): KeyRange[] => LeadState.options.map(leadRanges.inState),
  /** Messages to patients that were given up, by when they were to be sent. */
  failedNotifications: (since: string): KeyRange => notificationsSince('FAILED', since),
  /** The same of e-mails that were refused for good, came back for good or were reported as spam. */
  bouncedNotifications: (since: string): KeyRange => notificationsSince('BOUNCED', since),
  /** Messages to patients that were not sent, by when they were written; `upTo` is the first place that counts. */
  unsentNotifications: (state: ListedNotification, upTo: string = END): KeyRange => ({
    index: 'listing',
    partition: NOTIFICATION_LISTS[state],
    from: '0',
    to: upTo,
  }),
  /** A part of what is due, from a place on. */
  dueFrom: (list: string, from = '0'): KeyRange => ({ index: 'due', partition: list, from, to: END }),
  notificationsOf: (appointmentId: string): KeyRange => ({
    partition: keyOf.appointment(appointmentId).pk,
    from: 'NOTICE#',
    to: `NOTICE#${END}`,
  }),
};

/** True if the notification's address takes no e-mail: such addresses have a list of their own. */
const isBounced = ({ arrival }: Notification): boolean =>
  arrival === 'BOUNCED' || arrival === 'REFUSED' || arrival === 'COMPLAINED';

/** Index attributes of a message to a patient: in a list once it is settled without having been sent, or has come back. */
export function notificationListing(notification: Notification): Row {
  const { state, created_at, appointment_id } = notification;
  const list = isBounced(notification) ? 'BOUNCED' : state;
  if (list === 'PENDING' || list === 'SENT') return {};
  return {
    listing_pk: NOTIFICATION_LISTS[list],
    listing_sk: `${created_at}#${appointment_id}#${notificationKey(notification)}`,
  };
}

/**
 * How a message leaves its list once it was sent again: it needs no person, so neither the dashboard nor the log's lists of
 * what failed and what bounced show it. Its row stays as it is, and the log finds it by its booking.
 */
export const leavesNotificationList = {
  UpdateExpression: 'REMOVE #list, #place',
  // Rows of messages are never deleted: what was sent is written down for sure.
  ConditionExpression: `NOT ${ABSENT}`,
  ExpressionAttributeNames: { '#list': 'listing_pk', '#place': 'listing_sk' },
};

/** The instant (ISO) that a place in a list begins with. */
export const instantOfPlace = (place: unknown): string => String(place).split('#')[0] ?? '';

/** The keys of alarms: apart from table.ts, as only their worker and the dashboard need them. */

const RINGING = 'ALARMS#RINGING';

export const alarmKeys = {
  alarm: (name: string): Key => ({ pk: `ALARM#${name}`, sk: 'META' }),
};

export const alarmRanges = {
  ringing: (): KeyRange => ({ index: 'listing', partition: RINGING, from: '0', to: END }),
};

/** Index attributes of an alarm: in a list while it rings, by since when. */
export const alarmListing = ({ name, rings, since }: Alarm): Row =>
  rings ? { listing_pk: RINGING, listing_sk: `${since}#${name}` } : {};
