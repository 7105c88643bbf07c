import { LoggedMessage } from '#shared/contract/messages/message-log.ts';
import { type Notice, noticeIdOf } from '#shared/domain/messages/notice.ts';
import { bookingRef } from '#shared/values/booking-ref.ts';
import { viewOf } from '#shared/values/view-of.ts';
import type { MessageLogReader } from '#functions/store/messages/message-log-reader.ts';
import type { Receiver } from '#shared/domain/booking/appointment.ts';

type World = { messageLog: Pick<MessageLogReader, 'receivers'> };

/** Messages as the log shows them, in their order: one BatchGet for whom they go to. Nobody is named where details were deleted. */
export async function loggedMessages({ messageLog }: World, notices: readonly Notice[]): Promise<LoggedMessage[]> {
  const ids = new Set(notices.map(({ appointment_id }) => appointment_id));
  const receivers = await messageLog.receivers([...ids]);
  return notices.map((notice) => loggedMessage(notice, receivers.get(notice.appointment_id)));
}

const loggedMessage = (notice: Notice, receiver: Receiver | undefined): LoggedMessage =>
  viewOf(LoggedMessage, {
    ...notice,
    id: noticeIdOf(notice),
    booking_ref: bookingRef(notice.appointment_id),
    name: receiver?.name ?? null,
    to: (notice.channel === 'sms' ? receiver?.phone : receiver?.email) ?? null,
  });
