import {
  type Notification,
  type DeliveryStatus,
  notificationKey,
  outweighs,
} from '#shared/domain/messages/notification.ts';
import { SuppressionReason } from '#shared/domain/messages/suppressed-address.ts';
import type { EmailEvent, SentEmail } from '#shared/jobs/mail-event.ts';
import type { Log } from '../../ports.ts';
import { suppressAddress, suppressionOf, type SuppressDeps } from '../suppression/suppression-list.ts';
import { BOUNCE_SMS, bounceSms } from './enqueue-notifications.ts';
import type { DeliveryStatusStore } from '#functions/store/messages/delivery-status-store.ts';
import type { WithDeliveryStatus } from '#shared/domain/booking/transition.ts';

type Deps = SuppressDeps & { arrivals: DeliveryStatusStore; log: Pick<Log, 'info'> };

/** An event has to come again: what it tells of is being written. */
export class EventTooEarly extends Error {}

/** An arrival after which an address takes no more mail. */
const suppressionIn = (arrival: DeliveryStatus): SuppressionReason | null =>
  SuppressionReason.options.find((reason) => reason === arrival) ?? null;

/**
 * Records the delivery event of an e-mail, and lists its address where it accepts no more mail. For an e-mail to a
 * patient, the notification stores the event. If it bounced permanently before the visit, an SMS about that is owed, once a
 * booking. An event of an earlier sending of the same notification, or of a deleted booking, changes nothing.
 * @throws EventTooEarly while the sending is not recorded yet, or after a concurrent change
 */
export async function recordDeliveryStatus(deps: Deps, { mail, ...event }: EmailEvent): Promise<void> {
  if (mail !== null) return noteOfNotification(deps, mail, event);
  const { arrival, address, told_by } = event;
  const why = suppressionIn(arrival);
  if (why !== null && address !== null && !(await suppressAddress(deps, { address, why, told_by })))
    throw new EventTooEarly('the address was suppressed at the same time');
  if (why !== null) deps.log.info('an e-mail was not delivered', { arrival, by: told_by });
}

type Told = Omit<EmailEvent, 'mail'>;

async function noteOfNotification(deps: Deps, mail: SentEmail, report: Told): Promise<void> {
  const { arrivals, log } = deps;
  const { delivery_id, arrival } = report;
  const notification = await arrivals.notification(mail);
  const ids = { appointment_id: mail.appointment_id, notification: notificationKey(mail) };
  if (notification === null) return log.info('an event of an e-mail that is not known', ids);
  if (notification.state === 'PENDING') throw new EventTooEarly('an e-mail is not yet written down as sent');
  if (notification.delivery_id !== delivery_id) return log.info('an event of an earlier e-mail', ids);
  if (notification.arrival !== undefined && !outweighs(arrival, notification.arrival)) return;
  const why = suppressionIn(arrival);
  const beside = why === null ? null : await writtenWith(deps, notification, report, why);
  if (!(await arrivals.keepDeliveryStatus(notification, arrival, beside)))
    throw new EventTooEarly('an e-mail, its booking or its address was changed at the same time');
  if (why !== null) log.info('an e-mail was not delivered', { ...ids, arrival, by: report.told_by });
}

/** Rows that are written with an arrival after which its address accepts no more mail; none for an erased booking. */
async function writtenWith(
  deps: Deps,
  { appointment_id, language }: Notification,
  { address, told_by }: Told,
  why: SuppressionReason,
): Promise<WithDeliveryStatus | null> {
  const { arrivals, clock } = deps;
  const [{ appointment, details }, written] = await Promise.all([
    arrivals.booking(appointment_id),
    arrivals.notification({ appointment_id, ...BOUNCE_SMS }),
  ]);
  if (appointment === null || appointment.erased_at !== null || details === null) return null;
  const suppression = await suppressionOf(deps, { address: address ?? details.email, why, told_by });
  const isTold = why !== 'BOUNCED' || written !== null;
  const sms = isTold ? null : bounceSms(clock.now(), appointment, language);
  return sms === null && suppression === null ? null : { appointment, sms, suppression };
}
