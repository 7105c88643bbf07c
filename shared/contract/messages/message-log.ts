import * as z from 'zod';
import { Notification } from '../../domain/messages/notification.ts';
import { AppointmentId } from '../../values/ids.ts';
import { lazyStrictObject } from '../../values/lazy.ts';
import { LogListQuery } from '../list-pages.ts';
import { access, route } from '../route.ts';

/** A message to a patient. `to` is the address or number it goes to; null where details were deleted, as the name is. */
export const LoggedMessage = lazyStrictObject(() => ({
  id: z.string(),
  appointment_id: AppointmentId,
  booking_ref: z.string(),
  name: z.string().nullable(),
  to: z.string().nullable(),
  ...Notification.pick({
    kind: true,
    channel: true,
    state: true,
    attempts: true,
    created_at: true,
    sent_at: true,
    next_check_at: true,
    delivery_id: true,
    arrival: true,
  }).shape,
}));
export type LoggedMessage = z.infer<typeof LoggedMessage>;

/** A page may be short of messages and have a next one. */
export const MessageLog = lazyStrictObject(() => ({
  messages: z.array(LoggedMessage),
  next_cursor: z.string().nullable(),
}));
export type MessageLog = z.infer<typeof MessageLog>;

/** The log of messages to patients. Sending one again is an act on its booking. */
export const messageLog = {
  list: route('POST', '/admin/message-log/list', {
    ...access('staff', 'nothing', 'personal_data'),
    summary:
      'List unsent messages to patients by status, or all messages of the bookings that match a search term exactly',
  })
    .input(LogListQuery)
    .output(MessageLog),
};
