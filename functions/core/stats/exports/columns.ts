import type { ClinicMonth } from '#shared/contract/money/money.ts';
import type { PostRow } from '#shared/contract/blog/blog-admin.ts';
import type { BookingRow } from '#shared/contract/booking/booking-admin.ts';
import type { LoggedMessage } from '#shared/contract/messages/message-log.ts';
import type { StaffMember } from '#shared/contract/staff/team.ts';
import type { RefundRow } from '#shared/contract/payments/refunds.ts';
import type { AuditChange } from '#shared/domain/audit/audit-event.ts';
import type { Clinic } from '#shared/domain/clinics/clinic.ts';
import type { DescribedAuditEvent } from '#shared/contract/audit/audit.ts';
import type { Translations } from '#shared/domain/clinics/clinic-translations.ts';
import type { ContactMessage, PartnerRequest } from '#shared/domain/enquiries/enquiry.ts';
import { manuallyRefunded } from '#shared/domain/payments/refund-due.ts';
import { requestedSlot, type Lead, type Tally } from '#shared/domain/leads/lead.ts';
import type { SuppressedAddress } from '#shared/domain/messages/suppressed-address.ts';
import type { Review } from '#shared/domain/clinics/review.ts';
import { amountCell } from '#shared/values/text/csv.ts';
import { staffDays } from '#shared/values/times/staff-times.ts';
import type { NamedReview } from '../../clinics/admin/admin-reviews.ts';
import type { TalliedDays } from '../../leads/show-insights.ts';
import { amount, day, moment, text, visit, yes, type Columns } from './cells.ts';

/** The columns of each exported list. */

/** A name in all other languages that have it: 'காவேரி; कावेरी'. */
const inOtherLanguages = (translations: Translations, name: 'clinic_name' | 'dentist_name') =>
  text(
    Object.values(translations)
      .flatMap((texts) => texts?.[name] ?? [])
      .join('; '),
  );

export const CLINIC_COLUMNS: Columns<Clinic> = [
  ['Clinic', (row) => text(row.clinic_name)],
  ['Dentist', (row) => text(row.dentist_name)],
  ['Address', (row) => text(row.clinic_address)],
  ['City', (row) => text(row.city)],
  ['Phone', (row) => text(row.phone_number)],
  ['Consultation fee (INR)', (row) => amountCell(row.consultation_fee_paise)],
  ['Featured', (row) => yes(row.is_featured)],
  ['Home page', (row) => yes(row.show_on_homepage)],
  ['Archived (IST)', (row) => moment(row.archived_at)],
  ['Paused (IST)', (row) => moment(row.paused_at)],
  ['Created (IST)', (row) => moment(row.created_at)],
  ['Clinic in other languages', (row) => inOtherLanguages(row.translations, 'clinic_name')],
  ['Dentist in other languages', (row) => inOtherLanguages(row.translations, 'dentist_name')],
  ['Clinic ID', (row) => text(row.id)],
];

export const STAFF_COLUMNS: Columns<StaffMember> = [
  ['E-mail', (row) => text(row.email)],
  ['Status', (row) => text(row.state)],
  ['Role', (row) => text(row.role)],
  ['Created (IST)', (row) => moment(row.created_at)],
  ['Invited (IST)', (row) => moment(row.invited_at)],
  ['Last login (IST)', (row) => moment(row.signed_in_at)],
  ['Second factor', (row) => (row.has_second_factor === null ? '' : yes(row.has_second_factor))],
  ['Notifications', (row) => text(row.news.join(', '))],
  ['Removed (IST)', (row) => moment(row.removed_at)],
  ['Account ID', (row) => text(row.id)],
];

export const BOOKING_COLUMNS: Columns<BookingRow> = [
  ['Booking reference', (row) => text(row.booking_ref)],
  ['Booked (IST)', (row) => moment(row.created_at)],
  ['Patient', (row) => text(row.name)],
  ['Phone', (row) => text(row.phone)],
  ['Clinic', (row) => text(row.clinic_name)],
  ['Visit (IST)', (row, now) => visit(row.slot, now)],
  ['Amount (INR)', (row) => amountCell(row.amount_paise)],
  ['Status', (row) => text(row.status)],
  ['Payment status', (row) => text(row.payment_status)],
  ['Payment method', (row) => text(row.paid_by)],
  ['Razorpay order ID', (row) => text(row.razorpay_order_id)],
  ['Razorpay payment ID', (row) => text(row.razorpay_payment_id)],
];

export const REFUND_COLUMNS: Columns<RefundRow> = [
  ['Booking reference', ({ booking }) => text(booking.booking_ref)],
  ['Patient', ({ booking }) => text(booking.name)],
  ['Phone', ({ booking }) => text(booking.phone)],
  ['Clinic', ({ booking }) => text(booking.clinic_name)],
  ['Paid (INR)', ({ booking, payment }) => amount(payment?.amount_paise ?? booking.amount_paise)],
  ['Razorpay payment ID', ({ payment, request }) => text(payment?.payment_id ?? request?.payment_id)],
  ['Refund due since (IST)', ({ payment }) => moment(payment?.since)],
  ['Refund due (INR)', ({ payment }) => amount(payment?.owed_paise)],
  ['Refunded by Razorpay (INR)', ({ payment }) => amount(payment?.returned_paise)],
  ['Refunded by bank transfer (INR)', ({ payment }) => amount(payment && manuallyRefunded(payment))],
  ['Bank references', ({ payment }) => text(payment?.by_hand.map(({ reference }) => reference).join(' '))],
  ['Requested (IST)', ({ request }) => moment(request?.asked_at)],
  ['Reason', ({ request }) => text(request?.reason)],
  ['Decision', ({ request }) => text(request?.state)],
];

export const LOGGED_COLUMNS: Columns<LoggedMessage> = [
  ['Booking reference', (row) => text(row.booking_ref)],
  ['Message', (row) => text(row.kind)],
  ['Channel', (row) => text(row.channel)],
  ['Patient', (row) => text(row.name)],
  ['Recipient', (row) => text(row.to)],
  ['Status', (row) => text(row.state)],
  ['Attempts', (row) => String(row.attempts)],
  ['Created (IST)', (row) => moment(row.created_at)],
  ['Sent (IST)', (row) => moment(row.sent_at)],
  ['Next attempt (IST)', (row) => moment(row.next_check_at)],
  ['Provider message ID', (row) => text(row.delivery_id)],
  ['Delivery status', (row) => text(row.arrival)],
];

export const SUPPRESSED_COLUMNS: Columns<SuppressedAddress> = [
  ['E-mail', (row) => text(row.address)],
  ['Reason', (row) => text(row.why)],
  ['Reported by', (row) => text(row.told_by)],
  ['Added by', (row) => text(row.added_by)],
  ['Suppressed since (IST)', (row) => moment(row.since)],
];

export const MONEY_COLUMNS: Columns<ClinicMonth> = [
  ['Clinic', (row) => text(row.clinic_name)],
  ['Paid online (INR)', ({ sums }) => amountCell(sums.taken_online)],
  ['Refunded online (INR)', ({ sums }) => amountCell(sums.returned_online)],
  ['Refunded by bank transfer (INR)', ({ sums }) => amountCell(sums.returned_by_hand)],
  ['Paid at the clinic (INR)', ({ sums }) => amountCell(sums.taken_at_clinic)],
  ['Refunded at the clinic (INR)', ({ sums }) => amountCell(sums.returned_at_clinic)],
  ['Payable (INR)', (row) => amountCell(row.payable_paise)],
  ['Refund due (INR)', (row) => amountCell(row.open_paise)],
  ['Payout (INR)', ({ settlement: payout }) => (payout === null ? '' : amountCell(payout.amount_paise))],
  ['Payout date', ({ settlement: payout }) => day(payout?.paid_on)],
  ['Bank reference', ({ settlement: payout }) => text(payout?.reference)],
  ['Clinic ID', (row) => text(row.clinic_id)],
];

export const REVIEW_COLUMNS: Columns<Review> = [
  ['Reviewer', (row) => text(row.reviewer_name)],
  ['Rating', (row) => String(row.rating)],
  ['Review', (row) => text(row.review_text)],
  ['Date', (row) => day(row.review_date)],
  ['Created (IST)', (row) => moment(row.created_at)],
  ['Source', (row) => text(row.source)],
  ['Status', (row) => text(row.state)],
  ['Review ID', (row) => text(row.id)],
];

/** Reviews of all clinics: each says whose it is. */
export const WAITING_COLUMNS: Columns<NamedReview> = [
  ['Clinic', (row) => text(row.clinic_name)],
  ...REVIEW_COLUMNS,
  ['Clinic ID', (row) => text(row.clinic_id)],
];

export const LEAD_COLUMNS: Columns<Lead> = [
  ['Created (IST)', (row) => moment(row.created_at)],
  ['Name', (row) => text(row.name)],
  ['Phone', (row) => text(row.mobile)],
  ['E-mail', (row) => text(row.email)],
  ['Clinic', (row) => text(row.clinic_name)],
  ['Requested visit (IST)', (row, now) => visit(requestedSlot(row), now)],
  ['Status', (row) => text(row.state)],
];

/** A line of a table of Lead Insights, with the days that were counted and when. */
export type InsightRow = Pick<TalliedDays, 'from' | 'to' | 'counted_at'> & {
  by: 'hour (IST)' | 'weekday' | 'clinic';
  label: string;
  tally: Tally;
  clinic_id?: string;
};

export const INSIGHT_COLUMNS: Columns<InsightRow> = [
  ['Grouping', (row) => text(row.by)],
  ['Group', (row) => text(row.label)],
  ['Leads', ({ tally: [leads] }) => String(leads)],
  ['Bookings', ({ tally: [, booked] }) => String(booked)],
  ['From', (row) => day(row.from)],
  ['To', (row) => day(row.to)],
  ['Counted (IST)', (row) => moment(row.counted_at)],
  ['Clinic ID', (row) => text(row.clinic_id)],
];

export const PARTNER_COLUMNS: Columns<PartnerRequest> = [
  ['Received (IST)', (row) => moment(row.created_at)],
  ['Clinic', (row) => text(row.clinic_name)],
  ['Dentist', (row) => text(row.dentist_name)],
  ['Address', (row) => text(row.address)],
  ['City', (row) => text(row.city)],
  ['E-mail', (row) => text(row.email)],
  ['Phone', (row) => text(row.phone_number)],
  ['Specialization', (row) => text(row.specialization)],
  ['Years of experience', (row) => String(row.years_experience)],
  ['Preferred contact time', (row) => text(row.preferred_contact_time)],
  ['Message', (row) => text(row.message)],
  ['Status', (row) => text(row.status)],
];

export const CONTACT_MESSAGE_COLUMNS: Columns<ContactMessage> = [
  ['Received (IST)', (row) => moment(row.created_at)],
  ['Name', (row) => text(row.name)],
  ['E-mail', (row) => text(row.email)],
  ['Phone', (row) => text(row.phone)],
  ['Message', (row) => text(row.message)],
  ['Status', (row) => text(row.status)],
];

export const POST_COLUMNS: Columns<PostRow> = [
  ['Title', (row) => text(row.title)],
  ['Slug', (row) => text(row.slug)],
  ['Author', (row) => text(row.author)],
  ['Category', (row) => text(row.category)],
  ['Status', (row) => (row.published ? 'published' : row.publish_at === null ? 'draft' : 'scheduled')],
  ['Published (IST)', (row) => moment(row.published_at)],
  ['Scheduled for (IST)', (row) => moment(row.publish_at)],
  ['Created (IST)', (row) => moment(row.created_at)],
  ['Last saved (IST)', (row) => moment(row.updated_at)],
  ['Last saved by', (row) => text(row.updated_by)],
  ['Post ID', (row) => text(row.id)],
];

const changeWords = ({ field, before, after }: AuditChange): string =>
  staffDays(`${field}: ${before ?? 'none'} → ${after ?? 'none'}`);

export const AUDIT_COLUMNS: Columns<DescribedAuditEvent> = [
  ['Time (IST)', (row) => moment(row.at)],
  ['Staff member', (row) => text(row.actor_email ?? row.actor_id)],
  ['Event', (row) => text(row.sentence.map((part) => part.text).join(''))],
  ['Action', (row) => text(row.action)],
  ['Record', (row) => text(row.entity)],
  ['Fields', (row) => text(row.fields.join(', '))],
  ['Changes', (row) => text(row.changes?.map(changeWords).join('; '))],
];
