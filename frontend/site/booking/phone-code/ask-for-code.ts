import { CODE_LIFE_MS, CODE_RESEND_MS } from '#shared/domain/booking/phone-code-rules.ts';
import { ApiError } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';
import type { BookingPass } from '../booking-session.ts';
import { holdDeadline } from '../hold/hold-clock.ts';
import { codeFailure, type CodeFailure } from './code-failure.ts';

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
