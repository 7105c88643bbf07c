import type { ChangedBooking } from '#shared/contract/booking/booking-operations.ts';
import { enqueueNotifications } from '../messages/notifications/enqueue-notifications.ts';
import { linkHashOf, type LinkSigner } from '../digests.ts';
import {
  bookingToChange,
  changeBooking,
  changed,
  doneBy,
  expectAllowed,
  type ActDeps,
  type BookingActor,
  type SeenBooking,
} from '../payments/changes/booking-to-change.ts';

export type LinkDeps = ActDeps & { signer: LinkSigner };

/**
 * Replaces the manage link of a booking: earlier links, and the token of the tab it was booked in, open nothing from now on. The
 * new link is sent to the patient.
 * @throws Problem appointment_not_found, changed_meanwhile, act_not_allowed, payment_under_way
 */
export async function replaceLink(deps: LinkDeps, by: BookingActor, seen: SeenBooking): Promise<ChangedBooking> {
  const before = await bookingToChange(deps, seen);
  const now = deps.clock.now();
  expectAllowed('replace_link', before, now, by);
  const link_ver = before.appointment.link_ver + 1;
  const link_hash = linkHashOf(deps.signer, seen.id, link_ver);
  const booking = { ...before, details: before.details && { ...before.details, link_hash } };
  return changed(
    await changeBooking(deps, booking, now, {
      name: 'replace_link',
      reason: 'the manage link is replaced',
      ...doneBy(by, 'booking.replace_link'),
      appointment: { ...before.appointment, link_ver },
      notifications: enqueueNotifications(now, booking, 'new_link', null, `link-${link_ver}`),
    }),
  );
}
