import { CODE_LIFE_MS, CODE_RESEND_MS } from '#shared/domain/booking/phone-code-rules.ts';
import { ApiError } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';
import type { BookingPass } from '../booking-session.ts';
import { holdDeadline } from '../hold/persisted-hold.ts';

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

/** A code on its way, by this device's clock (milliseconds): until when it works, from when another may be asked for. */
export type SentCode = { sent: true; worksUntil: number; resendAt: number };
export type CodeAnswer = SentCode | { sent: false; failure: CodeFailure };

/** Has a code sent to the phone of a booking; never rejects for what can be told to the patient. */
export async function askForCode({ appointment_id, token }: BookingPass): Promise<CodeAnswer> {
  try {
    const { expires_at, resend_at } = await api.booking.sendCode({ appointment_id }, { token });
    const now = Date.now();
    return {
      sent: true,
      worksUntil: holdDeadline(expires_at, now, CODE_LIFE_MS),
      resendAt: holdDeadline(resend_at, now, CODE_RESEND_MS),
    };
  } catch (error) {
    if (!(error instanceof ApiError)) console.error(error);
    return { sent: false, failure: codeFailure(error) };
  }
}
