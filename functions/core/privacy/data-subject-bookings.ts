import type { DataSubjectQuery, DataSubjectEntry } from '#shared/contract/privacy/privacy.ts';
import { emailDigest, phoneDigest } from '../digests.ts';
import type { Clock, Log, TokenSigner } from '../ports.ts';
import { ownReviewOf } from '../review-of-visit.ts';
import { bookingEntry, partlyRead, unreadEntry, type ListPage } from './data-subject-entry.ts';
import type { BookingReader } from '#functions/store/booking/booking-reader.ts';
import type { PrivacyStore } from '#functions/store/privacy/privacy-store.ts';
import type { SearchKey } from '#shared/domain/booking/booking-lists.ts';
import type { WholeBooking } from '#shared/domain/booking/booking.ts';
import { type UnreadRow, UnreadableRow } from '#shared/domain/due.ts';

type Deps = {
  clock: Clock;
  reader: Pick<BookingReader, 'find' | 'whole'>;
  people: Pick<PrivacyStore, 'review'>;
  signer: Pick<TokenSigner, 'digest'>;
  log: Pick<Log, 'alarm'>;
};
type Wanted = Pick<DataSubjectQuery, 'phone' | 'email'>;

/** Each is read with all that belongs to it. */
const BOOKINGS_AT_ONCE = 10;

const reviewOf = async (
  { people, signer }: Pick<Deps, 'people' | 'signer'>,
  { booking: { appointment } }: WholeBooking,
) =>
  appointment.reviewed_at === null ? null : people.review(ownReviewOf(signer, appointment, appointment.reviewed_at));

/** The bookings that were made with a phone number. */
export async function bookingsOfPhone(deps: Deps, { phone }: Wanted, place?: string): Promise<ListPage> {
  if (phone === undefined) return { entries: [], addresses: [], next_cursor: null };
  return bookingsOf(deps, { phone: phoneDigest(deps.signer, phone) }, place);
}

/** The bookings that were made with an e-mail address and not found by the phone number already. */
export async function bookingsOfEmail(deps: Deps, { phone, email }: Wanted, place?: string): Promise<ListPage> {
  const digest = email === undefined ? null : emailDigest(deps.signer, email);
  if (digest === null) return { entries: [], addresses: [], next_cursor: null };
  return bookingsOf(
    deps,
    { email: digest },
    place,
    ({ booking }) => phone === undefined || booking.details?.phone !== phone,
  );
}

/** A page of what is found, of which some may be left out. */
async function bookingsOf(
  deps: Deps,
  by: SearchKey,
  place?: string,
  isWanted: (whole: WholeBooking) => boolean = () => true,
): Promise<ListPage> {
  const found = await deps.reader.find(by, BOOKINGS_AT_ONCE + 1, place);
  const page = await Promise.all(found.slice(0, BOOKINGS_AT_ONCE).map((one) => bookingOf(deps, one, isWanted)));
  return {
    entries: page.flatMap(({ entries }) => entries),
    addresses: page.flatMap(({ addresses }) => addresses),
    next_cursor: found[BOOKINGS_AT_ONCE]?.at ?? null,
  };
}

/**
 * Reads data for an entry. If a row cannot be read, the result says so, and hides nothing else that is stored about the
 * person.
 */
export async function skipUnreadable<T>(
  { log }: { log: Pick<Log, 'alarm'> },
  of: Pick<DataSubjectEntry, 'kind' | 'id'>,
  reading: Promise<T>,
): Promise<T | 'unreadable'> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof UnreadableRow)) throw error;
    log.alarm('a row of a person cannot be read', { kind: of.kind, id: of.id, row: error.row }, 'row');
    return 'unreadable';
  }
}

async function bookingOf(
  deps: Deps,
  found: UnreadRow,
  isWanted: (whole: WholeBooking) => boolean,
): Promise<Omit<ListPage, 'next_cursor'>> {
  const of = { kind: 'booking', id: found.id } as const;
  const whole = await skipUnreadable(deps, of, deps.reader.whole(found.id));
  if (whole === 'unreadable') return { entries: [unreadEntry('booking', found)], addresses: [] };
  if (whole === null || !isWanted(whole)) return { entries: [], addresses: [] };
  const review = await skipUnreadable(deps, of, reviewOf(deps, whole));
  const now = deps.clock.now();
  const entry = review === 'unreadable' ? partlyRead(bookingEntry(whole, null, now)) : bookingEntry(whole, review, now);
  const email = whole.booking.details?.email ?? null;
  return { entries: [entry], addresses: email === null ? [] : [email] };
}
