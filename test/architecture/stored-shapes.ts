import { createHash } from 'node:crypto';
import * as z from 'zod';
import { MovedPostRow } from '#functions/store/blog-reader.ts';
import * as clinicListRows from '#functions/store/clinic-list-rows.ts';
import { QuotaRow } from '#functions/store/count-request.ts';
import * as dayCountRows from '#functions/store/day-count-rows.ts';
import * as leadCounts from '#functions/store/lead-counts.ts';
import { LeadMarkRow } from '#functions/store/lead-following.ts';
import * as moneyRows from '#functions/store/money-rows.ts';
import { RecentUsesRow } from '#functions/store/phone-code-store.ts';
import { DraftMarkRow } from '#functions/store/old-drafts-store.ts';
import { RetentionMarkRow } from '#functions/store/old-visits-store.ts';
import { PostVersionRow } from '#functions/store/post-versions.ts';
import { MigrationRow } from '#functions/store/row-migration.ts';
import * as rowSchemas from '#functions/store/row-schemas.ts';
import { OpenedRow } from '#functions/store/opened-counts.ts';
import { ReadCountRow } from '#functions/store/read-counts.ts';
import { SentCountRow } from '#functions/store/sent-counts.ts';
import { AdminRollRow } from '#functions/store/team-store.ts';
import { Alarm } from '#shared/domain/alarm.ts';
import { Act } from '#shared/domain/act.ts';
import { Appointment, AuditEntry, PatientDetails } from '#shared/domain/appointment.ts';
import { BookingNote } from '#shared/domain/booking-note.ts';
import { EditedPost, ListedEdit } from '#shared/domain/edited-post.ts';
import { EditedBusiness } from '#shared/domain/edited-business.ts';
import { Clinic } from '#shared/domain/clinic.ts';
import { ClinicContact, FormerContact } from '#shared/domain/clinic-contact.ts';
import { Conversion } from '#shared/domain/conversion.ts';
import { ContactMail, ContactMessage, PartnerMail, PartnerRequest } from '#shared/domain/enquiry.ts';
import { DayCount, DayCourse } from '#shared/domain/day-count.ts';
import { GalleryImage } from '#shared/domain/gallery.ts';
import { LeadDay } from '#shared/domain/lead-day.ts';
import { Lead, LeadNote } from '#shared/domain/lead.ts';
import { MoneyCheck } from '#shared/domain/money-check.ts';
import { MoneyEntry } from '#shared/domain/money-entry.ts';
import { Notice } from '#shared/domain/notice.ts';
import { Pause } from '#shared/domain/pause.ts';
import { Payment } from '#shared/domain/payment.ts';
import { PhoneCode } from '#shared/domain/phone-code.ts';
import { Picture, Upload } from '#shared/domain/upload.ts';
import { RefundRequest } from '#shared/domain/refund-request.ts';
import { Review } from '#shared/domain/review.ts';
import { Sending } from '#shared/domain/sending.ts';
import { Settlement } from '#shared/domain/settlement.ts';
import { TypedCopy } from '#shared/domain/typed-copy.ts';
import { TeamClinic } from '#shared/domain/team-clinic.ts';
import { EndedSession, Member, SignIn } from '#shared/domain/member.ts';
import { EditedTexts } from '#shared/domain/edited-texts.ts';
import { MailSettings } from '#shared/domain/mail-settings.ts';
import { SmsSettings } from '#shared/domain/sms-settings.ts';
import { SuppressedAddress } from '#shared/domain/suppressed-address.ts';
import { Waitlist, WaitlistEntry } from '#shared/domain/waitlist.ts';

/** Every shape that lies in the table. */
const STORED: Record<string, z.ZodType> = {
  Act,
  Alarm,
  Appointment,
  AuditEntry,
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
  TypedCopy,
  DayCount,
  DayCourse,
  GalleryImage,
  Lead,
  LeadNote,
  EditedTexts,
  MailSettings,
  Member,
  MoneyCheck,
  MoneyEntry,
  Notice,
  ContactMail,
  PartnerMail,
  PartnerRequest,
  Pause,
  Payment,
  RefundRequest,
  PhoneCode,
  Picture,
  Upload,
  MovedPostRow,
  PostVersionRow,
  Review,
  Sending,
  Settlement,
  SignIn,
  EndedSession,
  SmsSettings,
  SuppressedAddress,
  TeamClinic,
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
  ...moneyRows,
  ...dayCountRows,
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
