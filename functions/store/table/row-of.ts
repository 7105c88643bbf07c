import type { AuditEvent } from '#shared/domain/audit/audit-event.ts';
import type { Appointment, AppointmentRow, HistoryEntry, PatientDetails } from '#shared/domain/booking/appointment.ts';
import { type BlogPost, listedPost } from '#shared/domain/blog/blog-post.ts';
import type { BookingNote } from '#shared/domain/booking/booking.ts';
import type { ClinicContact, FormerContact } from '#shared/domain/clinics/clinic-contact.ts';
import type { Clinic } from '#shared/domain/clinics/clinic.ts';
import { scheduledFor, type EditedPost, type Revision } from '#shared/domain/blog/edited-post.ts';
import type { ContactEmail, ContactMessage, PartnerEmail, PartnerRequest } from '#shared/domain/enquiries/enquiry.ts';
import type { Conversion } from '#shared/domain/stats/conversion.ts';
import type { GalleryImage } from '#shared/domain/clinics/gallery.ts';
import type { Lead } from '#shared/domain/leads/lead.ts';
import { isUnpaidHold } from '#shared/domain/booking/lifecycle.ts';
import type { ShortLink } from '#shared/domain/booking/manage-link.ts';
import type { MoneyCheck } from '#shared/domain/money/money-check.ts';
import type { LedgerEntry, DailyStats, CountedMonth, MonthTotal } from '#shared/domain/money/money-sums.ts';
import type { Notification } from '#shared/domain/messages/notification.ts';
import type { Pause } from '#shared/domain/clinics/pause.ts';
import type { Payment, Order, WebhookEvent } from '#shared/domain/payments/payment.ts';
import type { PhoneCode, RecentUses } from '#shared/domain/booking/phone-code.ts';
import type { RefundRequest } from '#shared/domain/payments/refund-request.ts';
import type { StoredImage, Upload } from '#shared/domain/images/upload.ts';
import type { Review } from '#shared/domain/clinics/review.ts';
import type { Payout } from '#shared/domain/money/payout.ts';
import type { DayCount, IntradayStats, DayCountMark } from '#shared/domain/stats/day-count.ts';
import type { SlotLock } from '#shared/domain/booking/slot-lock.ts';
import type { QuotaSlot } from '#shared/domain/booking/limits.ts';
import type { ClinicChange } from '#shared/domain/search/published-clinics.ts';
import { packText } from './packed-text.ts';
import { collectedAfter, type Row } from './table-definition.ts';
import { auditEventListing } from './table-audit.ts';
import { clinicEnd, clinicListing, reviewListing } from './table-clinics.ts';
import { countKeys, notificationListing } from './table-counts.ts';
import { dueAt } from './table-due.ts';
import { allPostsListing, blogListing, confirmedListing, keyOf, postLookup, imageListing } from './table.ts';
import { contactMessageListing, partnerListing, partnerEmailListing } from './table-enquiries.ts';
import { leadListing } from './table-leads.ts';
import { bookingListing, detailsListing, detailsLookup, eventLookup, paymentLookup } from './table-bookings.ts';
import { formerListing, sheetListing } from './table-contacts.ts';
import { moveListing } from './table-notification-marks.ts';
import { moneyListing, monthListing } from './table-money.ts';
import { refundListing, refundRequestListing } from './table-refunds.ts';
import type { ClinicListsRow } from './clinic-list-rows.ts';

type ClinicFirstPages = { version: string; key: string; bytes: Uint8Array; published_at: string };

/** Default attributes of most bookings. */
const USUAL: Partial<AppointmentRow> = {
  paid_by: 'online',
  paid_at_clinic_at: null,
  returned_at_clinic_paise: null,
  payment_status: null,
  phone_proven_at: null,
  replaces: null,
  superseded_by: null,
  moves_by_patient: 0,
  ics_sequence: 0,
  booked_slot: null,
  erased_at: null,
  visit_noted_at: null,
  reviewed_at: null,
  payments_changed: null,
};

/**
 * Omits default attributes, which readers fill in: a booking's row stays below the kilobyte that one write unit pays
 * for.
 */
function unusual(appointment: Appointment): Row {
  const usual = Object.entries(USUAL);
  return Object.fromEntries(
    Object.entries(appointment).filter(([name, value]) => !usual.some(([of, said]) => of === name && said === value)),
  );
}

/** Each thing as the row that is stored: its key, its index keys, its content. */
export const rowOf = {
  clinic: (clinic: Clinic): Row => ({
    ...keyOf.clinic(clinic.id),
    ...clinicListing(clinic),
    ...clinicEnd(clinic),
    ...clinic,
  }),
  clinicAt: (address: string, clinic_id: string): Row => ({ ...keyOf.clinicAt(address), clinic_id }),
  clinicLists: (lists: ClinicListsRow): Row => ({ ...keyOf.clinicLists(), ...lists }),
  clinicFirstPages: ({ version, key, bytes, published_at }: ClinicFirstPages): Row => ({
    ...keyOf.clinicFirstPages(version, key),
    ...collectedAfter(published_at, 'clinic_pages'),
    bytes,
  }),
  clinicChange: (change: ClinicChange): Row => ({ ...keyOf.clinicChange(change.clinic_id), ...change }),
  endedBooking: ({ id, clinic_id }: Appointment): Row => ({ ...keyOf.endedBooking(clinic_id, id) }),
  review: (review: Review): Row => ({ ...keyOf.review(review), ...reviewListing(review), ...review }),
  image: (image: GalleryImage): Row => ({ ...keyOf.image(image), ...image }),
  clinicContact: (contact: ClinicContact): Row => ({
    ...keyOf.clinicContact(contact.clinic_id),
    ...sheetListing(contact),
    ...contact,
  }),
  formerContact: (former: FormerContact): Row => ({
    ...keyOf.formerContact(former.clinic_id, former.ver),
    ...formerListing(former),
    ...collectedAfter(former.at, 'former_contact'),
    ...former,
  }),
  pause: (pause: Pause): Row => ({ ...keyOf.pause(), ...pause }),
  auditEvent: (auditEvent: AuditEvent): Row => ({
    ...keyOf.auditEvent(auditEvent),
    ...auditEventListing(auditEvent),
    ...collectedAfter(auditEvent.at, 'audit_event'),
    ...auditEvent,
  }),
  lead: (lead: Lead): Row => ({
    ...keyOf.lead(lead.id),
    ...leadListing(lead),
    ...collectedAfter(lead.created_at, 'lead'),
    ...lead,
  }),
  contactMessage: (message: ContactMessage): Row => ({
    ...keyOf.contactMessage(message.id),
    ...contactMessageListing(message),
    ...collectedAfter(message.created_at, 'enquiry'),
    ...message,
  }),
  /** It names nobody, and is of no use without its message. */
  contactEmail(mail: ContactEmail): Row {
    const key = keyOf.contactEmail(mail);
    const ends = collectedAfter(mail.created_at, 'enquiry');
    return { ...key, ...dueAt('notice', mail.next_check_at, key), ...ends, ...mail };
  },
  partnerRequest: (request: PartnerRequest): Row => ({
    ...keyOf.partnerRequest(request.id),
    ...partnerListing(request),
    // Since anybody changed it, as its draft: a link that was sent anew opens something.
    ...collectedAfter(request.updated_at ?? request.created_at, 'enquiry'),
    ...request,
  }),
  /** It names nobody, and is of no use without its request. */
  partnerEmail(mail: PartnerEmail): Row {
    const key = keyOf.partnerEmail(mail);
    const ends = collectedAfter(mail.created_at, 'enquiry');
    return { ...key, ...dueAt('notice', mail.next_check_at, key), ...partnerEmailListing(mail), ...ends, ...mail };
  },
  blogPost(post: BlogPost & Partial<Pick<EditedPost, 'publish_at'>>): Row {
    const key = keyOf.blogPost(post.slug);
    return { ...key, ...postLookup(post), ...dueAt('post', scheduledFor(post), key), ...post };
  },
  /** Its text is packed: fifty versions of an article lie in the table. */
  postRevision: ({ content, ...version }: Revision): Row => ({
    ...keyOf.postRevision(version.id, version.ver),
    ...version,
    packed: packText(content),
  }),
  /** Stands beside a post, and in the lists in its place: a list shows all of a row. */
  postSummary: (post: BlogPost): Row => ({
    ...keyOf.postSummary(post.slug),
    ...blogListing(post),
    ...allPostsListing(post),
    ...listedPost(post),
  }),
  /** At a slug that a post had before. With an `id` it would pass for the first version of that post. */
  movedPost: (slug: string, { id, slug: movedTo }: Pick<BlogPost, 'id' | 'slug'>): Row => ({
    ...keyOf.blogPost(slug),
    moved_to: movedTo,
    post_id: id,
  }),

  appointment(appointment: Appointment): Row {
    const key = keyOf.appointment(appointment.id);
    return {
      ...key,
      ...bookingListing(appointment),
      ...dueAt('settle', appointment.next_check_at, key),
      ...unusual(appointment),
    };
  },
  audit: (appointment: Appointment, entry: HistoryEntry): Row => ({
    ...keyOf.audit(appointment.id, entry.ver),
    ...moveListing(appointment, entry),
    ...entry,
  }),
  /** `givenAt` and the phase say until when they are kept: money, or a visit, keeps them for good. */
  details: (of: Pick<AppointmentRow, 'id' | 'phase'>, details: PatientDetails, givenAt: string): Row => ({
    ...keyOf.details(of.id),
    ...(isUnpaidHold(of) ? collectedAfter(givenAt, 'unpaid_details') : {}),
    ...detailsLookup(details),
    ...detailsListing(details),
    ...details,
  }),
  /** 'late': written once money had come, or the visit stood. One from before is 'early', and is 'kept' once that is so. */
  note: (note: BookingNote, when: 'early' | 'kept' | 'late'): Row => ({
    ...(when === 'late' ? keyOf.note(note) : keyOf.earlyNote(note)),
    ...(when === 'early' ? collectedAfter(note.at, 'unpaid_details') : {}),
    ...note,
  }),
  payment: (appointment: Appointment, payment: Payment): Row => ({
    ...keyOf.payment(appointment.id, payment.payment_id),
    ...paymentLookup(payment),
    ...refundListing(payment, appointment),
    ...payment,
  }),
  refundRequest: (appointment: Appointment, request: RefundRequest): Row => ({
    ...keyOf.refundRequest(appointment.id),
    ...refundRequestListing(request, appointment),
    ...request,
  }),
  money: (entry: LedgerEntry): Row => ({ ...keyOf.money(entry), ...moneyListing(entry), ...entry }),
  countedMonth: (counted: CountedMonth): Row => ({
    ...keyOf.monthOfClinic(counted.month, counted.clinic_id),
    ...monthListing(counted),
    ...counted,
  }),
  dailyStats: (counted: DailyStats): Row => ({
    ...keyOf.daysOfClinic(counted.month, counted.clinic_id),
    ...counted,
  }),
  monthTotal: (total: MonthTotal): Row => ({ ...keyOf.monthTotal(total.month), ...total }),
  dayCount: (count: DayCount): Row => ({ ...countKeys.dayCount(count.day), ...count }),
  intradayStats: (course: IntradayStats): Row => ({ ...countKeys.intradayStats(course.day), ...course }),
  dayCountMark: (mark: DayCountMark): Row => ({ ...countKeys.dayCountMark(), ...mark }),
  settlement: (payout: Payout): Row => ({ ...keyOf.settlement(payout), ...payout }),
  moneyCheck: (check: MoneyCheck): Row => ({ ...keyOf.moneyCheck(check.day), ...check }),
  notification(notification: Notification): Row {
    const key = keyOf.notification(notification);
    return {
      ...key,
      ...dueAt('notice', notification.next_check_at, key),
      ...notificationListing(notification),
      ...notification,
    };
  },

  conversion(conversion: Conversion): Row {
    const key = keyOf.conversion(conversion.event_id);
    const ends = collectedAfter(conversion.created_at, 'conversion');
    return { ...key, ...dueAt('conversion', conversion.next_check_at, key), ...ends, ...conversion };
  },

  /** The lock of a confirmed appointment lists it: its own row is rewritten by each check of it. */
  lock(lock: SlotLock, appointment: Appointment): Row {
    const key = keyOf.lock(lock.clinic_id, lock.slot);
    return { ...key, ...confirmedListing(appointment), ...dueAt('reminder', lock.remind_at, key), ...lock };
  },
  /** Its hash is its key. */
  shortLink: ({ hash, ...link }: ShortLink): Row => ({
    ...keyOf.shortLink(hash),
    ...collectedAfter(link.ends_at, 'short_link'),
    ...link,
  }),
  quotaSlot: (quotaSlot: QuotaSlot): Row => ({ ...keyOf.quotaSlot(quotaSlot.key), ...quotaSlot }),
  upload: (upload: Upload): Row => ({
    ...keyOf.upload(upload.id),
    ...collectedAfter(upload.created_at, 'upload'),
    ...upload,
  }),
  /** The claim on a picture's place: it ends by itself unless there is a picture. */
  picture: ({ next_look_at, ...picture }: StoredImage): Row => ({
    ...keyOf.picture(picture.stem),
    ...(next_look_at === null
      ? collectedAfter(picture.created_at, 'upload')
      : { ...imageListing({ stem: picture.stem, next_look_at }) }),
    next_look_at,
    ...picture,
  }),
  order: (order: Order): Row => ({ ...keyOf.order(order.order_id), ...order }),
  phoneCode: (code: PhoneCode): Row => ({
    ...keyOf.phoneCode(code.appointment_id),
    ...collectedAfter(code.expires_at, 'phone_code'),
    ...code,
  }),
  recentUses: (uses: RecentUses, at: string): Row => ({
    ...keyOf.recentUses(uses.key),
    ...collectedAfter(at, 'recent_use'),
    ...uses,
  }),
  event: (event: WebhookEvent): Row => ({
    ...keyOf.event(event.event_id),
    ...eventLookup(event),
    ...collectedAfter(event.created_at, 'webhook_event'),
    ...event,
  }),
};
