import { nameIn } from '#shared/domain/messages/sms-names.ts';
import { renderSms, sendableIn, type RegisteredNames, type SmsMessage } from '#shared/domain/messages/sms-templates.ts';
import { smsSegments } from '#shared/domain/messages/sms-segments.ts';
import type { Language } from '#shared/values/language.ts';
import type { AwaitingCode } from '#shared/domain/booking/appointment.ts';
import { HOLD_GRACE_MS, hasEnded } from '#shared/domain/booking/lifecycle.ts';
import { Problem } from '#shared/problems.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import type { Brand } from '../ports.ts';

/** The code alone, and with the line by which phones fill it in. */
const [ALONE, FILLED_IN] = ['phone_code', 'phone_code.filled_in'] as const;

/** In which language it is wanted, and what operators know. */
type CodeLanguage = { language: Language; registered: RegisteredNames };

/**
 * The SMS that brings a code: only the code differs from one to the next, as operators in India ask of a registered
 * text (TRAI, DLT templates). Its last line lets phones fill the code in on this site and no other (Apple and WHATWG,
 * origin-bound one-time codes); it is left out where it would take a further segment, or is not registered in a language.
 */
export function phoneCodeText(
  { siteUrl }: Pick<Brand, 'siteUrl'>,
  code: string,
  { language: wanted, registered }: CodeLanguage,
): SmsMessage {
  const language = sendableIn(ALONE, wanted, registered);
  const values = { code, site: new URL(siteUrl).hostname };
  const alone = { template: nameIn(language, ALONE), values };
  const whole = { template: nameIn(language, FILLED_IN), values };
  const mayFillIn = sendableIn(FILLED_IN, language, registered) === language;
  return mayFillIn && segmentsOf(whole) === segmentsOf(alone) ? whole : alone;
}

const segmentsOf = (message: SmsMessage): number => smsSegments(renderSms(message)).segments;

/**
 * The phone a free booking waits for, ten digits, and its appointment. `now` in milliseconds.
 * @throws Problem hold_expired when the time is no longer held, phone_code_not_needed when nothing waits for a code.
 */
export function phoneToProve(
  { appointment, details }: Booking,
  now: number,
): { phone: string; appointment: AwaitingCode } {
  if (hasEnded(appointment.phase)) throw new Problem('hold_expired', 'appointment_id');
  const waits = appointment.phase === 'AWAITING' && appointment.paid_by === 'free' ? appointment : null;
  if (waits === null || waits.phone_proven_at !== null || details === null)
    throw new Problem('phone_code_not_needed', 'appointment_id');
  if (now > Date.parse(waits.expires_at) + HOLD_GRACE_MS) throw new Problem('hold_expired', 'appointment_id');
  return { phone: details.phone, appointment: waits };
}
