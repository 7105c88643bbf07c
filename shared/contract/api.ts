import { audit } from './audit/audit.ts';
import { blogAdmin, blogAutosaves } from './blog/blog-admin.ts';
import { blog } from './blog/blog.ts';
import { refunds } from './payments/refunds.ts';
import { bookingOperations } from './booking/booking-operations.ts';
import { bookingAdmin } from './booking/booking-admin.ts';
import { booking } from './booking/booking.ts';
import { business } from './settings/business.ts';
import { clinicAdmin } from './clinics/clinic-admin.ts';
import { clinicContact } from './clinics/clinic-contact.ts';
import { clinics } from './clinics/clinics.ts';
import { conversions } from './stats/conversions.ts';
import { dashboard } from './stats/dashboard.ts';
import { enquiries } from './enquiries/enquiries.ts';
import { enquiryAdmin } from './enquiries/enquiry-admin.ts';
import { listExports } from './list-exports.ts';
import { images } from './images/images.ts';
import { leadAdmin } from './leads/lead-admin.ts';
import { emailSettings } from './messages/mail-settings.ts';
import { messageLog } from './messages/message-log.ts';
import { money } from './money/money.ts';
import { managedBooking } from './booking/managed-booking.ts';
import { clinicOnboarding } from './clinics/clinic-onboarding.ts';
import { privacy } from './privacy/privacy.ts';
import { smsSettings } from './messages/sms-settings.ts';
import { suppression } from './messages/suppression.ts';
import { system } from './system.ts';
import { team, staffExport } from './staff/team.ts';
import { waitlist } from './leads/waitlist.ts';
import type { ProblemFacts } from '../problems.ts';

/** The whole API by area. */
export const contract = {
  clinics,
  booking,
  managedBooking,
  clinicOnboarding,
  enquiries,
  waitlist,
  blog,
  conversions,
  team,
  staffExport,
  business,
  clinicAdmin,
  clinicContact,
  audit,
  images,
  blogAdmin,
  blogAutosaves,
  enquiryAdmin,
  leadAdmin,
  bookingAdmin,
  bookingOperations,
  refunds,
  messageLog,
  suppression,
  dashboard,
  listExports,
  money,
  emailSettings,
  smsSettings,
  privacy,
  system,
};
export type Contract = typeof contract;

/** The error body of every refusal; its facts come with the codes they belong to. */
export type ErrorBody = { error: string; code: string; field?: string; request_id: string } & ProblemFacts;
