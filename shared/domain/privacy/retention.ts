const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;
/** Three years, with a leap day. */
const CLAIM_S = 1096 * DAY_S;
/** Books of account of eight financial years: a year that has begun, and eight whole ones. */
const BOOKS_S = 3288 * DAY_S;
/** A year, and the time it takes to answer. */
const YEAR_AND_ANSWER_S = 400 * DAY_S;

/** The means that ends a kind of data: a row's TTL, a schedule, an S3 lifecycle rule, the service that keeps it, or the browser. */
type End = 'ttl' | 'schedule' | 'object' | 'queue' | 'log' | 'backup' | 'browser' | 'request' | 'none';

type Period = {
  /** Seconds for which it is kept at least; 0 where no rule asks for any. */
  least: number;
  /** Seconds after which it is deleted; null where it has no end. */
  most: number | null;
  end: End;
};

/**
 * A rule that is not in force yet: from this day, personal data, traffic data and logs of a processing are kept for at
 * least one year. A lawyer has to confirm it first.
 */
export const COMING_RULE = {
  from: '2027-05-13',
  least: 366 * DAY_S,
  rule: 'Digital Personal Data Protection Rules, 2025, rule 8(3)',
} as const;

const between = (least: number, most: number) => ({ least, most });
const upTo = (most: number) => between(0, most);

/** The least period of personal data. To follow the coming rule, this line becomes `COMING_RULE.least`. */
const PERSONAL_LEAST_S = 0;

/**
 * How long each kind of data and each log is kept: the only source of every period in the code, of docs/retention.md
 * and of the privacy page. Each kind has its rule in retention-rules.ts, which no bundle carries. DynamoDB deletes expired rows days late, so no rule reads a TTL.
 * @param least seconds for which personal data is kept at least
 */
export function retentionTable(least: number) {
  /** Personal data: kept at least as long as the law says, and otherwise no longer than needed. */
  const personal = (most: number) => between(least, Math.max(least, most));
  return {
    visit_details: { ...personal(CLAIM_S), end: 'schedule' },
    unpaid_details: { ...personal(30 * DAY_S), end: 'ttl' },
    lead: { ...personal(90 * DAY_S), end: 'ttl' },
    enquiry: { ...personal(YEAR_AND_ANSWER_S), end: 'ttl' },
    waitlist: { ...personal(YEAR_AND_ANSWER_S), end: 'ttl' },
    clinic_draft: { ...personal(YEAR_AND_ANSWER_S), end: 'schedule' },
    deleted_draft: { ...upTo(7 * DAY_S), end: 'ttl' },
    former_contact: { ...personal(30 * DAY_S), end: 'ttl' },
    suppressed_address: { ...personal(CLAIM_S), end: 'ttl' },
    review: { least: 0, most: null, end: 'request' },
    books: { least: BOOKS_S, most: null, end: 'none' },
    member: { least: BOOKS_S, most: null, end: 'none' },
    audit_event: { ...between(BOOKS_S, BOOKS_S), end: 'ttl' },
    log: { ...between(180 * DAY_S, YEAR_AND_ANSWER_S), end: 'log' },
    access_log: { ...between(180 * DAY_S, YEAR_AND_ANSWER_S), end: 'object' },
    backup: { ...upTo(35 * DAY_S), end: 'backup' },
    pixel_visitor: { ...upTo(90 * DAY_S), end: 'browser' },
    typed_copy: { ...upTo(30 * DAY_S), end: 'ttl' },
    webhook_event: { ...between(7 * DAY_S, 30 * DAY_S), end: 'ttl' },
    conversion: { ...between(7 * DAY_S, 30 * DAY_S), end: 'ttl' },
    short_link: { ...upTo(7 * DAY_S), end: 'ttl' },
    phone_code: { ...upTo(HOUR_S), end: 'ttl' },
    recent_use: { ...between(DAY_S, 48 * HOUR_S), end: 'ttl' },
    payment_poll: { ...between(DAY_S, 48 * HOUR_S), end: 'ttl' },
    ended_session: { ...between(24 * HOUR_S, 25 * HOUR_S), end: 'ttl' },
    read_count: { ...between(DAY_S, 72 * HOUR_S), end: 'ttl' },
    sent_count: { ...between(DAY_S, 72 * HOUR_S), end: 'ttl' },
    opened_count: { ...between(31 * DAY_S, 100 * DAY_S), end: 'ttl' },
    alarm: { ...between(18 * DAY_S, 90 * DAY_S), end: 'ttl' },
    upload: { ...between(HOUR_S, 48 * HOUR_S), end: 'ttl' },
    clinic_pages: { ...between(HOUR_S, 72 * HOUR_S), end: 'ttl' },
    incoming_file: { ...between(HOUR_S, DAY_S), end: 'object' },
    clinic_list: { ...between(HOUR_S, 7 * DAY_S), end: 'object' },
    deleted_object: { ...upTo(30 * DAY_S), end: 'object' },
    deleted_temporary: { ...upTo(DAY_S), end: 'object' },
    broken_upload: { ...between(DAY_S, 7 * DAY_S), end: 'object' },
    replaced_file: { ...between(DAY_S, 30 * DAY_S), end: 'object' },
    queued_message: { ...upTo(4 * DAY_S), end: 'queue' },
    failed_message: { ...between(4 * DAY_S, 14 * DAY_S), end: 'queue' },
  } as const satisfies Record<string, Period>;
}

export const RETENTION = retentionTable(PERSONAL_LEAST_S);

type Table = typeof RETENTION;
/** A kind of data or a log. */
export type RetentionKind = keyof Table;
/** A kind that has an end. */
export type EndingKind = { [K in RetentionKind]: Table[K]['most'] extends number ? K : never }[RetentionKind];
/** A kind whose rows carry their end. */
export type ExpiringRow = { [K in EndingKind]: Table[K]['end'] extends 'ttl' ? K : never }[EndingKind];

/** Seconds after which a kind of data is deleted. */
export const keptSeconds = (kind: EndingKind): number => RETENTION[kind].most;

/** Days after which a kind of data is deleted. */
export const keptDays = (kind: EndingKind): number => keptSeconds(kind) / DAY_S;

/**
 * Days for which an uploaded image is left alone: an autosaved article may show it, and somebody who continues it on its
 * last day has a week to save it.
 */
export const IMAGE_LEFT_ALONE_DAYS = keptDays('typed_copy') + 7;
