import type { AlarmWords } from '#shared/domain/alarm.ts';
import { keptDays } from '#shared/domain/privacy/retention.ts';

/** The first step after any failure of a function. */
export const READ_LOG = 'Open the log group of this function and read the newest errors.';

/** The function that a deployment starts to mark the files that it replaced. */
export const REPLACED_FILES: AlarmWords = {
  customers: `No impact on patients: files of older builds of the site are kept for longer than ${keptDays('replaced_file')} days.`,
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
    'Something may need a person: money moved outside the product, a message was given up, a limit was reached, or a staff member read unusually much personal data.',
  act: 'Search the logs of all functions for alarm = "event"; the message says what happened, and the ids name the booking, payment, limit or staff member. The alarm ends a day after the last event.',
};

type StuckItems = AlarmWords & { name: string; kind: string; names: string };

/** Items of a kind that a function keeps failing on; `names` says what its log names. */
export const stuckWords = ({ name, kind, names, customers, act }: StuckItems): AlarmWords => ({
  customers,
  act: `Search the log of '${name}' for stuck = "${kind}"; each run names ${names}. ${act}`,
});

/** A dead-letter queue that holds messages. */
export const deadLetterWords = (queue: string, customers: string): AlarmWords => ({
  customers,
  act: `Read the log of the function '${queue}', fix the cause, then move the messages back (SQS console, Start DLQ redrive).`,
});

export const backlogWords = (queue: string, customers: string, minutes: number): AlarmWords => ({
  customers,
  act: `Messages of '${queue}' wait for more than ${minutes} minutes. Check whether its function is throttled or fails; messages are kept for ${keptDays('queued_message')} days.`,
});
