import type * as z from 'zod';
import { definition as clinics } from './definitions/http/clinics.ts';
import { definition as booking } from './definitions/http/booking.ts';
import { definition as managedBooking } from './definitions/http/managed-booking.ts';
import { definition as clinicOnboarding } from './definitions/http/clinic-onboarding.ts';
import { definition as enquiries } from './definitions/http/enquiries.ts';
import { definition as blog } from './definitions/http/blog.ts';
import { definition as conversions } from './definitions/http/conversions.ts';
import { definition as webhook } from './definitions/http/webhook.ts';
import { definition as emailCallback } from './definitions/http/mail-callback.ts';
import { definition as team } from './definitions/http/staff.ts';
import { definition as clinicAdmin } from './definitions/http/clinic-admin.ts';
import { definition as bookingAdmin } from './definitions/http/booking-admin.ts';
import { definition as blogAdmin } from './definitions/http/blog-admin.ts';
import { definition as enquiryAdmin } from './definitions/http/enquiry-admin.ts';
import { definition as dashboard } from './definitions/http/dashboard.ts';
import { definition as leadAdmin } from './definitions/http/lead-admin.ts';
import { definition as exports } from './definitions/http/exports.ts';
import { definition as money } from './definitions/http/money.ts';
import { definition as privacy } from './definitions/http/privacy.ts';
import { definition as emailSettings } from './definitions/http/mail-settings.ts';
import { definition as smsSettings } from './definitions/http/sms-settings.ts';
import { definition as uploads } from './definitions/http/uploads.ts';
import { definition as system } from './definitions/http/system.ts';
import { definition as page } from './definitions/http/page.ts';
import { definition as paymentReconcile } from './definitions/workers/payment-reconcile.ts';
import { definition as notifications } from './definitions/workers/notifications.ts';
import { definition as emailEvents } from './definitions/workers/mail-events.ts';
import { definition as alarmEvents } from './definitions/workers/alarm-events.ts';
import { definition as images } from './definitions/workers/images.ts';
import { definition as collectImages } from './definitions/workers/collect-images.ts';
import { definition as sweeper } from './definitions/workers/sweeper.ts';
import { definition as ledgerSweep } from './definitions/workers/ledger-sweep.ts';
import { definition as countMoney } from './definitions/workers/count-money.ts';
import { definition as aggregateDays } from './definitions/workers/aggregate-days.ts';
import { definition as checkMoney } from './definitions/workers/check-money.ts';
import { definition as followLeads } from './definitions/workers/follow-leads.ts';
import { definition as sendConversions } from './definitions/workers/send-conversions.ts';
import { definition as publishClinics } from './definitions/workers/publish-clinics.ts';
import { definition as publishPosts } from './definitions/workers/publish-posts.ts';
import { definition as notifyStaff } from './definitions/workers/notify-staff.ts';
import { definition as notifyClinics } from './definitions/workers/notify-clinics.ts';
import { definition as eraseOldVisits } from './definitions/workers/erase-old-visits.ts';
import { definition as deleteOldDrafts } from './definitions/workers/delete-old-drafts.ts';
import { definition as migrateRows } from './definitions/workers/migrate-rows.ts';
import { definition as canary } from './definitions/workers/canary.ts';
import { definition as securityEvents } from './definitions/workers/security-events.ts';
import { definition as migrateBlog } from './definitions/workers/migrate-blog.ts';
import type { FunctionDefinition } from './definitions/definition.ts';

/** The definitions of all Lambdas, by name. CDK, the local product and the tests read them here. */
export const manifest = {
  clinics: clinics(),
  booking: booking(),
  'managed-booking': managedBooking(),
  'clinic-onboarding': clinicOnboarding(),
  enquiries: enquiries(),
  blog: blog(),
  conversions: conversions(),
  webhook: webhook(),
  'mail-callback': emailCallback(),
  team: team(),
  'clinic-admin': clinicAdmin(),
  'booking-admin': bookingAdmin(),
  'blog-admin': blogAdmin(),
  'enquiry-admin': enquiryAdmin(),
  dashboard: dashboard(),
  'lead-admin': leadAdmin(),
  exports: exports(),
  money: money(),
  privacy: privacy(),
  'mail-settings': emailSettings(),
  'sms-settings': smsSettings(),
  uploads: uploads(),
  system: system(),
  page: page(),
  'payment-reconcile': paymentReconcile(),
  notifications: notifications(),
  'mail-events': emailEvents(),
  'alarm-events': alarmEvents(),
  images: images(),
  'collect-images': collectImages(),
  sweeper: sweeper(),
  'ledger-sweep': ledgerSweep(),
  'count-money': countMoney(),
  'aggregate-days': aggregateDays(),
  'check-money': checkMoney(),
  'follow-leads': followLeads(),
  'send-conversions': sendConversions(),
  'publish-clinics': publishClinics(),
  'publish-posts': publishPosts(),
  'notify-staff': notifyStaff(),
  'notify-clinics': notifyClinics(),
  'erase-old-visits': eraseOldVisits(),
  'delete-old-drafts': deleteOldDrafts(),
  'migrate-rows': migrateRows(),
  canary: canary(),
  'security-events': securityEvents(),
  'migrate-blog': migrateBlog(),
} as const satisfies Record<string, FunctionDefinition>;

export type FunctionName = keyof typeof manifest;

/** The environment variables that a function's definition declares. */
export type EnvOf<N extends FunctionName> = z.input<(typeof manifest)[N]['env']>;

const isFunctionName = (name: string): name is FunctionName => name in manifest;
const definitions: Record<FunctionName, FunctionDefinition> = manifest;

/** The manifest as a list of definitions with their names. */
export const functionRows: readonly (FunctionDefinition & { name: FunctionName })[] = Object.keys(manifest)
  .filter(isFunctionName)
  .map((name) => ({ name, ...definitions[name] }));
