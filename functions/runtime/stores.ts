import { cachedBusiness } from '../core/settings/business-settings.ts';
import { withCachedPause } from '../core/clinics/cached-pause.ts';
import { cachedTexts } from '../core/messages/message-texts/message-texts.ts';
import { lazy, lazyAsync } from '#shared/values/lazy.ts';
import { cachedSwitch } from '../core/messages/sending/switch-sending.ts';
import { openWaitlists } from '../core/leads/waitlist/join-waitlist.ts';
import { createObjectReader, type ObjectStore } from '../aws/object-store.ts';
import { systemClock } from '../gateways/clock-and-ids.ts';
import { createAuditStore, createExportRecords } from '../store/audit/audit-store.ts';
import { createDeliveryStatusStore } from '../store/messages/delivery-status-store.ts';
import { createInboxCounts, createAlarmStore } from '../store/stats/inbox-counts.ts';
import { createBlogAdminStore, createAutosaveStore } from '../store/blog/blog-admin-store.ts';
import { createBlogReader } from '../store/blog/blog-reader.ts';
import { createBlogStore } from '../store/blog/blog-store.ts';
import { createBookingNotes } from '../store/booking/booking-notes.ts';
import { createBookingReader } from '../store/booking/booking-reader.ts';
import { createBookingStore } from '../store/booking/booking-store.ts';
import { createBusinessStore } from '../store/settings/business-store.ts';
import { createClinicAdminStore } from '../store/clinics/clinic-admin-store.ts';
import { createClinicContacts } from '../store/clinics/clinic-contacts.ts';
import { createClinicLists, createHealthReads } from '../store/search/clinic-lists.ts';
import { createClinicNotifications } from '../store/messages/clinic-notification-store.ts';
import { createClinicReader } from '../store/clinics/clinic-reader.ts';
import { createClinicStore } from '../store/clinics/clinic-store.ts';
import { createReviewsAndImages } from '../store/clinics/reviews-and-images-store.ts';
import { createConversionStore } from '../store/stats/conversion-store.ts';
import { countRequest } from '../store/dynamo/count-request.ts';
import { createDashboardReader, createDailyStatsStore } from '../store/stats/day-counts.ts';
import { createDueStore } from '../store/due-store.ts';
import { createDocumentClient } from '../store/dynamo/document-client.ts';
import { createEnquiryAdminStore } from '../store/enquiries/enquiry-admin-store.ts';
import { createEnquiryStore } from '../store/enquiries/enquiry-store.ts';
import { createLeadAdminStore } from '../store/leads/lead-admin-store.ts';
import { createLeadCounting, createLeadCounts } from '../store/leads/lead-counts.ts';
import { createLeadFollowing } from '../store/leads/lead-following.ts';
import {
  createEmailSettingsStore,
  createSmsSettingsStore,
  createSendingStore,
  createEmailTextStore,
} from '../store/messages/message-settings-stores.ts';
import { createMessageLogReader } from '../store/messages/message-log-reader.ts';
import { createMoneyChecking, createMoneyCounts } from '../store/money/money-counts.ts';
import { createMoneyStore, createReconciliationStore } from '../store/money/money-store.ts';
import { createOpenedCounts } from '../store/stats/opened-counts.ts';
import { createClinicOnboardingStore } from '../store/clinics/clinic-onboarding-store.ts';
import { createPhoneCodeStore } from '../store/booking/phone-code-store.ts';
import { createPrivacyStore, createOldDrafts, createOldVisits } from '../store/privacy/privacy-store.ts';
import { createRefundReader } from '../store/payments/refund-reader.ts';
import { createRowMigration, MIGRATIONS } from '../store/row-migration.ts';
import { createSentCounts } from '../store/messages/sent-counts.ts';
import { createShortLinkStore } from '../store/booking/short-link-store.ts';
import { createSuppressionReader, createSuppressionStore } from '../store/messages/suppression-store.ts';
import { createStaffNotifications } from '../store/staff/staff-notification-store.ts';
import { createStaffStore, createSignInStore, createReadCounts } from '../store/staff/staff-store.ts';
import { createUploadStore, createImageStore, createPostImages } from '../store/images/image-stores.ts';
import { createWaitlistStore } from '../store/leads/waitlist-store.ts';
import { createTableClient, readBucketConfig, readTableConfig } from './env.ts';
import type { TableClient } from '../store/table/table-definition.ts';
import type { Runtime } from './lazy-deps.ts';
import { countTableThrottle, type RuntimeLog } from './log.ts';

/**
 * Adapters over the table, for `lazyDeps`: each makes a store of the environment of its function. All are functions, so a
 * bundle holds the stores that its function names.
 */

export type TableEnv = { TABLE_NAME: string };
type BucketEnv = { IMAGES_BUCKET: string };

/** The client that all stores of a function share. */
export const tableClient = /* @__PURE__ */ lazy(() => createTableClient(countTableThrottle));

const table = ({ TABLE_NAME }: TableEnv): [client: TableClient, name: string] => [tableClient(), TABLE_NAME];
const loggedTable = (env: TableEnv, { log }: Runtime): [...ReturnType<typeof table>, log: RuntimeLog] => [
  ...table(env),
  log,
];
/** The published lists of clinics, in a folder of the bucket that is not public. */
const publishedLists = ({ IMAGES_BUCKET }: BucketEnv) => createObjectReader(readBucketConfig(), IMAGES_BUCKET);
/** The same for the function that publishes them; the client of S3 is loaded with the first list. */
function writtenLists({ IMAGES_BUCKET }: BucketEnv): ObjectStore {
  const loaded = lazyAsync(async () => {
    const { createObjectStore, createS3Client } = await import('../gateways/image-bucket.ts');
    return createObjectStore(createS3Client(), IMAGES_BUCKET);
  });
  return {
    get: async (key) => (await loaded()).get(key),
    put: async (key, bytes) => (await loaded()).put(key, bytes),
  };
}

export const alarmStore = (env: TableEnv) => createAlarmStore(...table(env));
export const attention = (env: TableEnv, run: Runtime) => createInboxCounts(...loggedTable(env, run));
export const auditEvents = (env: TableEnv, run: Runtime) => createAuditStore(...loggedTable(env, run));
export const blogAdmin = (env: TableEnv, run: Runtime) => createBlogAdminStore(...loggedTable(env, run));
export const blogReader = (env: TableEnv, run: Runtime) => createBlogReader(...loggedTable(env, run));
export const blogStore = (env: TableEnv, run: Runtime) => createBlogStore(...loggedTable(env, run));
export const bookingNotes = (env: TableEnv) => createBookingNotes(...table(env));
export const bookingReader = (env: TableEnv, run: Runtime) => createBookingReader(...loggedTable(env, run));
export const bookings = (env: TableEnv) => createBookingStore(...table(env));
export const businessStore = (env: TableEnv) => createBusinessStore(...table(env));
export const clinicAdmin = (env: TableEnv, run: Runtime) => createClinicAdminStore(...loggedTable(env, run));
export const clinicContacts = (env: TableEnv) => createClinicContacts(...table(env));
export const clinicNotifications = (env: TableEnv, run: Runtime) => createClinicNotifications(...loggedTable(env, run));
/** A clinic with its locks, for functions that book; the pause of all clinics is cached for 5 seconds. */
export const clinicReader = (env: TableEnv) => withCachedPause(createClinicReader(...table(env)), systemClock);
export const reviewsAndImages = (env: TableEnv, run: Runtime) => createReviewsAndImages(...loggedTable(env, run));
export const conversions = (env: TableEnv) => createConversionStore(...table(env));
export const dashboardReader = (env: TableEnv, run: Runtime) => createDashboardReader(...loggedTable(env, run));
export const dailyStatsStore = (env: TableEnv, run: Runtime) => createDailyStatsStore(...loggedTable(env, run));
export const deliveryStatuses = (env: TableEnv) => createDeliveryStatusStore(...table(env));
export const dueItems = (env: TableEnv) => createDueStore(...table(env));
export const enquiries = (env: TableEnv, run: Runtime) => createEnquiryStore(...loggedTable(env, run));
export const enquiryAdmin = (env: TableEnv, run: Runtime) => createEnquiryAdminStore(...loggedTable(env, run));
export const exportRecords = (env: TableEnv) => createExportRecords(...table(env));
export const leadAdmin = (env: TableEnv, run: Runtime) => createLeadAdminStore(...loggedTable(env, run));
export const leadCounting = (env: TableEnv, run: Runtime) => createLeadCounting(...loggedTable(env, run));
export const leadCounts = (env: TableEnv, run: Runtime) => createLeadCounts(...loggedTable(env, run));
export const leadFollowing = (env: TableEnv, run: Runtime) => createLeadFollowing(...loggedTable(env, run));
export const ledger = (env: TableEnv, run: Runtime) => createReconciliationStore(...loggedTable(env, run));
export const emailSettings = (env: TableEnv) => createEmailSettingsStore(...table(env));
export const emailTexts = (env: TableEnv, run: Runtime) => createEmailTextStore(...loggedTable(env, run));
export const messageLog = (env: TableEnv, run: Runtime) => createMessageLogReader(...loggedTable(env, run));
export const money = (env: TableEnv, run: Runtime) => createMoneyStore(...loggedTable(env, run));
export const moneyChecking = (env: TableEnv, run: Runtime) => createMoneyChecking(...loggedTable(env, run));
export const moneyCounts = (env: TableEnv, run: Runtime) => createMoneyCounts(...loggedTable(env, run));
export const oldDrafts = (env: TableEnv, run: Runtime) => createOldDrafts(...loggedTable(env, run));
export const oldVisits = (env: TableEnv) => createOldVisits(...table(env));
export const openedCounts = (env: TableEnv) => createOpenedCounts(...table(env));
export const clinicOnboardings = (env: TableEnv, run: Runtime) => createClinicOnboardingStore(...loggedTable(env, run));
export const phoneCodes = (env: TableEnv) => createPhoneCodeStore(...table(env));
export const pictures = (env: TableEnv, run: Runtime) => createImageStore(...loggedTable(env, run));
export const postImages = (env: TableEnv, run: Runtime) => createPostImages(...loggedTable(env, run));
export const privacyStore = (env: TableEnv, run: Runtime) => createPrivacyStore(...loggedTable(env, run));
export const readCounts = (env: TableEnv) => createReadCounts(...table(env));
export const refundReader = (env: TableEnv, run: Runtime) => createRefundReader(...loggedTable(env, run));
export const sendingStore = (env: TableEnv) => createSendingStore(...table(env));
export const sentCounts = (env: TableEnv) => createSentCounts(...table(env));
export const shortLinks = (env: TableEnv) => createShortLinkStore(...table(env));
export const signIns = (env: TableEnv) => createSignInStore(...table(env));
export const smsSettings = (env: TableEnv) => createSmsSettingsStore(...table(env));
export const staffStore = (env: TableEnv) => createStaffStore(...table(env));
export const suppressionList = (env: TableEnv, run: Runtime) => createSuppressionStore(...loggedTable(env, run));
export const suppressionReader = (env: TableEnv) => createSuppressionReader(...table(env));
export const staffNotifications = (env: TableEnv, run: Runtime) => createStaffNotifications(...loggedTable(env, run));
export const autosaves = (env: TableEnv, run: Runtime) => createAutosaveStore(...loggedTable(env, run));
export const uploads = (env: TableEnv) => createUploadStore(...table(env));
export const waitlists = (env: TableEnv, run: Runtime) => createWaitlistStore(...loggedTable(env, run));

export const clinicLists = (env: TableEnv & BucketEnv, run: Runtime) =>
  createClinicLists(...loggedTable(env, run), writtenLists(env));
export const healthReads = (env: TableEnv & BucketEnv) => createHealthReads(...table(env), publishedLists(env));
export const clinicStore = (env: TableEnv & BucketEnv, run: Runtime) =>
  createClinicStore(...loggedTable(env, run), publishedLists(env));
/** Store of the clinic data that visitors read; the pause of all clinics is cached for 5 seconds. */
export const visitedClinics = (env: TableEnv & BucketEnv, run: Runtime) =>
  withCachedPause(clinicStore(env, run), systemClock);

/** Notifies the waitlists of cities in which clinics were published. */
export const publishedToWaitlists = (env: TableEnv, run: Runtime) => (cities: Parameters<typeof openWaitlists>[1]) =>
  openWaitlists({ clock: systemClock, waitlists: waitlists(env, run) }, cities);

/** The kill switch for messages, cached for 5 seconds. */
export const sendingSwitch = (env: TableEnv) => cachedSwitch(sendingStore(env), systemClock);

/** Edited message texts, cached for 5 minutes. */
export const editedTexts = (env: TableEnv, run: Runtime) =>
  cachedTexts({ clock: systemClock, texts: emailTexts(env, run), log: run.log });

/** The business settings, cached for a minute. */
export const business = (env: TableEnv, { log }: Runtime) =>
  cachedBusiness({
    clock: systemClock,
    business: businessStore(env),
    onFailure: (error) => log.failure('the settings of the business were not read', error, {}),
  });

/** Counts requests of a caller against a quota. */
export const requestQuotas = ({ TABLE_NAME: name }: TableEnv) => ({
  count: (quota: Parameters<typeof countRequest>[1]) => countRequest({ client: tableClient(), name }, quota),
});

/** The migrations of this version, by the SDK's own client: they write rows that no request reads yet. */
export function migrations({ TABLE_NAME: name }: TableEnv, { log }: Runtime) {
  const client = createDocumentClient(readTableConfig());
  return MIGRATIONS.map((migration) => createRowMigration({ client, name }, migration, log));
}
