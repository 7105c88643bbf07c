import { isVisit } from '#shared/domain/booking/lifecycle.ts';
import type { Appointment } from '#shared/domain/booking/appointment.ts';
import { isPublished, type BlogPost } from '#shared/domain/blog/blog-post.ts';
import type { Upload } from '#shared/domain/images/upload.ts';
import type { LedgerEntry } from '#shared/domain/money/money-sums.ts';
import { type Notification, notificationKey, type NotificationIdentity } from '#shared/domain/messages/notification.ts';
import { auditEventKeys, auditEventRanges } from './table-audit.ts';
import { contactKeys, contactRanges } from './table-contacts.ts';
import { appointmentPartition, bookingKeys, bookingRanges, foundBy, lookedUp } from './table-bookings.ts';
import { CLINIC_ITEM, clinicKeys, clinicRanges } from './table-clinics.ts';
import { enquiryKeys, enquiryRanges } from './table-enquiries.ts';
import { LISTED_TOPICS, newsKeys, newsRanges } from './table-notification-marks.ts';
import { END, TTL_ATTRIBUTE, tableDefinition, type Key, type KeyRange, type Row } from './table-definition.ts';
import { moneyKeys, moneyRanges } from './table-money.ts';
import { LISTED_BOOKING, refundRanges } from './table-refunds.ts';

/** The keys of uploads and of the pictures they become. */
const IMAGES = 'PICTURES';

const imageKeys = {
  upload: (id: string): Key => ({ pk: `UPLOAD#${id}`, sk: 'META' }),
  picture: (stem: string): Key => ({ pk: `PICTURE#${stem}`, sk: 'META' }),
};

const imageRanges = {
  /** Pictures whose use is to be looked at by an instant (ISO). */
  pictures: (until: string): KeyRange => ({ index: 'listing', partition: IMAGES, from: '0', to: `${until}~` }),
};

/** Index attributes of a picture: when its use is looked at next. */
export const imageListing = ({ stem, next_look_at }: Pick<Upload, 'stem'> & { next_look_at: string }): Row => ({
  listing_pk: IMAGES,
  listing_sk: `${next_look_at}#${stem}`,
});

/** The one table: every key is spelled in this file and in those beside it that begin with its name. */

const META = 'META';
const BLOG = 'BLOG';
const BLOG_DRAFTS = 'BLOG#DRAFTS';
/** Versions are padded so that what is kept by them sorts. */
const VERSION_DIGITS = 6;

const quotaSlotPartition = (pool: string): string => `QUOTA_SLOT#${pool}`;
const versionsPartition = (postId: string): string => `POSTVERSIONS#${postId}`;
const versionDigits = (ver: number): string => String(ver).padStart(VERSION_DIGITS, '0');
/** Edited texts of e-mails, all in one partition. */
const MAIL_TEXTS = 'MAILTEXTS';
const textVersionsPartition = (kind: string, language: string): string => `TEXTVERSIONS#${kind}#${language}`;
const confirmedPartition = (clinicId: string): string => `CONFIRMED#${clinicId}`;

export const keyOf = {
  ...clinicKeys,
  ...contactKeys,
  ...auditEventKeys,
  ...bookingKeys,
  appointment: (appointmentId: string): Key => ({
    pk: appointmentPartition(appointmentId),
    sk: META,
  }),
  audit: (appointmentId: string, ver: number): Key => ({
    pk: appointmentPartition(appointmentId),
    sk: `AUD#${versionDigits(ver)}`,
  }),
  details: (appointmentId: string): Key => ({ pk: appointmentPartition(appointmentId), sk: 'PII' }),
  payment: (appointmentId: string, paymentId: string): Key => ({
    pk: appointmentPartition(appointmentId),
    sk: `PAY#${paymentId}`,
  }),
  money: ({ appointment_id, ver, what, payment_id, how }: LedgerEntry): Key => ({
    pk: appointmentPartition(appointment_id),
    sk: [`MONEY#${versionDigits(ver)}`, what, payment_id, how === 'online' ? null : how]
      .filter((part) => part !== null)
      .join('#'),
  }),
  refundRequest: (appointmentId: string): Key => ({ pk: appointmentPartition(appointmentId), sk: 'REFUNDREQ' }),
  notification: (notification: Pick<Notification, 'appointment_id'> & NotificationIdentity): Key => ({
    pk: appointmentPartition(notification.appointment_id),
    sk: `NOTICE#${notificationKey(notification)}`,
  }),
  order: (orderId: string): Key => ({ pk: `ORDER#${orderId}`, sk: META }),
  quotaSlot(key: string): Key {
    const at = key.lastIndexOf('#');
    return { pk: quotaSlotPartition(key.slice(0, at)), sk: key.slice(at + 1) };
  },
  event: (eventId: string): Key => ({ pk: `EVT#${eventId}`, sk: META }),
  /** A short link, by the hash of its code. */
  shortLink: (hash: string): Key => ({ pk: `LINK#${hash}`, sk: META }),
  quota: (key: string): Key => ({ pk: `QUOTA#${key}`, sk: META }),
  /** How often times were opened on an IST day. */
  openedTimes: (day: string): Key => ({ pk: 'DAYCOUNTS#OPENED', sk: day }),
  sentCount: (key: string, day: string): Key => ({ pk: `SENT#${day}#${key}`, sk: META }),
  /** Pages of personal data that a staff member read on an IST day. */
  readCount: (staffId: string, day: string): Key => ({ pk: `READS#${staffId}`, sk: day }),
  phoneCode: (appointmentId: string): Key => ({ pk: `CODE#${appointmentId}`, sk: META }),
  recentUses: (key: string): Key => ({ pk: `RECENT#${key}`, sk: META }),
  paymentPoll: (appointmentId: string): Key => ({ pk: `LOOK#${appointmentId}`, sk: META }),
  lead: (key: string): Key => ({ pk: `LEAD#${key}`, sk: META }),
  ...enquiryKeys,
  ...newsKeys,
  blogPost: (slug: string): Key => ({ pk: `BLOG#${slug}`, sk: META }),
  postSummary: (slug: string): Key => ({ pk: `BLOG#${slug}`, sk: 'CARD' }),
  postRevision: (id: string, ver: number): Key => ({ pk: versionsPartition(id), sk: versionDigits(ver) }),
  /** Key of a staff member's unsaved input in a form of a post. */
  autosave: (person: string, id: string): Key => ({ pk: `TYPED#${person}`, sk: id }),
  emailTexts: (kind: string, language: string): Key => ({ pk: MAIL_TEXTS, sk: `${kind}#${language}` }),
  textVersion: (kind: string, language: string, ver: number): Key => ({
    pk: textVersionsPartition(kind, language),
    sk: versionDigits(ver),
  }),
  conversion: (eventId: string): Key => ({ pk: `CONVERSION#${eventId}`, sk: META }),
  /** Somebody of the team, and who of it is admin. */
  member: (id: string): Key => ({ pk: `ADMIN#${id}`, sk: META }),
  memberSignIn: (id: string): Key => ({ pk: `ADMIN#${id}`, sk: 'SIGN-IN' }),
  endedSession: (id: string, session: string): Key => ({ pk: `ADMIN#${id}`, sk: `ENDED#${session}` }),
  adminRoll: (): Key => ({ pk: 'TEAM#ADMINS', sk: META }),
  /** Key of the business details. */
  business: (): Key => ({ pk: 'SETTINGS#BUSINESS', sk: META }),
  /** The progress of a migration. */
  migration: (name: string): Key => ({ pk: `MIGRATION#${name}`, sk: META }),
  /** The switch of all e-mails and SMS. */
  sending: (): Key => ({ pk: 'SETTINGS#SENDING', sk: META }),
  smsSettings: (): Key => ({ pk: 'SETTINGS#SMS', sk: META }),
  emailSettings: (): Key => ({ pk: 'SETTINGS#EMAIL', sk: META }),
  reconciliationRun: (): Key => ({ pk: 'LEDGER#RUN', sk: META }),
  ...imageKeys,
  ...moneyKeys,
  /** Stays when the built-in post of that slug is deleted. */
  sampleMark: (slug: string): Key => ({ pk: `SAMPLE#${slug}`, sk: META }),
};

/** Sorts below this text and above all that does, where no character sorts after END. */
const justBelow = (text: string): string =>
  `${text.slice(0, -1)}${String.fromCodePoint((text.codePointAt(text.length - 1) ?? 1) - 1)}${END}`;

export const rangeOf = {
  ...clinicRanges,
  ...contactRanges,
  ...auditEventRanges,
  ...bookingRanges,
  ...imageRanges,
  ...moneyRanges,
  ...refundRanges,
  /** The appointment and what belongs to it; its audit sorts before 'B' and is left out. */
  booking: (appointmentId: string): KeyRange => ({
    partition: appointmentPartition(appointmentId),
    from: 'B',
    to: END,
  }),
  quotaSlots: (pool: string): KeyRange => ({ partition: quotaSlotPartition(pool), from: '0', to: END }),
  ...enquiryRanges,
  ...newsRanges,
  /** All of them, or those that are listed behind a cursor, newest first. */
  publishedPosts: (cursor?: string): KeyRange => ({
    index: 'listing',
    partition: BLOG,
    from: '0',
    to: cursor === undefined ? END : justBelow(cursor),
  }),
  draftPosts: (): KeyRange => ({ index: 'listing', partition: BLOG_DRAFTS, from: '0', to: END }),
  allPosts: (): KeyRange => lookedUp('POSTS', 'ALL'),
  /** The versions of a post, or those before one of them. */
  versionsOf: (id: string, before?: number): KeyRange => ({
    partition: versionsPartition(id),
    from: '0',
    to: before === undefined ? END : justBelow(versionDigits(before)),
  }),
  autosaves: (person: string): KeyRange => ({ partition: keyOf.autosave(person, '').pk, from: '0', to: END }),
  emailTexts: (): KeyRange => ({ partition: MAIL_TEXTS, from: '0', to: END }),
  textVersions: (kind: string, language: string): KeyRange => ({
    partition: textVersionsPartition(kind, language),
    from: '0',
    to: END,
  }),
  postOf: (id: string): KeyRange => lookedUp('POST', id),
  confirmed: (clinicId: string, since: string): KeyRange => ({
    index: 'listing',
    partition: confirmedPartition(clinicId),
    from: since,
    to: END,
  }),
  due: (list: string, now: string): KeyRange => ({ index: 'due', partition: list, from: '0', to: `${now}${END}` }),
};

/** A KeyRange as the parameters of a Query. */
export const keyCondition = ({ index, partition, from, to }: KeyRange) => {
  const prefix = index === undefined ? '' : `${index}_`;
  return {
    ...(index === undefined ? {} : { IndexName: index }),
    KeyConditionExpression: `${prefix}pk = :partition AND ${prefix}sk BETWEEN :from AND :to`,
    ExpressionAttributeValues: { ':partition': partition, ':from': from, ':to': to },
  };
};

/** The key of each row and these of its attributes; by stand-ins, as some names are words of DynamoDB's own. */
export function projectionOf(attributes: readonly string[]) {
  const names = ['pk', 'sk', ...attributes];
  return {
    ProjectionExpression: names.map((name) => `#${name}`).join(),
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
  };
}

/** Index attributes of a slot's lock: only a confirmed appointment counts as its clinic's activity. */
export function confirmedListing({ phase, clinic_id, booking_completed_at }: Appointment): Row {
  return isVisit(phase) ? { listing_pk: confirmedPartition(clinic_id), listing_sk: booking_completed_at } : {};
}

/** Index attributes of a row in a list that is ordered by time: an instant, then the id. */
const listedAt = (partition: string, instant: string, id: string): Row => ({
  listing_pk: partition,
  listing_sk: `${instant}#${id}`,
});

/** A row's own key. */
export const ownKey = ({ pk, sk }: Row): Key => ({ pk: String(pk), sk: String(sk) });

/** Index attributes of a post's card: readers are shown one list, the team the drafts, too. */
export const blogListing = (post: BlogPost): Row =>
  isPublished(post) ? listedAt(BLOG, post.published_at, post.slug) : listedAt(BLOG_DRAFTS, post.created_at, post.slug);

/** A card stands in the list of all posts as well. */
export const allPostsListing = ({ slug, created_at }: Pick<BlogPost, 'slug' | 'created_at'>): Row =>
  foundBy('POSTS', 'ALL', `${created_at}#${slug}`);

/** A post's id stays when its slug changes. */
export const postLookup = ({ id, created_at }: BlogPost): Row => foundBy('POST', id, created_at);

/** Returns the cursor of the next page of a list ordered by time, from the last row of this one. */
export const listingCursor = (row: Row): string => String(row['listing_sk']);

/** The same, of whichever index the list is in. */
export const cursorIn = ({ index = 'listing' }: KeyRange, row: Row): string => String(row[`${index}_sk`]);

/** The place in such a list that a cursor points at. `keyOf` makes the row's own key from the id in it. */
export const afterListed = (range: KeyRange, cursor: string, keyOf: (id: string) => Key): Row => ({
  ...keyOf(cursor.slice(cursor.indexOf('#') + 1)),
  [`${range.index ?? 'listing'}_pk`]: range.partition,
  [`${range.index ?? 'listing'}_sk`]: cursor,
});

/** Attributes stored for a row that fails; a rewritten row starts without them. */
export const FAILING_ATTRIBUTES = ['failing_since', 'failures'] as const;

const OF_THE_TABLE = new Set<string>([TTL_ATTRIBUTE, LISTED_BOOKING, LISTED_TOPICS, ...FAILING_ATTRIBUTES]);
for (const of of [tableDefinition, ...tableDefinition.indexes]) OF_THE_TABLE.add(of.partitionKey).add(of.sortKey);

/** Returns the row's content, without the attributes that belong to the table. */
export function contentOf(row: Row): Row {
  const content: Row = {};
  for (const name of Object.keys(row)) if (!OF_THE_TABLE.has(name)) content[name] = row[name];
  return content;
}

/** All of a row but its key. */
export const attributesOf = ({ pk: _pk, sk: _sk, ...attributes }: Row): Row => attributes;

/** A row's partition and sort key, for the log: both hold ids only, never what is personal. */
export const rowName = (row: Row): string => `${String(row['pk'])} ${String(row['sk'])}`;

/** The partition of a row. */
export const partitionOf = (row: Row): string => String(row['pk']);

/** When (ISO) the slot of a lock begins. */
export const slotOf = ({ sk }: Key): string => sk.slice(sk.indexOf('#') + 1);

/** Whose row it is ('CLINIC', 'APPT', 'ORDER' …), the id, and which of its rows ('SLOT', 'META', 'PAY' …). */
export function identify(row: Row): { owner: string; id: string; item: string } {
  const partition = partitionOf(row);
  const at = partition.indexOf('#');
  const sort = String(row['sk']);
  const item = sort === CLINIC_ITEM ? 'CLINIC' : (sort.split('#')[0] ?? '');
  return { owner: partition.slice(0, at), id: partition.slice(at + 1), item };
}
