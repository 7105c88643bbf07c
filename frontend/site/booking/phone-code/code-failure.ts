import { ApiError } from '../../../api/api-error.ts';

/** Why a code was not sent or not taken. `over`: nothing waits for a code any more, so the booking is checked instead. */
export type CodeFailure =
  | { why: 'incomplete' | 'expired' | 'not_sent' | 'unreachable' | 'hold_ended' | 'over' }
  | { why: 'wrong'; triesLeft: number }
  /** `retryAt` is an instant (ISO). */
  | { why: 'too_many'; retryAt: string | null };

/** Maps the server's refusal, or a missing answer, to the failure shown to a patient who waits for a code. */
export function codeFailure(error: unknown): CodeFailure {
  if (!(error instanceof ApiError)) return { why: 'unreachable' };
  const { tries_left: triesLeft = 0, retry_at: retryAt = null } = error.facts;
  switch (error.code) {
    case 'phone_code_wrong':
      return { why: 'wrong', triesLeft };
    case 'phone_code_expired':
      return { why: 'expired' };
    case 'too_many_codes':
    case 'too_many_requests':
      return { why: 'too_many', retryAt };
    case 'sms_unavailable':
      return { why: 'not_sent' };
    case 'hold_expired':
      return { why: 'hold_ended' };
    case 'phone_code_not_needed':
      return { why: 'over' };
    default:
      return { why: 'unreachable' };
  }
}
