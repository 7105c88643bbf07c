import { queryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { bookingOperations } from '#shared/contract/booking/booking-operations.ts';
import type { BookingQuery } from '#shared/contract/list-pages.ts';
import { refunds } from '#shared/contract/payments/refunds.ts';
import { isOfTab } from '#shared/domain/booking/booking-lists.ts';
import { type BookingRow, bookingAdmin, type ClinicBookings } from '#shared/contract/booking/booking-admin.ts';
import { addDays, istDay } from '#shared/values/ist.ts';
import { SLOT_MS } from '#shared/domain/clinics/schedule.ts';
import { apiOf } from '../api/client.ts';
import type { Page } from '../ui/lists/list-page.tsx';
import { listQuery, searching, whileUnsent } from '../ui/lists/list-state.ts';
import { toast } from '../ui/toasts.tsx';

/** Patterns that identify a booking and no person: a reference, an order, a payment or a booking id. */
const NAMES_NOBODY = [
  /^[0-9a-hjkmnp-tv-z]{4}-[0-9a-hjkmnp-tv-z]{4}$/i,
  // Without its hyphen it has a letter and a digit: 'Saravana' and a phone number have not.
  /^(?=.*\d)(?=.*[a-z])[0-9a-hjkmnp-tv-z]{4} ?[0-9a-hjkmnp-tv-z]{4}$/i,
  /^(?:order|pay)_\w{14}$/,
  /^apt_[0-9A-HJKMNP-TV-Z]{26}$/,
];

/** True if the search text may be a name or a phone number: those are kept out of the URL (decision 33). */
export const namesAPerson = (words: string): boolean => words !== '' && !NAMES_NOBODY.some((form) => form.test(words));

/** The calls of the screens about bookings. */
export const bookingApi = apiOf({ bookingAdmin, bookingOperations, refunds });

const BOOKINGS = 'bookings';

/** Everything that was read of bookings. */
export const BOOKINGS_KEY = [BOOKINGS] as const;

/** How long a list may be behind the rows it lists. */
const LAG_MS = 30_000;

/** Fields that an action returns for the booking it changed. */
export type Changed = Pick<BookingRow, 'id' | 'ver' | 'status' | 'payment_status' | 'slot'>;

const recent = new Map<string, { changed: Changed; at: number }>();

/** Remembers what an act answered, for the lists that are read in the next moments. */
export function rememberChanged({ id, ver, status, payment_status, slot }: Changed, at = Date.now()): void {
  recent.set(id, { changed: { id, ver, status, payment_status, slot }, at });
}

/** The rows as the newest answers have them: what was just done here is newer than what a list knows. */
export function withChanged(rows: readonly BookingRow[], now = Date.now()): BookingRow[] {
  return rows.map((row) => {
    const known = recent.get(row.id);
    return known !== undefined && now - known.at < LAG_MS && known.changed.ver > row.ver
      ? { ...row, ...known.changed }
      : row;
  });
}

/** A page of the list, or of what was found by a reference, a phone number, an e-mail address, an order or a payment. */
export const bookingListQuery = ({ q, ...wanted }: BookingQuery & { q: string }) =>
  listQuery([BOOKINGS, 'list', wanted, q], async (signal) => {
    const { bookings, next_cursor } = await bookingApi.bookingAdmin.list({ ...wanted, ...searching(q) }, { signal });
    const rows = withChanged(bookings);
    // An exact search returns results from all tabs.
    return { rows: q === '' ? rows : rows.filter((row) => isOfTab(row, wanted.tab)), next_cursor };
  });

/** One booking with all that happened to it, read anew for each visit of its screen. */
export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: [BOOKINGS, 'one', id],
    queryFn: ({ signal }) => bookingApi.bookingAdmin.get({ id }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => whileUnsent(state.data?.notifications),
  });

/** The days of a clinic: its times, and who comes. */
export const clinicDaysQuery = (id: string, from: string, days: number) =>
  listQuery([BOOKINGS, 'days', id, from, days], async (signal) => {
    const read = await bookingApi.bookingAdmin.ofClinic({ id, from, days }, { signal });
    return { ...read, bookings: withChanged(read.bookings) };
  });

/** Draws what an act answered: in the lists at once, in all that tells more of the booking as soon as it is read again. */
export async function drawChanged(queries: QueryClient, changed: Changed): Promise<void> {
  rememberChanged(changed);
  queries.setQueriesData<Page<BookingRow>>(
    { queryKey: [...BOOKINGS_KEY, 'list'] },
    (page) => page && { ...page, rows: withChanged(page.rows) },
  );
  await Promise.all([
    queries.invalidateQueries({ queryKey: [...BOOKINGS_KEY, 'one', changed.id] }),
    queries.invalidateQueries({ queryKey: [...BOOKINGS_KEY, 'days'] }),
  ]);
}

/** Asks Razorpay about a booking, and says what came of it in the specified words (specification: admin §4, §8). */
export function useVerify() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => bookingApi.bookingAdmin.verify({ id }),
    onSuccess: async ({ outcome, message, booking }) => {
      if (outcome === 'paid') toast.success('Payment verified', 'Payment status has been updated successfully');
      else if (outcome === 'not_paid') toast.info('No payment found', 'No successful payment found for this booking');
      else toast.error('Verification failed', message || 'Could not verify payment status');
      await drawChanged(queries, booking);
    },
    onError: () => toast.error('Verification error', 'An error occurred while verifying payment'),
  });
}

type Clinic = ClinicBookings['clinic'];
type Read = { days: ClinicBookings['days']; bookings: readonly Pick<BookingRow, 'slot' | 'status'>[] };

/** Staff book and move so many days ahead (design: T17). */
export const STAFF_DAYS_AHEAD = 90;

export type DayTimes = { date: string; open: boolean; free: string[] };

/** The times of each day that nobody has and that have not ended: also the hour that has begun, for whoever walks in. */
export function freeTimes({ days, bookings }: Read, now: number): DayTimes[] {
  const taken = new Set(bookings.filter(({ status }) => status !== 'cancelled').map(({ slot }) => slot));
  return days.map(({ date, open, slots }) => ({
    date,
    open,
    free: slots.filter((slot) => Date.parse(slot) + SLOT_MS > now && !taken.has(slot)),
  }));
}

/** Why nobody can be booked in at a clinic, in a few words; null where somebody can. */
export function whyClosed({
  takes_bookings,
  archived_at,
}: Pick<Clinic, 'takes_bookings' | 'archived_at'>): string | null {
  if (takes_bookings) return null;
  return archived_at === null ? 'Bookings are paused' : 'This clinic takes no bookings';
}

/** A day that can be asked for: from today on, ninety days ahead at most; today for anything else. */
export function dayWithin(day: string, now: number): string {
  const [first, last] = [istDay(now), addDays(istDay(now), STAFF_DAYS_AHEAD)];
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || day < first) return first;
  return day > last ? last : day;
}
