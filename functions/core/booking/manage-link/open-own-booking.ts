import { isLinkCurrent, linkActsUntil, type ShortLink } from '#shared/domain/booking/manage-link.ts';
import { Problem } from '#shared/problems.ts';
import type { BookingStore } from '#functions/store/booking/booking-store.ts';
import type { Caller } from '../../admit-request.ts';
import { openShortLink, type ShortLinkWorld } from '../../open-short-link.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';

export type OwnBookingAccess = ShortLinkWorld & { bookings: Pick<BookingStore, 'load'> };

/** Uses of a link: 'look' (also for reviews and replacing it) until it expires, 'act' until a day after the visit. */
export type LinkUse = 'look' | 'act';

/** The code of a link, who sends it, and the booking that it has to open, where the request names one. */
export type OwnAccess = Caller & { key: string; id?: string };

/**
 * A booking, for the holder of the code in its present manage link. A code that was replaced, has expired, or was never one gets
 * the same refusal.
 * @throws Problem unauthorized, too_many_requests
 */
export async function openOwnBooking(
  world: OwnBookingAccess,
  { key, id, address, network }: OwnAccess,
  use: LinkUse = 'look',
): Promise<Booking> {
  const link = await openShortLink(world, key, { address, network });
  const booking = id === undefined || id === link.opens ? await world.bookings.load(link.opens) : null;
  if (booking === null || !isOpen(booking, link, use, world.clock.now()))
    throw new Problem('unauthorized', 'Authorization');
  return booking;
}

const isOpen = ({ appointment }: Booking, { ver }: ShortLink, use: LinkUse, now: number): boolean =>
  isLinkCurrent(appointment, ver, now) && (use === 'look' || now < linkActsUntil(appointment));
