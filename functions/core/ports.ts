import type { StuckKind, AlarmKind } from '#shared/domain/alarm.ts';
import type { UNPAID_HOLDS } from '#shared/domain/booking/limits.ts';
import type { BankDays } from '#shared/domain/settings/business-details.ts';
import type { DueKind } from '#shared/domain/due.ts';

/** Milliseconds since 1970. The only clock the use cases know. */
export type Clock = { now(): number };

/** Secrets stay behind this port: tokens, signatures and digests come out of it. */
export type TokenSigner = {
  /** The patient's key to one appointment; the same every time it is asked for. */
  tokenFor(appointmentId: string): string;
  isTokenFor(appointmentId: string, token: string): boolean;
  /** The code in the short link of a version to a booking or clinic draft: the same every time, 12 characters of base 62. */
  linkCode(thingId: string, version: number): string;
  /** The only trace of a code in the table. */
  linkHash(code: string): string;
  /** The id of the appointment that a request with this idempotency key makes: the same every time, and unguessable. */
  appointmentIdOf(idempotencyKey: string): string;
  /** Razorpay's checkout signature: HMAC over our stored order id and the payment id. False when empty. */
  isCheckoutSignature(orderId: string, paymentId: string, signature: string): boolean;
  /** Signature of a code that is stored: it reveals neither the code nor the phone. */
  signPhoneCode(appointmentId: string, phone: string, code: string): string;
  /** True if this code was signed for this appointment and phone; compared in constant time. */
  isPhoneCode(sealed: string, appointmentId: string, phone: string, code: string): boolean;
  /** A one-way digest for keys (addresses, leads): hexadecimal. */
  digest(text: string): string;
};

/** Queues only accelerate; the sweeper guarantees. */
export type Queues = {
  /** `triggeredBy`: the payment whose money somebody told of, if that is all there is to look at. */
  reconcile(appointmentId: string, attempt: number, delaySeconds: number, triggeredBy?: string): Promise<void>;
  /** Announces pending messages of an appointment or a partner request, by its id. */
  notificationsDue(id: string): Promise<void>;
};

/** Records how many items of a kind are stuck now. */
export type CountStuck = (kind: StuckKind, count: number) => void;

/** Records a figure that has an alarm. */
export type RecordMetric = (metric: 'OldestDueSeconds', value: number, of: { kind: DueKind }) => void;

/** Ids only; never personal data. An alarm is something an operator must see, an event unless it says otherwise. */
export type Log = {
  info(message: string, ids: Record<string, string | number>): void;
  warn(message: string, ids: Record<string, string | number>): void;
  alarm(message: string, ids: Record<string, string | number>, kind?: AlarmKind): void;
};

/** The brand is configuration. */
export type Brand = {
  name: string;
  siteUrl: string;
  supportPhone: string;
  supportEmail: string;
  /** Working days that banks take to show a refund. */
  bankDays: BankDays;
};

/** The brand, and the address of the back office that e-mails to staff lead to (without a slash at its end). */
export type AdminBrand = Brand & { adminUrl: string };

/**
 * Evidence of an attack: a caller was turned away, or a staff member read more personal data than a day of work takes.
 * `caller` is an HMAC of the address, the same for the same caller, or the id of the staff member. Nothing else in it is personal.
 */
export type SecurityEvent = {
  kind:
    | 'token_refused'
    | 'role_refused'
    | 'quota_exhausted'
    | 'signature_forged'
    | 'signature_stale'
    | 'reads_beyond_a_day';
  /** The route it happened at, or the function. */
  at: string;
  caller: string;
};

/** Destination of such events: in the cloud a log of its own, kept for 400 days. */
export type SecurityEvents = { note(event: SecurityEvent): void };

/**
 * Secrets that admins type, in versions: an earlier one stays until settings that name a later one are saved. None is ever
 * answered, logged or audited.
 */
export type VersionedSecrets<Name extends string> = {
  /** Keeps a new version; its number. */
  put(name: Name, value: string): Promise<number>;
  get(name: Name, version: number): Promise<string>;
};

/** Makes ids of audit events; each call returns a new id, as in the types below. */
export type AuditEventIds = { auditEventId(): string };

export type BlogIds = AuditEventIds & { postId(): string };

export type BookingIds = {
  /** A fresh, unguessable appointment id. */
  appointmentId(): string;
  /** Six random digits that nobody can foresee. */
  phoneCode(): string;
};

export type ClinicAdminIds = AuditEventIds & { clinicId(): string; reviewId(): string; imageId(): string };

export type EnquiryIds = { contactMessageId(): string; partnerRequestId(): string };

export type UploadIds = { uploadId(): string };

/** HTML of editors, made harmless: allow-listed tags, attributes and addresses only. */
export type Sanitiser = { clean(html: string): Promise<string> };

/** The public site, asked through its public address. Each call throws an error that names the address and the answer. */
export type PublicSite = {
  /** The dependencies that the deep health check could not reach. */
  unreachable(): Promise<string[]>;
  /** Any clinic that patients can see; null if there is none. */
  anyClinic(): Promise<string | null>;
  /** How many days of times a clinic shows, from a day on. */
  daysOfTimes(clinicId: string, from: string): Promise<number>;
};

/** The topics that alarms go to. */
export type AlarmTopics = {
  /** Names of topics without a confirmed e-mail address. */
  unconfirmed(): Promise<string[]>;
};

/** Unpaid holds at once: how many of an address, and so on (shared/domain/booking/limits.ts). */
export type UnpaidLimits = Record<keyof typeof UNPAID_HOLDS, number>;

/** Proof of work. Nothing is stored: what was signed comes back with its answer. */
export type ProofOfWork = {
  /** A challenge that is good for one subject, until an instant (milliseconds). */
  issue(subject: string, until: number): Promise<string>;
  /** The id of the challenge a proof solves, if it was issued for this subject and is not over; null otherwise. */
  solved(proof: string, subject: string, now: number): Promise<string | null>;
};

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
