/** Fields of an error beside its description (Razorpay docs, Errors). */
interface ErrorDetails {
  status?: number;
  code?: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR';
  field?: string;
  source?: string;
  step?: string;
  reason?: string;
}

/** A refusal in Razorpay's words: an HTTP status and the body `{ error: … }`. */
export class RazorpayError extends Error {
  readonly status: number;
  readonly body: { error: Record<string, unknown> };

  constructor(description: string, details: ErrorDetails = {}) {
    super(description);
    this.status = details.status ?? 400;
    this.body = {
      error: {
        code: details.code ?? 'BAD_REQUEST_ERROR',
        description,
        source: details.source ?? 'NA',
        step: details.step ?? 'NA',
        reason: details.reason ?? 'NA',
        metadata: {},
        ...(details.field === undefined ? {} : { field: details.field }),
      },
    };
  }
}

/** A field that breaks its rule: 400, with the field named last. */
export function invalidField(description: string, field?: string): RazorpayError {
  return new RazorpayError(description, {
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    ...(field === undefined ? {} : { field }),
  });
}

/** An id that names nothing: Razorpay answers 400, not 404. */
export function unknownId(): RazorpayError {
  return invalidField('The id provided does not exist');
}

/** Razorpay's own trouble: 5xx with the published text. */
export function serverTrouble(status: number): RazorpayError {
  return new RazorpayError(
    'We are facing some trouble completing your request at the moment. Please try again shortly.',
    { status, code: 'SERVER_ERROR' },
  );
}
