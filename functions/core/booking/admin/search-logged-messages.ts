import { BOOKINGS_LOGGED, type BookingSearch, type LogListQuery } from '#shared/contract/list-pages.ts';
import type { MessageLog } from '#shared/contract/messages/message-log.ts';
import { expectCursorOf, searchBookings, type SearchDeps } from './search-bookings.ts';
import { loggedMessages, listUnsent, type UnsentDeps } from '../../messages/message-log/logged-messages.ts';
import type { MessageLogReader } from '#functions/store/messages/message-log-reader.ts';

export type LoggedMessageSearchDeps = SearchDeps & { messageLog: Pick<MessageLogReader, 'ofBooking' | 'receivers'> };

/**
 * All messages, sent or not, of the bookings that something names exactly, as the list of bookings finds them: newest booking
 * first, and of each the newest message first. One Query for each of at most ten bookings a page.
 */
export async function searchLoggedMessages(
  deps: LoggedMessageSearchDeps,
  asked: BookingSearch,
  limit = BOOKINGS_LOGGED,
): Promise<MessageLog> {
  const { bookings, next_cursor } = await searchBookings(deps, asked, limit);
  const found = await Promise.all(bookings.map(({ id }) => deps.messageLog.ofBooking(id)));
  const notifications = found.flatMap((of) => of.toSorted((a, b) => b.created_at.localeCompare(a.created_at)));
  return { messages: await loggedMessages(deps, notifications), next_cursor };
}

/**
 * Returns a page of the unsent messages, or of all messages of the bookings that a search term names.
 * @throws Problem invalid_input for a cursor of the other one
 */
export async function listOrFindMessages(
  deps: UnsentDeps & LoggedMessageSearchDeps,
  { q, state, cursor }: LogListQuery,
): Promise<MessageLog> {
  expectCursorOf(q === undefined ? 'list' : 'search', cursor);
  return q === undefined ? listUnsent(deps, { state, cursor }) : searchLoggedMessages(deps, { q, cursor });
}
