import { clinicBookings } from '#functions/core/booking/admin/clinic-bookings.ts';
import { searchBookings, type SearchDeps } from '#functions/core/booking/admin/search-bookings.ts';
import { listBookings, type ListDeps } from '#functions/core/booking/admin/list-bookings.ts';
import { showBooking } from '#functions/core/booking/admin/show-booking.ts';
import { createBookingReader } from '#functions/store/booking/booking-reader.ts';
import { createClinicReader } from '#functions/store/clinics/clinic-reader.ts';
import type { TableHandle } from '#functions/store/table/table-definition.ts';
import { ClinicBookingsQuery } from '#shared/contract/booking/booking-admin.ts';
import { BookingQuery, BookingSearch } from '#shared/contract/list-pages.ts';
import { bookingRef } from '#shared/domain/booking/visit-text.ts';
import { istDay } from '#shared/values/ist.ts';
import { loudLog } from '#test/loud-log.ts';
import { bookingOf, digestOf, emailOf, phoneOf } from './many-bookings.ts';
import { NOW } from './sample-booking.ts';

type Desk = SearchDeps &
  ListDeps & {
    clinics: ReturnType<typeof createClinicReader>;
    reader: ReturnType<typeof createBookingReader>;
    count: number;
  };

/** Returns the stores that staff use to find bookings among so many of them, in a function that has just started. */
export const deskAmong = ({ client, name }: TableHandle, count: number): Desk => ({
  clock: { now: () => Date.parse(NOW) },
  signer: { digest: digestOf },
  clinics: createClinicReader(client, name),
  reader: createBookingReader(client, name, loudLog),
  count,
});

/** How many rows a screen shows. */
type Screen = (desk: Desk) => Promise<number>;

const list = async (desk: Desk, query: object) => listBookings(desk, BookingQuery.parse(query));

/** The first pages of a tab. */
const pages =
  (tab: string, count: number): Screen =>
  async (desk) => {
    let { bookings, next_cursor } = await list(desk, { tab });
    let rows = bookings.length;
    for (let at = 1; at < count; at += 1) {
      ({ bookings, next_cursor } = await list(desk, { tab, cursor: next_cursor }));
      rows += bookings.length;
    }
    return rows;
  };
const page = (tab: string): Screen => pages(tab, 1);

/** A visit in the middle of the year that took place. */
const someVisit = ({ count }: Desk) => {
  const n = Math.floor(count / 40) * 20 + 10;
  return { n, booking: bookingOf(n, count) };
};

const search =
  (what: (visit: ReturnType<typeof someVisit>) => string | null): Screen =>
  async (desk) =>
    (await searchBookings(desk, BookingSearch.parse({ q: what(someVisit(desk)) }))).bookings.length;

const atClinic =
  (query: object): Screen =>
  async (desk) => {
    const { booking } = someVisit(desk);
    const asked = { id: booking.clinic_id, from: istDay(booking.slot), ...query };
    return (await clinicBookings(desk, ClinicBookingsQuery.parse(asked))).bookings.length;
  };

/** Screens of staff: lists read one Query of each list they show, and one BatchGet. */
export const BOOKING_SCREENS: Readonly<Record<string, Screen>> = {
  all: page('all'),
  paid: page('paid'),
  pending: page('pending'),
  cancelled: page('cancelled'),
  'a reference': search(({ booking }) => bookingRef(booking.id)),
  'a phone': search(({ n }) => phoneOf(n)),
  'an address': search(({ n }) => emailOf(n)),
  'an order': search(({ booking }) => booking.razorpay_order_id),
  'a payment': search(({ booking }) => booking.razorpay_payment_id),
  "a clinic's day": atClinic({}),
  "a clinic's week": atClinic({ days: 7 }),
  'ten pages of all': pages('all', 10),
  'ten pages of paid': pages('paid', 10),
  'one booking': async (desk) => {
    await showBooking(desk, 'staff', { id: someVisit(desk).booking.id });
    return 1;
  },
};
