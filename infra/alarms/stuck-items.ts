import type { AlarmWords, StuckKind } from '#shared/domain/alarm.ts';
import type { JobFunction } from '../cloud-env.ts';

type StuckItems = AlarmWords & { reporter: JobFunction };

const named = (reporter: JobFunction, kind: StuckKind, names: string): string =>
  `Search the log of '${reporter}' for stuck = "${kind}"; each run names ${names}.`;

/** Which scheduled function reports the stuck items of a kind, what they mean for a patient, and what to do first. */
export const STUCK_ITEMS: Readonly<Record<StuckKind, StuckItems>> = {
  booking: {
    reporter: 'sweeper',
    customers:
      'A booking cannot be reconciled with its payments: the patient gets neither a confirmation nor a refund.',
    act: `${named('sweeper', 'booking', 'the bookings')} Open it in the back office and verify its payment; if that fails, compare its payments in Razorpay's dashboard and call the patient. The sweeper keeps retrying.`,
  },
  message: {
    reporter: 'sweeper',
    customers: 'An e-mail or SMS about a booking or an enquiry cannot be prepared: its receiver hears nothing.',
    act: `${named('sweeper', 'message', 'the rows of the messages')} Open the booking in the back office and inform the patient by phone; the sweeper keeps retrying.`,
  },
  refund: {
    reporter: 'count-money',
    customers: 'A patient waits for a refund that Razorpay did not accept.',
    act: `${named('count-money', 'refund', 'the payments')} Refund it in Razorpay's dashboard or by bank, and mark it as refunded in the back office under Refunds.`,
  },
  post: {
    reporter: 'publish-posts',
    customers: 'No impact on patients: a scheduled blog post is not published.',
    act: `${named('publish-posts', 'post', 'the posts')} Publish it manually in the back office.`,
  },
  conversion: {
    reporter: 'send-conversions',
    customers: 'No impact on patients: an advertising event of a visitor who agreed is not sent.',
    act: `${named('send-conversions', 'conversion', 'the events')} Check Meta's Events Manager; events older than a week are dropped.`,
  },
  payment: {
    reporter: 'ledger-sweep',
    customers:
      'Razorpay shows a payment or refund that the product cannot match: a patient may have paid without a booking.',
    act: `${named('ledger-sweep', 'payment', 'the payments')} Look each up in Razorpay's dashboard; refund a payment that belongs to no booking.`,
  },
  'money-day': {
    reporter: 'check-money',
    customers: "No impact on patients yet: recorded payments of a day differ from Razorpay's lists.",
    act: `${named('check-money', 'money-day', 'the days')} Compare the day in the back office under Money, Check with Razorpay, and check it again there once it is corrected.`,
  },
  'clinic-notification': {
    reporter: 'tell-clinics',
    customers: 'A clinic has not been notified of its bookings for half a day; patients may arrive unexpectedly.',
    act: `${named('tell-clinics', 'clinic-notification', 'the clinics')} Call the clinic, and correct its address under Notifications.`,
  },
  'old-visit': {
    reporter: 'erase-old-visits',
    customers: 'No impact on patients: personal data of an old visit is kept longer than the privacy policy says.',
    act: `${named('erase-old-visits', 'old-visit', 'the bookings')} The error above it says why one cannot be erased; it is retried every half hour.`,
  },
  'old-draft': {
    reporter: 'delete-old-drafts',
    customers: 'No impact on patients: an abandoned clinic draft is kept longer than the privacy policy says.',
    act: `${named('delete-old-drafts', 'old-draft', 'the clinics')} The error above it says why one cannot be deleted; it is retried every two hours.`,
  },
  'unused-image': {
    reporter: 'collect-pictures',
    customers: 'No impact on patients: unused images are kept.',
    act: `${named('collect-pictures', 'unused-image', 'the images')} The error above it names the article or clinic that cannot be read; repair that row.`,
  },
  'unmigrated-row': {
    reporter: 'migrate-rows',
    customers: 'No impact on patients: some rows of the previous version are not migrated.',
    act: `${named('migrate-rows', 'unmigrated-row', 'the migrations')} Search for alarm = "unmigrated-row" for the keys of the rows, repair them, then invoke the function with {"again": true}.`,
  },
};
