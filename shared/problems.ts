/** Everything a request can be refused for: code → HTTP status and the sentence an API client reads. */
export const PROBLEMS = {
  invalid_input: { status: 400, message: 'The request is not valid.' },
  email_required: { status: 400, message: 'Email is required' },
  unauthorized: { status: 401, message: 'Send a valid token in the Authorization header.' },
  /** The route wants a sign-in of the last minutes: the screen asks for the password, then repeats. */
  sign_in_again: { status: 401, message: 'Please sign in again to do this.' },
  forbidden: { status: 403, message: 'Your account does not have permission for this. Ask an admin.' },
  person_not_found: { status: 404, message: 'Staff member not found' },
  clinic_not_found: { status: 404, message: 'Clinic not found' },
  review_not_found: { status: 404, message: 'Review not found' },
  /** Nobody changes what somebody else said. */
  review_of_patient: { status: 409, message: 'A review by a patient cannot be edited. Publish it or delete it.' },
  message_not_found: { status: 404, message: 'Message not found' },
  partner_request_not_found: { status: 404, message: 'Partner request not found' },
  partner_not_approved: { status: 409, message: 'Approve this partner request before you create its clinic.' },
  lead_not_found: { status: 404, message: 'Lead not found' },
  image_not_found: { status: 404, message: 'Image not found' },
  gallery_full: { status: 409, message: 'The gallery is full (60 images). Delete one before you add another.' },
  pictures_full: { status: 409, message: 'A clinic can have at most 8 images. Remove one before you add another.' },
  appointment_not_found: { status: 404, message: 'Appointment not found' },
  blog_post_not_found: { status: 404, message: 'Blog post not found' },
  slug_taken: { status: 409, message: 'Another post already uses this slug. Choose a different one.' },
  /** Somebody else changed it since it was read: the answer says who, when, and which version stands. */
  changed_meanwhile: {
    status: 409,
    message: 'This was changed since you opened it. Reload it, then make your change again.',
  },
  upload_not_found: { status: 404, message: 'Upload not found' },
  upload_denied: { status: 403, message: 'Permission denied: You do not have access to upload files' },
  upload_path: {
    status: 400,
    message: 'Invalid file path: The path contains special characters or invalid segments',
  },
  upload_empty: { status: 422, message: 'Invalid file: The file appears to be empty or corrupt' },
  upload_type: { status: 415, message: 'Upload failed: Only JPEG, PNG and WebP images are accepted' },
  upload_too_large: { status: 413, message: 'Upload failed: The file is larger than 5 MB' },
  nothing_to_resend: {
    status: 409,
    message: 'This message cannot be resent: it was never sent for this booking, is being sent, or no longer applies.',
  },
  slot_taken: { status: 409, message: 'This time slot is already booked' },
  slot_not_offered: { status: 409, message: 'The clinic does not offer this time. Please select another time.' },
  hold_expired: {
    status: 409,
    message: 'Your hold on this time has ended. Please select another time.',
  },
  refund_too_much: { status: 422, message: 'The amount is more than can still be refunded from this payment.' },
  refund_under_way: {
    status: 409,
    message: 'A refund of this payment is in progress. Wait until it is complete, then try again.',
  },
  /** The booking is not where this act begins, or it is too late for it. */
  act_not_allowed: { status: 409, message: 'The status of this booking does not allow this now. Reload the booking.' },
  /** Money may arrive at any moment, or has not arrived whole: what the booking comes to is known soon. */
  payment_under_way: {
    status: 409,
    message: 'A payment for this booking is in progress. Please try again in a minute.',
  },
  not_erasable_yet: {
    status: 409,
    message: 'This cannot be erased yet: a visit, a payment, a refund or a message is still pending.',
  },
  move_too_late: { status: 409, message: 'It is too late to reschedule this visit. Please call us.' },
  moved_too_often: {
    status: 409,
    message: 'This visit was already rescheduled twice. Please call us to reschedule it again.',
  },
  provider_silent: { status: 503, message: 'Razorpay did not respond. Please try again in a minute.' },
  already_paid: { status: 409, message: 'This appointment is already paid.' },
  /** The patient proved another booking of the same phone in this hour: the screen asks once, then repeats. */
  same_hour: { status: 409, message: 'You already have a booking in this hour. Is this one for someone else?' },
  idempotency_mismatch: {
    status: 422,
    message: 'This Idempotency-Key was already used for another request. Use a new key.',
  },
  /** More unpaid holds from this network than need no proof: the answer carries a challenge to solve. */
  challenge_required: { status: 428, message: 'Solve the challenge and send its proof with the request.' },
  day_busy: {
    status: 429,
    message: 'Many people are booking this day right now. Please try again in a minute.',
  },
  too_many_unpaid: {
    status: 429,
    message: 'This mobile number already has two unpaid bookings. Pay for one of them, or try again in a few minutes.',
  },
  too_many_requests: {
    status: 429,
    message: 'Too many requests. Please try again in a few minutes.',
  },
  /** A code is sent only while a free consultation waits for one. */
  phone_code_not_needed: { status: 409, message: 'This booking does not need a code.' },
  phone_code_wrong: { status: 422, message: 'This code is not correct. Please check the SMS.' },
  phone_code_expired: { status: 409, message: 'This code is no longer valid. Please ask for a new one.' },
  too_many_codes: { status: 429, message: 'Too many codes were requested. Please try again later.' },
  sms_unavailable: { status: 503, message: 'The SMS could not be sent. Please try again in a moment.' },
  /** Errors of staff accounts, at one's own account or the last one of its kind. */
  last_admin: { status: 409, message: 'This is the only admin. Make another staff member an admin first.' },
  own_account: { status: 409, message: 'You cannot do this to your own account. Ask another admin.' },
  account_exists: { status: 409, message: 'An account with this e-mail address already exists. Find it in the list.' },
  not_invited: { status: 409, message: 'This staff member already chose a password and needs no invitation.' },
  address_not_proven: { status: 409, message: 'This staff member has not confirmed their e-mail address yet.' },
  /** A secret that is kept is not handed to another provider or server than it was typed for. */
  mail_secret_needed: {
    status: 422,
    message: 'Enter the API key or password. None is stored for this provider, server and user name.',
  },
  mail_callback_key_wrong: {
    status: 422,
    message: 'This is not a verification key of this provider. Copy all of it again, without spaces.',
  },
  mail_server_needed: { status: 409, message: 'Save the SMTP server under Email Provider first.' },
  sms_secret_needed: { status: 422, message: 'Enter the password. None is stored for this user name.' },
  sms_not_set_up: { status: 409, message: 'SmartPing is not set up. Save its user name and password first.' },
  waitlist_entry_not_found: { status: 404, message: 'This waitlist entry was already removed.' },
  suppressed_address_not_found: {
    status: 404,
    message: 'This address was already removed.',
  },
  /** An address is lifted by when it was listed: one that was listed anew, for another reason, is looked at again. */
  suppression_changed: {
    status: 409,
    message: 'This suppressed address changed since you opened it. Reload the list, then try again.',
  },
  mail_not_set_up: { status: 409, message: 'Save and enable a provider first.' },
  sign_in_unavailable: {
    status: 503,
    message: 'The sign-in service did not answer. Please try again in a moment.',
  },
  signature_invalid: { status: 400, message: 'The signature does not match.' },
  provider_unavailable: { status: 503, message: 'Razorpay did not respond. Please try again in a few minutes.' },
  payment_provider_unavailable: { status: 503, message: 'Failed to create payment order' },
} as const;

export type ProblemCode = keyof typeof PROBLEMS;

/**
 * Facts of a refusal beside its sentence: the challenge to solve first, the number of tries left, and the time of the
 * next try (ISO). For a concurrent change: its author (e-mail address, else id; null if not recorded), its time, and
 * its version.
 */
export type ProblemFacts = {
  challenge?: string;
  tries_left?: number;
  retry_at?: string;
  changed_by?: string | null;
  changed_at?: string | null;
  ver?: number;
  /** Current status of a booking that changed meanwhile (shared/domain/booking/appointment.ts, AppointmentStatus). */
  status?: string;
  slot?: string;
};

/** A refusal from the closed list above; `field` names the input that caused it. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly field: string | undefined;
  readonly facts: ProblemFacts;
  constructor(code: ProblemCode, field?: string, facts: ProblemFacts = {}) {
    super(PROBLEMS[code].message);
    this.name = 'Problem';
    this.code = code;
    this.field = field;
    this.facts = facts;
  }
}
