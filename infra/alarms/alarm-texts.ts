import type { AlarmWords } from '#shared/domain/alarm.ts';
import { keptDays } from '#shared/domain/retention.ts';
import type { JobFunction } from '../cloud-env.ts';

const READ_LOG = 'Open the log group of this function and read the newest errors.';
const NO_PATIENT = 'No impact on patients';

/** The impact of a job that fails, and the first steps of an operator. HTTP functions share the alarms of the API. */
export const functionAlarms: Record<JobFunction, AlarmWords> = {
  'payment-reconcile': {
    customers: 'Patients who paid wait longer for their confirmation.',
    act: `${READ_LOG} Check Razorpay's status page. The sweeper retries every payment.`,
  },
  notices: {
    customers: 'Patients do not get the e-mail or SMS about their booking.',
    act: `${READ_LOG} Check the sending limits of SES and the SMS spending limit of SNS. Pending messages are retried.`,
  },
  'mail-events': {
    customers: `${NO_PATIENT}: staff cannot see the delivery status of e-mails.`,
    act: `${READ_LOG} Check that DynamoDB answers. Events stay in the queue for four days.`,
  },
  'alarm-events': {
    customers: `${NO_PATIENT}: the dashboard does not show active alarms.`,
    act: `${READ_LOG} Check that DynamoDB answers. Alarm e-mails still arrive, and events stay in the queue for four days.`,
  },
  images: {
    customers: `${NO_PATIENT}: images that staff or partners upload do not appear.`,
    act: `${READ_LOG} Check that S3 answers. Uploaded files are kept for a day.`,
  },
  'collect-pictures': {
    customers: `${NO_PATIENT}: unused images are kept longer than planned.`,
    act: `${READ_LOG} Then invoke the function; its result says how many images it deleted.`,
  },
  sweeper: {
    customers: 'Late payments are neither confirmed nor refunded, and abandoned times stay taken.',
    act: `${READ_LOG} Check DynamoDB and the Razorpay keys. The next successful run catches up.`,
  },
  'ledger-sweep': {
    customers: 'A payment or refund whose webhook was lost is found hours later.',
    act: `${READ_LOG} Check Razorpay's status page and keys. The next successful run compares everything again.`,
  },
  'count-money': {
    customers: `${NO_PATIENT}: totals on the money page are out of date.`,
    act: `${READ_LOG} Check that DynamoDB answers. The next successful run catches up.`,
  },
  'count-days': {
    customers: `${NO_PATIENT}: daily statistics on the dashboard are out of date.`,
    act: `${READ_LOG} Check that DynamoDB answers. The next successful run counts the missing days.`,
  },
  'check-money': {
    customers: `${NO_PATIENT}: recorded payments and refunds are compared with Razorpay's lists late.`,
    act: `${READ_LOG} Check Razorpay's status page and keys. The next successful run checks the missing days.`,
  },
  'follow-leads': {
    customers: `${NO_PATIENT}: staff may call people who have already booked, and lead statistics are out of date.`,
    act: `${READ_LOG} Check that DynamoDB answers. The next successful run catches up.`,
  },
  'send-conversions': {
    customers: `${NO_PATIENT}: advertising events of visitors who agreed are sent late or not at all.`,
    act: `${READ_LOG} Check Meta's status page. Pending events are retried for a week.`,
  },
  'publish-clinics': {
    customers: 'Lists and search show added, changed and removed clinics as they were before.',
    act: `${READ_LOG} Then invoke the function; its result says how many clinics it published.`,
  },
  'publish-posts': {
    customers: 'Scheduled blog posts are published late.',
    act: `${READ_LOG} Check that DynamoDB answers. The next successful run publishes what is due.`,
  },
  'tell-team': {
    customers: `${NO_PATIENT}: staff get no notification e-mails.`,
    act: `${READ_LOG} Check that e-mail goes out under Settings, Email Settings. The next e-mail includes everything that was missed.`,
  },
  'tell-clinics': {
    customers: 'Clinics get no e-mail or SMS about bookings, changes and cancellations; the bookings are unaffected.',
    act: `${READ_LOG} Check that e-mail goes out under Settings, Email Settings, and the address of the clinic in the log line. Missed changes go into the next e-mail, for two days.`,
  },
  'erase-old-visits': {
    customers: `${NO_PATIENT}: names and phone numbers of old visits are kept longer than the privacy policy says.`,
    act: `${READ_LOG} Check that DynamoDB answers. The next run continues at the same place.`,
  },
  'delete-old-drafts': {
    customers: `${NO_PATIENT}: abandoned clinic drafts are kept longer than the privacy policy says.`,
    act: `${READ_LOG} Check that DynamoDB answers. The next run continues at the same place.`,
  },
  'migrate-rows': {
    customers: `${NO_PATIENT}: rows of the previous version are not migrated yet.`,
    act: `${READ_LOG} Then invoke the function; it continues at the same place, and its result shows the progress.`,
  },
  'security-events': {
    customers: `${NO_PATIENT}: refused sign-ins and requests are not archived.`,
    act: `${READ_LOG} The events are still in the logs of the other functions, for ${keptDays('log')} days.`,
  },
  'migrate-blog': {
    customers: `${NO_PATIENT}: a new deployment lacks built-in blog posts.`,
    act: `${READ_LOG} Then invoke the function; it adds missing posts only.`,
  },
};

/** The function that a deployment starts to mark the files that it replaced. */
export const REPLACED_FILES: AlarmWords = {
  customers: `${NO_PATIENT}: files of older builds of the site are kept for longer than ${keptDays('replaced_file')} days.`,
  act: `${READ_LOG} The next deployment of another build marks what is left.`,
};

export const SERVER_ERRORS: AlarmWords = {
  customers: 'Many requests fail: visitors see "Something went wrong" instead of clinics, times or their booking.',
  act: 'Search the access log of the API for status 500 and above; the route leads to the function, whose log has the error under the same request id.',
};

export const FAILED_REQUESTS: AlarmWords = {
  customers: 'At least two requests of visitors, partners, staff or providers failed within an hour.',
  act: 'Search the access log of the API for status 500 and above; the route names the feature and leads to the function, whose log has the error under the same request id. If there is none, search the logs of the functions page, booking and enquiries for level = ERROR.',
};

export const THROTTLES: AlarmWords = {
  customers: 'Requests or jobs of this AWS account were refused because too many functions ran at once.',
  act: 'Look for a flood in the metrics of the firewall; otherwise ask AWS for a higher Lambda concurrency quota.',
};

export const SMS_SPENT: AlarmWords = {
  customers: 'No impact yet, but SNS will soon drop SMS without an error, codes for free visits among them.',
  act: "Ask AWS for a higher SMS spending limit of this region (Service Quotas, SNS), and set it as 'smsUsdPerMonth' of the stage. Or send SMS by SmartPing, under Settings, SMS Testing.",
};

export const waitingWords = (customers: string): AlarmWords => ({
  customers,
  act: 'Items that are due wait for more than five minutes: the function fails or runs out of time. Check its duration and errors; more memory makes it faster.',
});

export const UNREADABLE_ROW: AlarmWords = {
  customers: 'A stored row cannot be read; its clinic, booking, message or setting is missing from lists.',
  act: 'Search the logs of all functions for alarm = "row"; each line has the partition and sort key of a row. Compare the row with one of the same kind and repair it. The alarm ends a day after the row was last read in vain.',
};

export const LOGGED_EVENT: AlarmWords = {
  customers:
    'Something happened that may need a person: money that moved outside the product, a message that was given up, a limit that was reached, or a staff member who read more personal data than a day of work takes.',
  act: 'Search the logs of all functions for alarm = "event"; the message says what happened, and the ids name the booking, payment, limit or staff member. The alarm ends a day after the last event.',
};

/** A dead-letter queue that holds messages. */
export const deadLetterWords = (queue: string, customers: string): AlarmWords => ({
  customers,
  act: `Read the log of the function '${queue}', fix the cause, then move the messages back (SQS console, Start DLQ redrive).`,
});

export const backlogWords = (queue: string, customers: string, minutes: number): AlarmWords => ({
  customers,
  act: `Messages of '${queue}' wait for more than ${minutes} minutes. Check whether its function is throttled or fails; messages are kept for ${keptDays('queued_message')} days.`,
});
