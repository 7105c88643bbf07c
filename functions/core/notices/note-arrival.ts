import { noticeKey } from '#shared/domain/notice-key.ts';
import type { NoticeArrival } from '#shared/domain/notice.ts';
import type { Log } from '../ports.ts';
import type { MailEvent } from '#shared/jobs/mail-event.ts';
import type { ArrivalStore } from './ports.ts';

type World = { arrivals: ArrivalStore; log: Pick<Log, 'info'> };

/** An event has to come again: what it tells of is being written. */
export class EventTooEarly extends Error {}

/** Events come in any order, and more than once: what weighs more stays. */
const WEIGHTS: Readonly<Record<NoticeArrival, number>> = { RETURNED: 1, ARRIVED: 2, BOUNCED: 3, COMPLAINED: 4 };

/**
 * Writes down what became of an e-mail. An event of an earlier sending of the same notice, and of a booking that is gone,
 * changes nothing. @throws EventTooEarly while it is not written down that the mail was sent, or where it was changed meanwhile
 */
export async function noteArrival({ arrivals, log }: World, { mail, delivery_id, arrival }: MailEvent): Promise<void> {
  const notice = await arrivals.notice(mail);
  const ids = { appointment_id: mail.appointment_id, notice: noticeKey(mail) };
  if (notice === null) return log.info('an event of an e-mail that is not known', ids);
  if (notice.state === 'PENDING') throw new EventTooEarly('an e-mail is not yet written down as sent');
  if (notice.delivery_id !== delivery_id) return log.info('an event of an earlier e-mail', ids);
  if (notice.arrival !== undefined && WEIGHTS[notice.arrival] >= WEIGHTS[arrival]) return;
  if (!(await arrivals.keepArrival(notice, arrival))) throw new EventTooEarly('an e-mail was changed meanwhile');
}
