import type { OwnBooking } from '#shared/contract/own-booking.ts';
import { Problem } from '#shared/problems.ts';
import { paiseToRupees } from '#shared/values/money.ts';
import { bookingToChange, changedSince, expectAllowed } from '../booking/booking-to-change.ts';
import { cancelVisit } from '../booking/cancel-booking.ts';
import type { CancelVisitWorld } from '../booking/cancel-booking.ts';
import { moveBooking } from '../booking/move-booking.ts';
import type { MoveWorld } from '../booking/move-booking.ts';
import { ownKey } from '../notices/own-link.ts';
import type { TokenSigner } from '../ports.ts';
import { admitRequest } from '../quotas/admit-request.ts';
import type { Caller } from '../quotas/admit-request.ts';
import type { BookingStore } from '../booking-store.ts';
import { askPromise } from '../refunds/keep-promise.ts';
import type { Limits } from '../quotas/ports.ts';
import { giveReview } from './give-review.ts';
import { expectActingKey, expectKey, openOwnBooking } from './open-own-booking.ts';
import { showOwnBooking } from './view-own-booking.ts';
import type { ViewWorld } from './view-own-booking.ts';

export type OwnActWorld = ViewWorld &
  CancelVisitWorld &
  MoveWorld & {
    signer: Pick<TokenSigner, 'linkKeyEnd' | 'linkKeyFor' | 'digest'>;
    bookings: Pick<BookingStore, 'count'>;
    limits: Pick<Limits, 'requestsPerAddress'>;
  };

/** Which booking, by which key, as it was seen, and who asks. */
type OwnAsk = Caller & { id: string; ver: number; key: string };

type Acted = { booking: OwnBooking; key: string };

/**
 * T12 by the link: what goes back is what the screen said, in rupees, or nothing is done.
 * @throws Problem unauthorized, too_many_requests, and what cancelVisit throws
 */
export function cancelOwn(world: OwnActWorld, ask: OwnAsk & { refund: number | null }): Promise<Acted> {
  return act(world, ask, async () => {
    // One moment for both: what the amount is compared by, and what goes back.
    const now = world.clock.now();
    const booking = await bookingToChange(world, ask);
    const { refund_paise } = expectAllowed('cancel', booking, now, 'patient');
    // What nobody has paid for yet has no message, and ends by itself.
    if (booking.appointment.phase !== 'CONFIRMED') throw new Problem('act_not_allowed');
    if (ask.refund !== (refund_paise === undefined ? null : paiseToRupees(refund_paise))) throw changedSince(booking);
    const then = { ...world, clock: { now: () => now } };
    await cancelVisit(then, 'patient', booking, { reason: 'by the link', refund: 'policy' });
  });
}

/**
 * T16 by the link.
 * @throws Problem unauthorized, too_many_requests, and what moveBooking throws
 */
export const moveOwn = (world: OwnActWorld, ask: OwnAsk & { slot: string }): Promise<Acted> =>
  act(world, ask, async () => {
    await moveBooking(world, 'patient', { id: ask.id, ver: ask.ver, slot: ask.slot });
  });

/**
 * P-061 by the link: an admin decides on it.
 * @throws Problem unauthorized, too_many_requests, and what askPromise throws
 */
export const askPromiseOwn = (world: OwnActWorld, ask: OwnAsk & { reason: string }): Promise<Acted> =>
  act(world, ask, async () => {
    await askPromise(world, { id: ask.id, ver: ask.ver, reason: ask.reason });
  });

/**
 * A review by the link: any key to the booking will do, as the messages that ask for it are older than most reviews.
 * @throws Problem unauthorized, too_many_requests, and what giveReview throws
 */
export const reviewOwn = (world: OwnActWorld, ask: OwnAsk & { rating: number; text: string; name: string }) =>
  act(
    world,
    ask,
    async () => {
      const { id, ver, rating, text, name } = ask;
      await giveReview(world, { id, ver, rating, text, name });
    },
    expectKey,
  );

/** Lets the key act, does it, and answers the booking as it is now, with the key that its next message will have. */
async function act(
  world: OwnActWorld,
  ask: OwnAsk,
  doIt: () => Promise<void>,
  expect = expectActingKey,
): Promise<Acted> {
  expect(world, ask.id, ask.key, world.clock.now());
  await admitRequest(world, world.bookings, {
    purpose: 'own act',
    caller: ask,
    limit: world.limits.requestsPerAddress,
  });
  await doIt();
  const { booking } = await openOwnBooking(world, ask.id, ask.key);
  const key = ownKey(world, booking.appointment);
  return { booking: await showOwnBooking(world, await openOwnBooking(world, ask.id, key)), key };
}
