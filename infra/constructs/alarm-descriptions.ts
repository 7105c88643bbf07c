import type { FunctionName } from '#functions/manifest.ts';
import type { AlarmWords } from '#shared/domain/alarm.ts';
import { keptDays } from '#shared/domain/retention.ts';

const READ_LOG = 'Open the log group of this function and look at the newest errors; each names a request id.';

/** A function that fails so often within so many minutes rings. */
export const FAILING = { errors: 3, minutes: 5 } as const;

/** What a customer notices when a function fails, and what an operator does. */
export const functionAlarms: Record<FunctionName, AlarmWords> = {
  clinics: {
    customers: 'Visitors cannot see clinics, free times, reviews or pictures.',
    act: `${READ_LOG} Check that the table answers; nothing is lost meanwhile.`,
  },
  booking: {
    customers: 'Patients cannot hold a time, pay, or see their booking.',
    act: `${READ_LOG} Check the table and Razorpay's status page; payments already made are settled by the sweeper.`,
  },
  'own-booking': {
    customers: 'Patients cannot open the links in their messages.',
    act: `${READ_LOG} Check that the table answers; no booking changes by itself because of it.`,
  },
  'own-clinic': {
    customers: 'Partners cannot open the link with which they complete their clinic, or send its pictures.',
    act: `${READ_LOG} Check that the table answers; what a partner typed stays in their browser until it is saved.`,
  },
  enquiries: {
    customers: 'Visitors cannot send messages, clinics cannot apply as partners.',
    act: `${READ_LOG} Check that the table answers; what was not taken in was refused, so nothing is lost unseen.`,
  },
  blog: {
    customers: 'Visitors cannot read the blog.',
    act: `${READ_LOG} Check that the table answers; nothing is lost meanwhile.`,
  },
  conversions: {
    customers: 'Nothing: only what visitors who agreed to it do is not counted for advertising.',
    act: `${READ_LOG} Check that the table answers.`,
  },
  webhook: {
    customers: 'A paid booking is confirmed some minutes later than usual.',
    act: `${READ_LOG} Razorpay repeats its webhooks for a day and then switches them off: look at its dashboard, and switch it on again.`,
  },
  'mail-callback': {
    customers: 'Nothing for patients: only the team does not see whether e-mails of another provider than SES arrive.',
    act: `${READ_LOG} Check that the table, SSM and the queue 'mail-events' answer. Providers call again for hours, and the messages themselves go out all the same.`,
  },
  team: {
    customers: 'Nothing for patients: only the team cannot sign in to the back office.',
    act: `${READ_LOG} Check that Cognito answers: the function reads the keys of the pool there.`,
  },
  'clinic-admin': {
    customers: 'Nothing for patients: only the team cannot see or change clinics.',
    act: `${READ_LOG} Check that the table answers; what was not saved is still in the form.`,
  },
  'booking-admin': {
    customers: 'Patients who call cannot be helped: the team cannot see or change bookings.',
    act: `${READ_LOG} Check the table and Razorpay's status page; payments are settled all the same.`,
  },
  'blog-admin': {
    customers: 'Nothing for patients: only the team cannot write articles or change them.',
    act: `${READ_LOG} Check that the table answers; what was not saved is still in the form.`,
  },
  'enquiry-admin': {
    customers: 'Nothing for patients: only the team cannot read contact messages or decide on partner requests.',
    act: `${READ_LOG} Check that the table and the queue 'notices' answer.`,
  },
  dashboard: {
    customers: 'Nothing for patients: only the team cannot see how much there is and what waits.',
    act: `${READ_LOG} Check that the table answers.`,
  },
  'lead-admin': {
    customers: 'Nothing for patients: only the team cannot follow up those who began to book.',
    act: `${READ_LOG} Check that the table answers.`,
  },
  'mail-settings': {
    customers: 'Nothing for patients: only admins cannot change how e-mail goes out.',
    act: `${READ_LOG} Check that the table and SSM answer.`,
  },
  'sms-settings': {
    customers: 'Nothing for patients: only admins cannot change how SMS go out, or test it.',
    act: `${READ_LOG} Check that the table and SSM answer.`,
  },
  exports: {
    customers: 'Nothing for patients: only the team cannot take lists along as files.',
    act: `${READ_LOG} Check that the table answers; an export goes on where it stopped.`,
  },
  money: {
    customers: 'Nothing for patients: only the team cannot see what clinics are owed, or record that they were paid.',
    act: `${READ_LOG} Check that the table answers, and Razorpay's status page; nothing is lost meanwhile.`,
  },
  privacy: {
    customers: 'Nothing for patients who book: only requests to be shown or forgotten wait.',
    act: `${READ_LOG} Check that the table answers, then repeat what was asked for.`,
  },
  uploads: {
    customers: 'Nothing for patients: only the team cannot send pictures.',
    act: `${READ_LOG} Check that the table and the queue 'images' answer.`,
  },
  'collect-pictures': {
    customers: 'Nothing: only pictures that nothing shows any more are kept.',
    act: `${READ_LOG} Then invoke the function by hand: its answer says what it took away.`,
  },
  images: {
    customers: 'Nothing for patients: only pictures that the team sent do not appear.',
    act: `${READ_LOG} Check that S3 answers; files that were sent wait a day.`,
  },
  system: {
    customers: 'Nothing for patients: only the health check and the description of the API fail.',
    act: READ_LOG,
  },
  page: {
    customers: 'Pages open a little later, drawn by the browser, and search engines and link previews see no clinics.',
    act: 'Look in the log of the function for the error of a page; the site works without it.',
  },
  'payment-reconcile': {
    customers: 'A patient who paid waits for the confirmation longer than usual.',
    act: `${READ_LOG} Check Razorpay's status page; the sweeper looks at every payment again by itself.`,
  },
  notices: {
    customers: 'Patients do not get the e-mail or SMS of their booking.',
    act: `${READ_LOG} Check the sending limits of SES and the SMS spending limit of SNS; what is pending is sent again by itself.`,
  },
  'mail-events': {
    customers: 'Nothing for patients: only the team does not see whether an e-mail arrived.',
    act: `${READ_LOG} Check that the table answers; what SES told waits for four days.`,
  },
  'alarm-events': {
    customers: 'Nothing: only the dashboard does not show which alarms ring.',
    act: `${READ_LOG} Check that the table answers; e-mails tell of alarms all the same, and what CloudWatch told waits for four days.`,
  },
  sweeper: {
    customers: 'Late payments are neither confirmed nor refunded, and abandoned times stay taken.',
    act: `${READ_LOG} Check the table and Razorpay's keys; everything due is caught up once it runs again.`,
  },
  'ledger-sweep': {
    customers:
      'A payment or refund whose webhook was lost is noticed late: a booking is confirmed, or money told of, hours later.',
    act: `${READ_LOG} Check Razorpay's status page and keys; everything is compared again once it runs.`,
  },
  'count-money': {
    customers: 'Nothing: only the sums on the money page lag behind.',
    act: `${READ_LOG} Check that the table answers; everything is counted once it runs again.`,
  },
  'count-days': {
    customers: 'Nothing: only the dashboard counts today and the days before it later.',
    act: `${READ_LOG} Check that the table answers; the days that were missed are counted once it runs again.`,
  },
  'check-money': {
    customers:
      'Nothing yet: what is written down as taken and returned is held against Razorpay’s lists later than usual.',
    act: `${READ_LOG} Check Razorpay's status page and keys; the days that were missed are checked once it runs again.`,
  },
  'follow-leads': {
    customers:
      'Nothing yet: only the team may call somebody who has booked meanwhile, and the insights of leads lag behind.',
    act: `${READ_LOG} Check that the table answers; every booking since is followed once it runs again.`,
  },
  'send-conversions': {
    customers: 'Nothing: only advertising learns later, or not at all, what visitors who agreed to it did.',
    act: `${READ_LOG} Check the status page of Meta; what is pending is told within a week by itself.`,
  },
  'publish-clinics': {
    customers: 'A clinic that was added, changed or taken away stands in lists and search as it was before.',
    act: `${READ_LOG} Then invoke the function by hand: its answer says how many clinics it published.`,
  },
  'publish-posts': {
    customers: 'Nothing but that an article that is scheduled comes out late.',
    act: `${READ_LOG} Check that the table answers; what is due is published once it runs again.`,
  },
  'tell-team': {
    customers: 'Nothing for patients: the team is not told by e-mail what happened; the back office shows it.',
    act: `${READ_LOG} Check that e-mail goes out under Settings, Email Settings. Nothing is lost: the next e-mail tells it.`,
  },
  'tell-clinics': {
    customers: 'Clinics are not told by e-mail of bookings, moves and cancellations; their bookings stand.',
    act: `${READ_LOG} Check that e-mail goes out under Settings, Email Settings, and the address of the clinic that the log names. What is not told goes into the next e-mail, for two days.`,
  },
  'erase-old-visits': {
    customers:
      'Nothing yet: names and phone numbers of visits of years ago are kept longer than the privacy policy says.',
    act: `${READ_LOG} Check that the table answers; it goes on where it ended.`,
  },
  'delete-old-drafts': {
    customers: 'Nothing: drafts of clinics that nobody completes are kept longer than we say.',
    act: `${READ_LOG} Check that the table answers; it goes on where it ended.`,
  },
  'fill-rows': {
    customers: 'Nothing for patients: lists of the back office may lack what was written before the last deployment.',
    act: `${READ_LOG} Then invoke the function by hand: it goes on where it ended, and its answer says how far it is.`,
  },
  'security-events': {
    customers: 'Nothing: only that somebody was turned away is not kept for later.',
    act: `${READ_LOG} The events are still in the logs of the other functions, for ${keptDays('log')} days.`,
  },
  'migrate-blog': {
    customers: 'Nothing for patients: a new deployment lacks built-in articles of the blog.',
    act: `${READ_LOG} Then invoke the function by hand: it adds what is missing and nothing twice.`,
  },
};

const ARTICLE_STUCK: AlarmWords = {
  customers: 'Nothing but that an article that is scheduled does not come out.',
  act: "Search the log group of 'publish-posts' for alarm = 1: the line names the article's address; publish it by hand in the back office.",
};

const ACCESS_ENDED: AlarmWords = {
  customers: 'Nothing: only advertising does not learn what visitors who agreed to it did.',
  act: 'Meta does not accept the access token: make a new one in its Events Manager, store it in SSM as META_ACCESS_TOKEN, and change any setting of the function, so that it starts afresh. What is owed is told within a week.',
};

/** Housekeeping that cannot go on with one thing. */
const NOT_DELETED = 'Nothing: but what should be deleted by now is kept.';
const search = (name: FunctionName): string => `Search the log group of '${name}' for alarm = 1: the line`;

/** What each function that has nothing to do with payments asks a person for. */
const ASKED_OF_A_PERSON: Partial<Record<FunctionName, AlarmWords>> = {
  'send-conversions': ACCESS_ENDED,
  'publish-posts': ARTICLE_STUCK,
  'delete-old-drafts': {
    customers: NOT_DELETED,
    act: `${search('delete-old-drafts')} names the clinic; one of its rows cannot be read or deleted. It is tried again every two hours.`,
  },
  'erase-old-visits': {
    customers: NOT_DELETED,
    act: `${search('erase-old-visits')} names the booking; one of its rows cannot be read or erased. It is tried again every half hour.`,
  },
  'collect-pictures': {
    customers: 'Nothing: only pictures that no article shows are kept.',
    act: `${search('collect-pictures')} names the partition of an article that cannot be read. Until it can, no picture of any article is deleted.`,
  },
  'fill-rows': {
    customers: 'Lists of the back office may lack what an earlier version wrote.',
    act: `${search('fill-rows')} names the partition of a row that cannot be read; repair it, then invoke the function once with {"again": true}.`,
  },
  'tell-clinics': {
    customers: 'A clinic does not learn of its bookings by e-mail or SMS.',
    act: `${search('tell-clinics')} says how many clinics could not be told for two days: look whether their addresses take e-mail, under Notifications of each.`,
  },
  'security-events': {
    customers: 'Nothing yet: a staff member has read more personal data today than a day of work takes.',
    act: `${search('security-events')} names the staff member. Ask them; if they did not read it themselves, end their sessions under Settings, Team, and look at the audit log.`,
  },
  'check-money': {
    customers: 'Nothing yet: what Razorpay says of a day differs from what is written down.',
    act: `${search('check-money')} names the day: compare it in the back office under Money, Check with Razorpay.`,
  },
};

/** When the product itself asks for a person (the `alarm` lines of its log). */
export function wantsPersonWords(name: FunctionName): AlarmWords {
  const own = ASKED_OF_A_PERSON[name];
  if (own !== undefined) return own;
  return {
    customers: 'A payment, a refund or a message of one patient is stuck and does not heal by itself.',
    act: `Search the log group of '${name}' for alarm = 1: the line names the appointment; settle it with the patient and in Razorpay's dashboard. If it names a ceiling instead, the messages of the day are nearly or wholly used up: look who asks for them, and raise the stage's limits if they are patients. If it names a partition, a row cannot be read. If it names a payment or refund that cannot be read, look at that one in Razorpay's dashboard.`,
  };
}

/** When four fifths of what SNS may spend in a month are spent. */
export const SMS_SPENT: AlarmWords = {
  customers: 'Nothing yet: but SMS that go by SNS are soon dropped without an error, codes for free visits among them.',
  act: "Ask AWS for a higher spending limit for SMS of this region (Service Quotas, SNS), and write it as 'smsUsdPerMonth' into the stage. Or let SMS go by SmartPing, on the screen SMS Testing.",
};

/** When something that is due waits for more than five minutes. */
export const waitingWords = (customers: string): AlarmWords => ({
  customers,
  act: 'Items that are due wait for more than five minutes: the function runs out of time or fails. Look at its duration and errors, and in its log for alarm = 1; a higher memory size makes it faster.',
});
