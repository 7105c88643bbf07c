import type { RetentionKind } from './retention.ts';

type RetentionRule = {
  /** The kind of data, in words. */
  what: string;
  /** The law or decision that sets the period. */
  rule: string;
};

/** The rule of each period of retention.ts, for docs/retention.md; apart from the periods, which every bundle carries. */
export const RETENTION_RULES: Readonly<Record<RetentionKind, RetentionRule>> = {
  visit_details: {
    what: 'Name, number, email and notes with a booking, since it was made',
    rule: 'Limitation Act, 1963: a claim can be brought for three years; decision 113',
  },
  unpaid_details: {
    what: 'The same with a booking that was never paid',
    rule: 'Late money arrives within 21 days; decision 113',
  },
  lead: {
    what: 'Leads and their notes: people who began to book',
    rule: 'Time to call back; decision 113',
  },
  enquiry: {
    what: 'Contact messages; applications of clinics, since their last change',
    rule: 'A year and the time to answer; decision 113',
  },
  waitlist: {
    what: 'Addresses that wait for the first clinic of a city, until they are notified',
    rule: 'As long as an enquiry; decision 125',
  },
  clinic_draft: {
    what: 'Clinics that were never published, since their last change',
    rule: 'As long as their application; decision 66',
  },
  deleted_draft: {
    what: 'The row of a draft that was deleted',
    rule: 'Time to finish an interrupted deletion; decision 66',
  },
  former_contact: {
    what: 'Former addresses of a clinic, since the change they are notified of',
    rule: 'Every try to notify them, also while messages are stopped; decision 39',
  },
  suppressed_address: {
    what: 'Addresses that take no email',
    rule: 'As long as the bookings that name them; decision 72',
  },
  review: {
    what: 'Reviews by patients, under the name they chose',
    rule: 'Until its author has it erased; decision 96',
  },
  books: {
    what: 'Visits, payments, refunds and payouts, without names',
    rule: 'Companies Act, 2013, section 128: eight financial years; decision 113',
  },
  member: {
    what: 'Staff accounts: email address, role and last sign-in',
    rule: 'As long as audit events name them; decisions 39 and 113',
  },
  audit_event: {
    what: 'Audit events: changes by staff, and who made them',
    rule: 'Companies Act, 2013, section 128: as long as the books they explain; decision 113',
  },
  log: {
    what: 'Logs of functions, deployments and the API, security events among them',
    rule: 'CERT-In directions, 2022: 180 days, in India; decision 113',
  },
  access_log: {
    what: 'Access logs of CloudFront and the firewall, with internet addresses',
    rule: 'CERT-In directions, 2022: 180 days, in India; decision 113',
  },
  backup: {
    what: 'Continuous backups of the table',
    rule: 'The longest that DynamoDB offers (AWS, point-in-time recovery)',
  },
  pixel_visitor: {
    what: 'The number in a browser that Meta counts it by',
    rule: "As long as Meta's own cookie; decision 13",
  },
  typed_copy: {
    what: 'Autosaved drafts of articles',
    rule: 'Time to come back to them; decision 69',
  },
  webhook_event: {
    what: 'Webhooks of Razorpay that were received',
    rule: 'Recognises repeats, which come for a day; decision 51',
  },
  conversion: {
    what: 'Events for Meta of visitors who agreed',
    rule: 'Meta takes events for seven days; decision 13',
  },
  short_link: {
    what: 'Links to bookings and clinic drafts, by a hash of their codes, since they expired',
    rule: 'Nothing opens an expired link; decision 123',
  },
  phone_code: {
    what: 'Codes that prove a phone number, since they expired',
    rule: 'Decision 19',
  },
  recent_use: {
    what: 'Recent uses counted for a limit, by a digest of the address or number',
    rule: 'The longest window is a day; decisions 18 and 114',
  },
  payment_poll: {
    what: 'Questions for the payment of a booking',
    rule: 'The browser stops asking by then; decision 114',
  },
  ended_session: {
    what: 'Sessions of staff that were ended',
    rule: 'A token lives a day at most (Cognito); decision 39',
  },
  read_count: {
    what: 'Pages of personal data that a staff member read, counted by day',
    rule: 'A limit is a day; decision 39',
  },
  sent_count: {
    what: 'Messages sent, counted by day',
    rule: 'A limit is a day; decision 75',
  },
  opened_count: {
    what: 'Times of clinics opened, counted by day',
    rule: 'The dashboard shows a month; decision 61',
  },
  alarm: {
    what: 'Alarms, since their last change',
    rule: 'Their queues keep an event for 18 days; decision 61',
  },
  upload: {
    what: 'Results of uploads, and claims on the place of an image',
    rule: 'The sender has asked by then; decision 44',
  },
  clinic_pages: {
    what: 'First pages of earlier lists of clinics',
    rule: 'Lists are rebuilt each day; decision 32',
  },
  incoming_file: {
    what: 'Files as they were sent, before they become images',
    rule: 'An image is made within an hour; decision 44',
  },
  clinic_list: {
    what: 'Earlier lists of clinics, in the bucket',
    rule: 'Lists are rebuilt each day; decision 32',
  },
  deleted_object: {
    what: 'Earlier versions of images',
    rule: 'An image that was deleted by mistake can be restored; decision 44',
  },
  deleted_temporary: {
    what: 'Earlier versions of files as they were sent, and of lists',
    rule: 'They are never restored; decision 44',
  },
  broken_upload: {
    what: 'Uploads in parts that were broken off',
    rule: 'An upload lasts an hour; decision 44',
  },
  replaced_file: {
    what: 'Files of the site that a newer build replaced',
    rule: 'Open pages load them; decision 30',
  },
  queued_message: {
    what: 'Messages in a queue of work',
    rule: 'A weekend and a day to fix the worker; decision 17',
  },
  failed_message: {
    what: 'Messages in a dead-letter queue',
    rule: 'The longest that SQS offers; decision 17',
  },
};
