import { noticeKey } from '#shared/domain/notice-key.ts';
import type { Notice, NoticeArrival } from '#shared/domain/notice.ts';
import type { Clock, Log } from '../ports.ts';
import type { MailEvent } from '#shared/jobs/mail-event.ts';
import { pendingSince } from '../outbox/attempts.ts';
import { isStillTrue } from './notice-kinds.ts';
import type { ArrivalStore, BounceSms } from './ports.ts';

type World = { arrivals: ArrivalStore; clock: Clock; log: Pick<Log, 'info'> };

/** An event has to come again: what it tells of is being written. */
export class EventTooEarly extends Error {}

/** Events come in any order, and more than once: what weighs more stays. */
const WEIGHTS: Readonly<Record<NoticeArrival, number>> = { RETURNED: 1, ARRIVED: 2, BOUNCED: 3, COMPLAINED: 4 };

/**
 * Writes down what became of an e-mail; where it came back for good and the visit is to come, an SMS that says so is owed, once
 * a booking. An event of an earlier sending of the same notice, and of a booking that is gone,
 * changes nothing. @throws EventTooEarly while it is not written down that the mail was sent, or where it was changed meanwhile
 */
export async function noteArrival(
  { arrivals, clock, log }: World,
  { mail, delivery_id, arrival }: MailEvent,
): Promise<void> {
  const notice = await arrivals.notice(mail);
  const ids = { appointment_id: mail.appointment_id, notice: noticeKey(mail) };
  if (notice === null) return log.info('an event of an e-mail that is not known', ids);
  if (notice.state === 'PENDING') throw new EventTooEarly('an e-mail is not yet written down as sent');
  if (notice.delivery_id !== delivery_id) return log.info('an event of an earlier e-mail', ids);
  if (notice.arrival !== undefined && WEIGHTS[notice.arrival] >= WEIGHTS[arrival]) return;
  const sms = arrival === 'BOUNCED' ? await bounceSms({ arrivals, clock }, notice) : undefined;
  if (!(await arrivals.keepArrival(notice, arrival, sms)))
    throw new EventTooEarly('an e-mail or its booking was changed meanwhile');
}

/** The SMS that says that e-mails come back; none where it is written already, or the booking needs none. */
async function bounceSms(
  { arrivals, clock }: Pick<World, 'arrivals' | 'clock'>,
  { appointment_id, language }: Notice,
): Promise<BounceSms | undefined> {
  const now = clock.now();
  const notice: Notice = {
    appointment_id,
    kind: 'email_bounced',
    channel: 'sms',
    payment_id: null,
    amount_paise: null,
    occasion: null,
    slot: null,
    language,
    ...pendingSince(now, false),
  };
  const [appointment, written] = await Promise.all([arrivals.appointment(appointment_id), arrivals.notice(notice)]);
  if (appointment === null || appointment.erased_at !== null || written !== null) return undefined;
  const isOfUse = isStillTrue({ appointment, payments: [], refund_request: null }, notice, now);
  return isOfUse ? { appointment, notice } : undefined;
}
