const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;
/** Three years, with a leap day. */
const CLAIM_S = 1096 * DAY_S;
/** Books of account of eight financial years: a year that has begun, and eight whole ones. */
const BOOKS_S = 3288 * DAY_S;
/** A year, and the time it takes to answer. */
const YEAR_AND_ANSWER_S = 400 * DAY_S;

/** What ends a kind of data: a row's TTL, a schedule, an S3 lifecycle rule, the service that keeps it, or the browser. */
type End = 'ttl' | 'schedule' | 'object' | 'queue' | 'log' | 'backup' | 'browser' | 'request' | 'none';

type Period = {
  /** The kind of data, in words. */
  what: string;
  /** Seconds for which it is kept at least; 0 where no rule asks for any. */
  least: number;
  /** Seconds after which it is deleted; null where it has no end. */
  most: number | null;
  /** The law or decision that sets the period. */
  rule: string;
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
 * and of the privacy page. DynamoDB deletes expired rows days late, so no rule reads a TTL.
 * @param least seconds for which personal data is kept at least
 */
export function retentionTable(least: number) {
  /** Personal data: kept at least as long as the law says, and otherwise no longer than needed. */
  const personal = (most: number) => between(least, Math.max(least, most));
  return {
    visit_details: {
      what: 'Name, number, email and notes with a booking, since it was made',
      ...personal(CLAIM_S),
      rule: 'Limitation Act, 1963: a claim can be brought for three years; decision 86',
      end: 'schedule',
    },
    unpaid_details: {
      what: 'The same with a booking that nobody paid for',
      ...personal(30 * DAY_S),
      rule: 'Late money arrives within 21 days; decision 20',
      end: 'ttl',
    },
    lead: {
      what: 'Leads and their notes: people who began to book',
      ...personal(90 * DAY_S),
      rule: 'Time to call back; decision 20',
      end: 'ttl',
    },
    enquiry: {
      what: 'Contact messages; applications of clinics, since their last change',
      ...personal(YEAR_AND_ANSWER_S),
      rule: 'A year and the time to answer; decision 20',
      end: 'ttl',
    },
    clinic_draft: {
      what: 'Clinics that were never published, since their last change',
      ...personal(YEAR_AND_ANSWER_S),
      rule: 'As long as their application; decision 101',
      end: 'schedule',
    },
    deleted_draft: {
      what: 'The row of a draft that was deleted',
      ...upTo(7 * DAY_S),
      rule: 'Time to finish an interrupted deletion; decision 101',
      end: 'ttl',
    },
    former_contact: {
      what: 'Former addresses of a clinic, since the change they are notified of',
      ...personal(30 * DAY_S),
      rule: 'Every try to notify them, also while messages are stopped; decision 110',
      end: 'ttl',
    },
    suppressed_address: {
      what: 'Addresses that take no email',
      ...personal(CLAIM_S),
      rule: 'As long as the bookings that name them; decision 89',
      end: 'ttl',
    },
    review: {
      what: 'Reviews by patients, under the name they chose',
      least: 0,
      most: null,
      rule: 'Until its author has it erased; decision 96',
      end: 'request',
    },
    books: {
      what: 'Visits, payments, refunds and payouts, without names',
      least: BOOKS_S,
      most: null,
      rule: 'Companies Act, 2013, section 128: eight financial years; decision 86',
      end: 'none',
    },
    member: {
      what: 'Staff accounts: email address, role and last sign-in',
      least: BOOKS_S,
      most: null,
      rule: 'As long as audit events name them; decisions 39 and 86',
      end: 'none',
    },
    act: {
      what: 'Audit events: changes by staff, and who made them',
      ...between(BOOKS_S, BOOKS_S),
      rule: 'Companies Act, 2013, section 128: as long as the books they explain; decision 86',
      end: 'ttl',
    },
    log: {
      what: 'Logs of functions, deployments and the API, security events among them',
      ...between(180 * DAY_S, YEAR_AND_ANSWER_S),
      rule: 'CERT-In directions, 2022: 180 days, in India; decision 113',
      end: 'log',
    },
    backup: {
      what: 'Continuous backups of the table',
      ...upTo(35 * DAY_S),
      rule: 'The longest that DynamoDB offers (AWS, point-in-time recovery)',
      end: 'backup',
    },
    pixel_visitor: {
      what: 'The number in a browser that Meta counts it by',
      ...upTo(90 * DAY_S),
      rule: "As long as Meta's own cookie; decision 112",
      end: 'browser',
    },
    typed_copy: {
      what: 'Autosaved drafts of articles',
      ...upTo(30 * DAY_S),
      rule: 'Time to come back to them; decision 69',
      end: 'ttl',
    },
    webhook_event: {
      what: 'Webhooks of Razorpay that were received',
      ...between(7 * DAY_S, 30 * DAY_S),
      rule: 'Recognises repeats, which come for a day; decision 102',
      end: 'ttl',
    },
    conversion: {
      what: 'Events for Meta of visitors who agreed',
      ...between(7 * DAY_S, 30 * DAY_S),
      rule: 'Meta takes events for seven days; decision 13',
      end: 'ttl',
    },
    phone_code: {
      what: 'Codes that prove a phone number, since they expired',
      ...upTo(HOUR_S),
      rule: 'Decision 19',
      end: 'ttl',
    },
    recent_use: {
      what: 'Recent uses counted for a limit, by a digest of the address or number',
      ...between(DAY_S, 48 * HOUR_S),
      rule: 'The longest window is a day; decisions 18 and 21',
      end: 'ttl',
    },
    payment_poll: {
      what: 'Questions for the payment of a booking',
      ...between(DAY_S, 48 * HOUR_S),
      rule: 'Nobody asks longer; decision 21',
      end: 'ttl',
    },
    ended_session: {
      what: 'Sessions of staff that were ended',
      ...between(24 * HOUR_S, 25 * HOUR_S),
      rule: 'A token lives a day at most (Cognito); decision 40',
      end: 'ttl',
    },
    read_count: {
      what: 'Pages of personal data that a staff member read, counted by day',
      ...between(DAY_S, 72 * HOUR_S),
      rule: 'A limit is a day; decision 110',
      end: 'ttl',
    },
    sent_count: {
      what: 'Messages sent, counted by day',
      ...between(DAY_S, 72 * HOUR_S),
      rule: 'A limit is a day; decision 92',
      end: 'ttl',
    },
    opened_count: {
      what: 'Times of clinics opened, counted by day',
      ...between(31 * DAY_S, 100 * DAY_S),
      rule: 'The dashboard shows a month; decision 70',
      end: 'ttl',
    },
    alarm: {
      what: 'Alarms, since their last change',
      ...between(18 * DAY_S, 90 * DAY_S),
      rule: 'Their queues keep an event for 18 days; decision 61',
      end: 'ttl',
    },
    upload: {
      what: 'What became of a file that was sent, and claims on the place of an image',
      ...between(HOUR_S, 48 * HOUR_S),
      rule: 'The sender has asked by then; decision 44',
      end: 'ttl',
    },
    clinic_pages: {
      what: 'First pages of earlier lists of clinics',
      ...between(HOUR_S, 72 * HOUR_S),
      rule: 'Lists are made anew each day; decision 58',
      end: 'ttl',
    },
    incoming_file: {
      what: 'Files as they were sent, before they become images',
      ...between(HOUR_S, DAY_S),
      rule: 'An image is made within an hour; decision 44',
      end: 'object',
    },
    clinic_list: {
      what: 'Earlier lists of clinics, in the bucket',
      ...between(HOUR_S, 7 * DAY_S),
      rule: 'Lists are made anew each day; decision 32',
      end: 'object',
    },
    deleted_object: {
      what: 'Earlier versions of images',
      ...upTo(30 * DAY_S),
      rule: 'An image that was deleted by mistake can be restored; decision 44',
      end: 'object',
    },
    deleted_temporary: {
      what: 'Earlier versions of files as they were sent, and of lists',
      ...upTo(DAY_S),
      rule: 'Nobody restores them; decision 44',
      end: 'object',
    },
    broken_upload: {
      what: 'Uploads in parts that were broken off',
      ...between(DAY_S, 7 * DAY_S),
      rule: 'An upload lasts an hour; decision 44',
      end: 'object',
    },
    replaced_file: {
      what: 'Files of the site that a newer build replaced',
      ...between(DAY_S, 30 * DAY_S),
      rule: 'Open pages load them; decision 24',
      end: 'object',
    },
    queued_message: {
      what: 'Messages in a queue of work',
      ...upTo(4 * DAY_S),
      rule: 'A weekend and a day to mend the worker; decision 17',
      end: 'queue',
    },
    failed_message: {
      what: 'Messages in a dead-letter queue',
      ...between(4 * DAY_S, 14 * DAY_S),
      rule: 'The longest that SQS offers; decision 17',
      end: 'queue',
    },
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
export const PICTURE_LEFT_ALONE_DAYS = keptDays('typed_copy') + 7;
