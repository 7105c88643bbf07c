import { LoggedMessage, type MessageLog } from '#shared/contract/messages/message-log.ts';
import { type Notification, notificationIdOf, type ListedNotification } from '#shared/domain/messages/notification.ts';
import { bookingRef } from '#shared/domain/booking/visit-text.ts';
import { viewOf } from '#shared/values/lazy.ts';
import type { MessageLogReader } from '#functions/store/messages/message-log-reader.ts';
import type { Receiver } from '#shared/domain/booking/appointment.ts';
import { LOGGED_PER_PAGE, type LogQuery } from '#shared/contract/list-pages.ts';

type Deps = { messageLog: Pick<MessageLogReader, 'receivers'> };

/** Messages as the log shows them, in their order: one BatchGet for whom they go to. Nobody is named where details were deleted. */
export async function loggedMessages(
  { messageLog }: Deps,
  notifications: readonly Notification[],
): Promise<LoggedMessage[]> {
  const ids = new Set(notifications.map(({ appointment_id }) => appointment_id));
  const receivers = await messageLog.receivers([...ids]);
  return notifications.map((notification) => loggedMessage(notification, receivers.get(notification.appointment_id)));
}

const loggedMessage = (notification: Notification, receiver: Receiver | undefined): LoggedMessage =>
  viewOf(LoggedMessage, {
    ...notification,
    id: notificationIdOf(notification),
    booking_ref: bookingRef(notification.appointment_id),
    name: receiver?.name ?? null,
    to: (notification.channel === 'sms' ? receiver?.phone : receiver?.email) ?? null,
  });

export type UnsentDeps = { messageLog: Pick<MessageLogReader, 'unsent' | 'waiting' | 'receivers'> };

const STATE_OF: Record<Exclude<LogQuery['state'], 'waiting'>, ListedNotification> = {
  failed: 'FAILED',
  withdrawn: 'WITHDRAWN',
  not_listed: 'NOT_LISTED',
  suppressed: 'SUPPRESSED',
  bounced: 'BOUNCED',
};

/** A page of the messages to patients that were not sent, or came back: those that wait by when they are tried next, others newest first. */
export async function listUnsent(
  deps: UnsentDeps,
  { state, cursor }: LogQuery,
  limit = LOGGED_PER_PAGE,
): Promise<MessageLog> {
  const page = await (state === 'waiting'
    ? deps.messageLog.waiting(limit, cursor)
    : deps.messageLog.unsent(STATE_OF[state], limit, cursor));
  return { messages: await loggedMessages(deps, page.notifications), next_cursor: page.next_cursor };
}
