import type { Appointment } from '#shared/domain/booking/appointment.ts';
import type { Notice, NoticeIdentity } from '#shared/domain/messages/notice.ts';
import { pendingSince } from '../outbox/attempts.ts';
import { isStillTrue } from './notice-kinds.ts';

/** There is one of a booking: by this it is found. */
export const BOUNCE_SMS = {
  kind: 'email_bounced',
  channel: 'sms',
  payment_id: null,
  occasion: null,
} as const satisfies NoticeIdentity;

/** The SMS that says that e-mails come back, pending from `now` (milliseconds) on; null where there is nobody to tell, or no visit to come. */
export function bounceSms(now: number, appointment: Appointment, language: Notice['language']): Notice | null {
  const notice: Notice = {
    appointment_id: appointment.id,
    ...BOUNCE_SMS,
    amount_paise: null,
    slot: null,
    language,
    ...pendingSince(now, false),
  };
  const isOfUse = isStillTrue({ appointment, payments: [], refund_request: null }, notice, now);
  return appointment.erased_at === null && isOfUse ? notice : null;
}
