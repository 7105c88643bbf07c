import { createHash } from 'node:crypto';
import * as z from 'zod';
import { MovedPostRow } from '#functions/store/blog/blog-reader.ts';
import * as clinicListRows from '#functions/store/table/clinic-list-rows.ts';
import { QuotaRow } from '#functions/store/dynamo/count-request.ts';
import * as leadCounts from '#functions/store/leads/lead-counts.ts';
import { LeadMarkRow } from '#functions/store/leads/lead-following.ts';
import * as countRows from '#functions/store/table/count-rows.ts';
import { RecentUsesRow } from '#functions/store/booking/phone-code-store.ts';
import { DraftMarkRow, RetentionMarkRow } from '#functions/store/privacy/privacy-store.ts';
import { PostVersionRow } from '#functions/store/blog/post-revisions.ts';
import { MigrationRow } from '#functions/store/row-migration.ts';
import * as rowSchemas from '#functions/store/table/row-schemas.ts';
import { OpenedRow } from '#functions/store/stats/opened-counts.ts';
import { SentCountRow } from '#functions/store/messages/sent-counts.ts';
import { AdminRollRow, ReadCountRow } from '#functions/store/staff/staff-store.ts';
import { Alarm } from '#shared/domain/alarm.ts';
import { AuditEvent } from '#shared/domain/audit/audit-event.ts';
import { AppointmentRow, HistoryEntry, PatientDetails } from '#shared/domain/booking/appointment.ts';
import { BookingNote } from '#shared/domain/booking/booking.ts';
import { EditedPost, ListedEdit, Autosave } from '#shared/domain/blog/edited-post.ts';
import { EditedBusiness } from '#shared/domain/settings/edited-business.ts';
import { Clinic, AdminClinicRecord } from '#shared/domain/clinics/clinic.ts';
import { ClinicContact, FormerContact } from '#shared/domain/clinics/clinic-contact.ts';
import { Conversion } from '#shared/domain/stats/conversion.ts';
import { ContactEmail, ContactMessage, PartnerEmail, PartnerRequest } from '#shared/domain/enquiries/enquiry.ts';
import { DayCount, IntradayStats } from '#shared/domain/stats/day-count.ts';
import { GalleryImage } from '#shared/domain/clinics/gallery.ts';
import { Lead, LeadNote, LeadDay } from '#shared/domain/leads/lead.ts';
import { MoneyCheck } from '#shared/domain/money/money-check.ts';
import { LedgerEntry } from '#shared/domain/money/money-sums.ts';
import { Notification } from '#shared/domain/messages/notification.ts';
import { Pause } from '#shared/domain/clinics/pause.ts';
import { Payment } from '#shared/domain/payments/payment.ts';
import { PhoneCode } from '#shared/domain/booking/phone-code.ts';
import { StoredImage, Upload } from '#shared/domain/images/upload.ts';
import { RefundRequest } from '#shared/domain/payments/refund-request.ts';
import { Review } from '#shared/domain/clinics/review.ts';
import { Payout } from '#shared/domain/money/payout.ts';
import { EndedSession, Member, SignIn } from '#shared/domain/staff/member.ts';
import { EditedTexts } from '#shared/domain/messages/mail-texts.ts';
import { EmailSettings, SmsSettings, Sending } from '#shared/domain/messages/sender-settings.ts';
import { SuppressedAddress } from '#shared/domain/messages/suppressed-address.ts';
import { Waitlist, WaitlistEntry } from '#shared/domain/leads/waitlist.ts';

/** Every shape that lies in the table. */
const STORED: Record<string, z.ZodType> = {
  AuditEvent,
  Alarm,
  Appointment: AppointmentRow,
  HistoryEntry,
  PatientDetails,
  BookingNote,
  Clinic,
  ClinicContact,
  FormerContact,
  ContactMessage,
  Conversion,
  EditedBusiness,
  EditedPost,
  ListedEdit,
  Autosave,
  DayCount,
  IntradayStats,
  GalleryImage,
  Lead,
  LeadNote,
  EditedTexts,
  EmailSettings,
  Member,
  MoneyCheck,
  LedgerEntry,
  Notification,
  ContactEmail,
  PartnerEmail,
  PartnerRequest,
  Pause,
  Payment,
  RefundRequest,
  PhoneCode,
  StoredImage,
  Upload,
  MovedPostRow,
  PostVersionRow,
  Review,
  Sending,
  Payout,
  SignIn,
  EndedSession,
  SmsSettings,
  SuppressedAddress,
  AdminClinicRecord,
  Waitlist,
  WaitlistEntry,
  ...rowSchemas,
  ...clinicListRows,
  QuotaRow,
  SentCountRow,
  ReadCountRow,
  OpenedRow,
  LeadMarkRow,
  RetentionMarkRow,
  DraftMarkRow,
  LeadDay,
  LeadCountMarkRow: leadCounts.LeadCountMarkRow,
  LeadDayChangeRow: leadCounts.LeadDayChangeRow,
  RecentUsesRow,
  ...countRows,
  AdminRollRow,
  MigrationRow,
};

/** A digest of what a schema accepts. */
export const shapeHash = (schema: z.ZodType): string =>
  createHash('sha256')
    .update(JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })))
    .digest('hex')
    .slice(0, 16);

/** Name and digest of every stored shape, as JSON. */
export function storedShapes(): string {
  const hashes = Object.entries(STORED).map(([name, schema]) => [name, shapeHash(schema)] as const);
  return `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`;
}
