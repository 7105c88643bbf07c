import { BOOKINGS_PER_PAGE, BookingSearch, type BookingListQuery } from '#shared/contract/list-pages.ts';
import type { BookingList } from '#shared/contract/booking/booking-admin.ts';
import { isValidEmail } from '#shared/values/contact/email-address.ts';
import { AppointmentId, OrderId, PaymentId } from '#shared/values/ids.ts';
import { parseIndianMobile } from '#shared/values/contact/indian-phone.ts';
import { Problem } from '#shared/problems.ts';
import type { TokenSigner } from '../../ports.ts';
import { emailDigest, phoneDigest } from '../../digests.ts';
import { bookingRow } from './booking-row.ts';
import { listBookings, type ListDeps } from './list-bookings.ts';
import type { BookingReader } from '#functions/store/booking/booking-reader.ts';
import type { SearchKey } from '#shared/domain/booking/booking-lists.ts';

export type SearchDeps = {
  reader: Pick<BookingReader, 'find' | 'appointmentOfOrder' | 'known'>;
  signer: Pick<TokenSigner, 'digest'>;
};

type Wanted = { id: string } | { order: string } | SearchKey;

/** Two groups of four of the alphabet that ids are written in. */
const REFERENCE = /^([0-9A-HJKMNP-TV-Z]{4})[- ]?([0-9A-HJKMNP-TV-Z]{4})$/i;

/** Parses the text that a staff member types or pastes to find one booking; null for anything else. */
export function parseBookingSearch(text: string, signer: SearchDeps['signer']): Wanted | null {
  const q = text.trim();
  const reference = REFERENCE.exec(q);
  if (reference !== null) return { reference: `${reference[1]}-${reference[2]}`.toUpperCase() };
  if (AppointmentId.safeParse(q).success) return { id: q };
  if (OrderId.safeParse(q).success) return { order: q };
  if (PaymentId.safeParse(q).success) return { payment: q };
  const email = isValidEmail(q) ? emailDigest(signer, q) : null;
  if (email !== null) return { email };
  const phone = parseIndianMobile(q);
  return phone === null ? null : { phone: phoneDigest(signer, phone) };
}

/**
 * Finds bookings by an exact identifier: a reference, an order id, a payment id, a booking id, a phone number or an
 * e-mail address. Phone numbers and e-mail addresses may be written in any format. The bookings of a person are
 * returned newest first, page by page. Any other text finds none.
 */
export async function searchBookings(
  deps: SearchDeps,
  { q, cursor }: BookingSearch,
  limit = BOOKINGS_PER_PAGE,
): Promise<BookingList> {
  const wanted = parseBookingSearch(q, deps.signer);
  if (wanted === null) return { bookings: [], next_cursor: null };
  const found = await idsOf(deps.reader, wanted, limit, cursor);
  const shown = await deps.reader.known(found.slice(0, limit).map(({ id }) => id));
  return { bookings: shown.map(bookingRow), next_cursor: found[limit]?.at ?? null };
}

async function idsOf(
  reader: SearchDeps['reader'],
  wanted: Wanted,
  limit: number,
  cursor: string | undefined,
): Promise<{ id: string; at?: string }[]> {
  if ('id' in wanted) return [wanted];
  if (!('order' in wanted)) return reader.find(wanted, limit + 1, cursor);
  const id = await reader.appointmentOfOrder(wanted.order);
  return id === null ? [] : [{ id }];
}

/**
 * Refuses a cursor of a list in a search, and a cursor of a search in a list.
 * @throws Problem invalid_input
 */
export function expectCursorOf(kind: 'list' | 'search', cursor: string | undefined): void {
  const isOfSearch = BookingSearch.shape.cursor.safeParse(cursor).success;
  if (cursor !== undefined && isOfSearch !== (kind === 'search')) throw new Problem('invalid_input', 'cursor');
}

/**
 * Returns a page of the list of bookings, or of the bookings that a search term names.
 * @throws Problem invalid_input for a cursor of the other one
 */
export async function listOrFindBookings(
  deps: ListDeps & SearchDeps,
  { q, tab, cursor }: BookingListQuery,
): Promise<BookingList> {
  expectCursorOf(q === undefined ? 'list' : 'search', cursor);
  return q === undefined ? listBookings(deps, { tab, cursor }) : searchBookings(deps, { q, cursor });
}
