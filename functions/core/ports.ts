import type { PhoneCodeStore } from './booking/ports.ts';
import type { Challenges, Ticket, UnpaidLimits } from './quotas/ports.ts';
import type { SendCeilings, SentCounts } from './notices/ports.ts';
import type { Appointment, AuditEntry, PatientDetails } from '#shared/domain/appointment.ts';
import type { BlogPost } from '#shared/domain/blog-post.ts';
import type { ClinicOverview } from './clinics/ports.ts';
import type { Clinic } from '#shared/domain/clinic.ts';
import type { ClinicOutline } from '#shared/domain/clinic-outline.ts';
import type { ContactMessage } from '#shared/domain/contact-message.ts';
import type { Conversion } from '#shared/domain/conversion.ts';
import type { GalleryImage } from '#shared/domain/gallery.ts';
import type { Lead } from '#shared/domain/lead.ts';
import type { MoneyEntry } from '#shared/domain/money-entry.ts';
import type { Notice } from '#shared/domain/notice.ts';
import type { PartnerRequest } from '#shared/domain/partner-request.ts';
import type { Payment, PaymentState } from '#shared/domain/payment.ts';
import type { Review } from '#shared/domain/review.ts';
import type { Quota } from '#shared/domain/sliding-window.ts';
import type { Paise } from '#shared/values/money.ts';
import type { DueKind, DueStore } from './due/ports.ts';
import type { MailSender, SmsSender } from './notices/ports.ts';
import type { SecurityEvents } from './security/security-events.ts';

/** Milliseconds since 1970. The only clock the use cases know. */
export type Clock = { now(): number };

export type Ids = {
  /** A fresh, unguessable appointment id. */
  appointmentId(): string;
  /** Six random digits that nobody can foresee. */
  phoneCode(): string;
};

/** Secrets stay behind this port: tokens, signatures and digests come out of it. */
export type TokenSigner = {
  /** The patient's key to one appointment; the same every time it is asked for. */
  tokenFor(appointmentId: string): string;
  isTokenFor(appointmentId: string, token: string): boolean;
  /** The id of the appointment that a request with this idempotency key makes: the same every time, and unguessable. */
  appointmentIdOf(idempotencyKey: string): string;
  /** Razorpay's checkout signature: HMAC over our stored order id and the payment id. False when empty. */
  isCheckoutSignature(orderId: string, paymentId: string, signature: string): boolean;
  /** What is kept of a code: it tells neither the code nor the phone. */
  signPhoneCode(appointmentId: string, phone: string, code: string): string;
  /** Whether this code was sealed for this appointment and phone; compared in constant time. */
  isPhoneCode(sealed: string, appointmentId: string, phone: string, code: string): boolean;
  /** A one-way digest for keys (addresses, leads): hexadecimal. */
  digest(text: string): string;
};

/** SECURED and BOOKED locks name the payment they wait for; `expires_at` is information, never a rule. */
export type LockState = 'HELD' | 'SECURED' | 'BOOKED';
export type SlotLock = {
  clinic_id: string;
  slot: string;
  state: LockState;
  appointment_id: string;
  payment_id: string | null;
  expires_at: string | null;
};

/** What the clinic pages read. */
export type ClinicStore = {
  /** Every clinic that is not archived, newest first, in outline; the same list while nothing changed, at most a minute old. */
  list(): Promise<readonly ClinicOutline[]>;
  /** What the home page is made of. */
  overview(): Promise<ClinicOverview>;
  /** Clinics by their ids, in that order, archived ones too; those that are not there are left out. */
  several(clinicIds: readonly string[]): Promise<Clinic[]>;
  get(clinicId: string): Promise<Clinic | null>;
  /**
   * The clinic and every slot lock from `fromSlot` (ISO) on, consistently, in one Query whose cost
   * does not grow with past bookings.
   */
  withLocks(clinicId: string, fromSlot: string): Promise<{ clinic: Clinic; locks: SlotLock[] } | null>;
  /** Whether the team has paused all clinics: no new bookings anywhere. */
  isPausedEverywhere(): Promise<boolean>;
  /** Newest review_date first. `cursor` is the previous page's next_cursor. */
  reviews(clinicId: string, limit: number, cursor?: string): Promise<{ reviews: Review[]; next_cursor: string | null }>;
  /** Newest created_at first. */
  gallery(clinicId: string): Promise<GalleryImage[]>;
  /** booking_completed_at of the clinic's confirmed appointments since an instant, newest first. */
  confirmedSince(clinicId: string, since: string): Promise<string[]>;
};

/** Everything the table holds of one appointment but its audit. */
export type Booking = {
  appointment: Appointment;
  details: PatientDetails | null;
  payments: Payment[];
  notices: Notice[];
  /** What was taken and returned so far. */
  money: MoneyEntry[];
};

/**
 * One legal move: a single transaction conditioned on the version it was decided from.
 * Every write of a booking has this shape.
 */
export type Move = {
  /** The row after the move; its `ver` is one more than expected. */
  appointment: Appointment;
  /** 'absent' for a new appointment, else the version that must still stand. */
  expectVer: number | 'absent';
  audit: AuditEntry;
  /** The slot's lock: what must stand there ('absent', or this appointment's lock in a state) and what comes instead. */
  lock?: { expect: 'absent' | LockState; next: SlotLock | null };
  payments?: { payment: Payment; expect: 'absent' | PaymentState }[];
  /** What this move took and returned; the version writes it down once. */
  money?: MoneyEntry[];
  /** Notices owed from now on; each must be absent. */
  notices?: Notice[];
  /** Events owed from now on; the version makes them owed once, so they can refuse nothing. */
  conversions?: Conversion[];
  details?: PatientDetails;
  /** The order's row must be absent; it leads from the order back to the appointment. */
  order?: { order_id: string; amount_paise: Paise };
  /** Each ticket taken must be absent; each given back, by its key, must be this appointment's or gone. */
  tickets?: { take: readonly Ticket[]; give: readonly string[] };
  /** The code that this move uses up, by its seal: it must still stand there. */
  phoneCode?: { sealed: string };
};

/** Why a move was refused; every reason that applied is named. */
export type CommitConflict = 'version' | 'lock' | 'payment' | 'notice' | 'order' | 'ticket' | 'phone_code';
export type Committed = { ok: true } | { ok: false; refused: CommitConflict[] };

export type WebhookEvent = {
  event_id: string;
  appointment_id: string | null;
  event_type: string;
  success: boolean;
  created_at: string;
};

/** A visitor's look at a payment: `pause_ms` is the time until the next one; one that `isUrgent` does not wait for it. */
export type Look = { appointment_id: string; at: number; pause_ms: number; limit: number; isUrgent: boolean };

/** What the booking use cases read and write. All reads are consistent unless said otherwise. */
export type BookingStore = {
  load(appointmentId: string): Promise<Booking | null>;
  lock(clinicId: string, slot: string): Promise<SlotLock | null>;
  appointmentOfOrder(orderId: string): Promise<string | null>;
  /** The tickets of a pool that are taken. */
  tickets(pool: string): Promise<Ticket[]>;
  /** All or nothing. Write conflicts are retried inside; a refused condition is an answer, never an error. */
  commit(move: Move): Promise<Committed>;
  /** Moves `next_check_at` if the version still stands; no move, no audit. */
  reschedule(appointmentId: string, ver: number, nextCheckAt: string | null): Promise<void>;
  /** Writes the notice after an attempt, if it is PENDING and `attempts` still is what it was read with; false otherwise. */
  updateNotice(notice: Notice, expectAttempts: number): Promise<boolean>;
  /** Keeps the first lead of a key. A key that is known costs and answers what a new one does. */
  saveLead(lead: Lead, key: string): Promise<void>;
  /** Counts one request against a quota; false when it is used up. */
  count(quota: Quota): Promise<boolean>;
  /** Counts a visitor's look at a payment; false when one has just begun, or they are used up. */
  takeLook(look: Look): Promise<boolean>;
  /** Whether a webhook's event was seen, and the appointment of the order it speaks of, in one request. */
  eventAndOrder(eventId: string, orderId: string): Promise<{ isSeen: boolean; appointmentId: string | null }>;
  saveEvent(event: WebhookEvent): Promise<void>;
};

/** A page of a list that is kept newest first; `cursor` is the previous page's next_cursor. */
export type Listing<T> = (limit: number, cursor?: string) => Promise<{ items: T[]; next_cursor: string | null }>;

/** Contact messages and partner requests. Lists may lag behind writes. */
export type EnquiryStore = {
  saveContactMessage(message: ContactMessage): Promise<void>;
  savePartnerRequest(request: PartnerRequest): Promise<void>;
  contactMessages: Listing<ContactMessage>;
  partnerRequests: Listing<PartnerRequest>;
  /** Counts one request against a quota; false when it is used up. */
  count(quota: Quota): Promise<boolean>;
};

export type EnquiryIds = { contactMessageId(): string; partnerRequestId(): string };

/** Which version of a post somebody read, and where. */
export type PostVersion = Pick<BlogPost, 'id' | 'slug' | 'ver'>;

/** The blog. Lists may lag behind writes; a post by its slug does not. */
export type BlogStore = {
  /** Published or not; by a slug that it had before, too. */
  get(slug: string): Promise<BlogPost | null>;
  /** Newest published_at first; drafts are not among them. */
  published: Listing<BlogPost>;
  /**
   * Writes a new post (`before`: null), or one in place of the version it was read in: its `ver` is one more. A slug it had
   * before leads to the new one, until another post takes it.
   */
  put(post: BlogPost, before: PostVersion | null): Promise<'written' | 'changed' | 'slug_taken'>;
  /** Removes a post that is as it was read; false when it was changed meanwhile, or removed. */
  remove(post: PostVersion): Promise<boolean>;
  /** Writes a built-in post the first time it is offered and where no post has its slug; false ever after, deleted or not. */
  addSample(post: BlogPost): Promise<boolean>;
};

/** HTML of editors, made harmless: allow-listed tags, attributes and addresses only. */
export type Sanitiser = { clean(html: string): Promise<string> };

export type ProviderOrder = { order_id: string; amount_paise: Paise; currency: string };
export type ProviderPayment = {
  payment_id: string;
  order_id: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  amount_paise: Paise;
  currency: string;
  refunded_paise: Paise;
  /** Milliseconds since 1970. */
  created_at: number;
};
export type ProviderRefund = {
  refund_id: string;
  payment_id: string;
  amount_paise: Paise;
  status: 'pending' | 'processed' | 'failed';
};

/** Milliseconds since 1970. */
export type InstantRange = { from: number; to: number };
export type ProviderPage<T> = { items: T[]; isLast: boolean };

/** No answer, a timeout, a 5xx or a 429: nothing is known of what happened. */
export class ProviderUnreachable extends Error {}
/** A clear no (4xx): nothing happened, or it happened before. Look again. */
export class ProviderRefused extends Error {}

/** Razorpay, as far as a booking needs it. Every method throws ProviderUnreachable or ProviderRefused. */
export type PaymentProvider = {
  /** The public key the checkout opens with. */
  keyId: string;
  /** Creates the order of a receipt, or finds it again: a receipt has one order. Capture stays manual. */
  createOrder(order: { amount_paise: Paise; receipt: string }): Promise<ProviderOrder>;
  paymentsOf(orderId: string): Promise<ProviderPayment[]>;
  capture(paymentId: string, amount: Paise): Promise<void>;
  /** Repeats with the same key find the same refund. */
  refund(paymentId: string, amount: Paise, idempotencyKey: string): Promise<ProviderRefund>;
  refundsOf(paymentId: string): Promise<ProviderRefund[]>;
  /** Payments of orders that began within a range (milliseconds), newest first; pages count from 0. */
  paymentsBetween(range: InstantRange, page: number): Promise<ProviderPage<ProviderPayment>>;
  /** Refunds made within a range, likewise. */
  refundsBetween(range: InstantRange, page: number): Promise<ProviderPage<ProviderRefund>>;
  /** One payment; null when it belongs to no order. */
  payment(paymentId: string): Promise<ProviderPayment | null>;
};

/** Queues only accelerate; the sweeper guarantees. */
export type Queues = {
  /** `toldOf`: the payment whose money somebody told of, if that is all there is to look at. */
  reconcile(appointmentId: string, attempt: number, delaySeconds: number, toldOf?: string): Promise<void>;
  noticesOwed(appointmentId: string): Promise<void>;
};

/** Ids only; never personal data. An alarm is something an operator must see. */
export type Log = {
  info(message: string, ids: Record<string, string | number>): void;
  warn(message: string, ids: Record<string, string | number>): void;
  alarm(message: string, ids: Record<string, string | number>): void;
};

/** Tells a figure that alarms are set on. */
export type Measure = (metric: 'OldestDueSeconds', value: number, of: { kind: DueKind }) => void;

/** Limits that differ between stages. */
export type Limits = {
  /** Holds one network may ask for in ten minutes; it is shared by thousands of phones. */
  holdsPerAddress: number;
  /** Leads and look-ups one address may send in ten minutes. */
  requestsPerAddress: number;
  unpaid: UnpaidLimits;
  /** Codes one address may ask for in an hour. */
  codesPerAddress: number;
};

/** Everything outside the use cases. Each takes only what it names. */
export type World = {
  clock: Clock;
  ids: Ids;
  signer: TokenSigner;
  challenges: Challenges;
  clinics: ClinicStore;
  bookings: BookingStore;
  codes: PhoneCodeStore;
  due: DueStore;
  counts: SentCounts;
  ceilings: SendCeilings;
  provider: PaymentProvider;
  queues: Queues;
  mail: MailSender;
  sms: SmsSender;
  log: Log;
  measure: Measure;
  limits: Limits;
  brand: Brand;
  security: SecurityEvents;
};

/** The brand is configuration. */
export type Brand = { name: string; siteUrl: string; supportPhone: string; supportEmail: string };
