import { BOOKINGS_LOGGED, type BookingSearch, type LogListQuery } from '#shared/contract/list-pages.ts';
import type { MessageLog } from '#shared/contract/messages/message-log.ts';
import { expectCursorOf, findBookings, type FindWorld } from './find-bookings.ts';
import { loggedMessages, listUnsent, type UnsentWorld } from '../../messages/message-log/logged-messages.ts';
import type { MessageLogReader } from '#functions/store/messages/message-log-reader.ts';

export type FoundWorld = FindWorld & { messageLog: Pick<MessageLogReader, 'ofBooking' | 'receivers'> };

/**
 * All messages, sent or not, of the bookings that something names exactly, as the list of bookings finds them: newest booking
 * first, and of each the newest message first. One Query for each of at most ten bookings a page.
 */
export async function findLoggedMessages(
  world: FoundWorld,
  asked: BookingSearch,
  limit = BOOKINGS_LOGGED,
): Promise<MessageLog> {
  const { bookings, next_cursor } = await findBookings(world, asked, limit);
  const found = await Promise.all(bookings.map(({ id }) => world.messageLog.ofBooking(id)));
  const notices = found.flatMap((of) => of.toSorted((a, b) => b.created_at.localeCompare(a.created_at)));
  return { messages: await loggedMessages(world, notices), next_cursor };
}

/**
 * Returns a page of the unsent messages, or of all messages of the bookings that a search term names.
 * @throws Problem invalid_input for a cursor of the other one
 */
export async function listOrFindMessages(
  world: UnsentWorld & FoundWorld,
  { q, state, cursor }: LogListQuery,
): Promise<MessageLog> {
  expectCursorOf(q === undefined ? 'list' : 'search', cursor);
  return q === undefined ? listUnsent(world, { state, cursor }) : findLoggedMessages(world, { q, cursor });
}
