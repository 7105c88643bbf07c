/** Everything a request can be refused for: code → HTTP status and the sentence an API client reads. */
export const PROBLEMS = {
  invalid_input: { status: 400, message: 'The request is not valid.' },
  unauthorized: { status: 401, message: 'A valid token is needed.' },
  clinic_not_found: { status: 404, message: 'Clinic not found' },
  appointment_not_found: { status: 404, message: 'Appointment not found' },
  blog_post_not_found: { status: 404, message: 'Blog post not found' },
  slot_taken: { status: 409, message: 'This time slot is already booked' },
  slot_not_offered: { status: 409, message: 'This time is not offered by the clinic.' },
  hold_expired: {
    status: 409,
    message: 'Your hold on this time has ended. Please select another time.',
  },
  already_paid: { status: 409, message: 'This appointment is already paid.' },
  idempotency_mismatch: {
    status: 422,
    message: 'This Idempotency-Key was used for another request.',
  },
  /** More unpaid holds from this network than need no proof: the answer carries a challenge to solve. */
  challenge_required: { status: 428, message: 'Please solve the challenge and send its proof.' },
  day_busy: {
    status: 429,
    message: 'Many people are booking this day just now. Please try again in a minute.',
  },
  too_many_unpaid: {
    status: 429,
    message: 'This mobile number has two unpaid bookings already. Pay for one of them, or try again in a few minutes.',
  },
  too_many_requests: {
    status: 429,
    message: 'Too many requests. Please try again in a few minutes.',
  },
  signature_invalid: { status: 400, message: 'The signature does not match.' },
  payment_provider_unavailable: { status: 503, message: 'Failed to create payment order' },
} as const;

export type ProblemCode = keyof typeof PROBLEMS;

/** A refusal from the closed list above; `field` names the input that caused it. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly field: string | undefined;
  /** What has to be solved first, for challenge_required. */
  readonly challenge: string | undefined;
  constructor(code: ProblemCode, field?: string, challenge?: string) {
    super(PROBLEMS[code].message);
    this.name = 'Problem';
    this.code = code;
    this.field = field;
    this.challenge = challenge;
  }
}
