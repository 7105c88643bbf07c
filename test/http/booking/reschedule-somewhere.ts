import { expect } from 'vitest';
import { ManagedBooking } from '#shared/contract/booking/managed-booking.ts';
import type { bookedByLink } from './booked-by-link.ts';
import { call, bearer } from '../call.ts';
import { otherFreeSlot } from '../steps.ts';

/** Other tests book at the same clinics: a time may be gone before it is asked for. */
export const ATTEMPTS = [1, 2, 3, 4, 5, 6];

/** Moves a booking, as its page shows it, to some other time by its link. */
export async function rescheduleSomewhere(booked: Awaited<ReturnType<typeof bookedByLink>>): Promise<ManagedBooking> {
  const at = `/own-bookings/${booked.appointment_id}`;
  const headers = bearer(booked.link.key);
  const { ver } = ManagedBooking.parse((await call('GET', '/own-bookings', { headers })).body);
  for (const _ of ATTEMPTS) {
    const reply = await call('POST', `${at}/move`, { headers, body: { ver, slot: await otherFreeSlot(booked) } });
    if (reply.status === 200) return ManagedBooking.parse(reply.body);
    expect(reply.body['code'], JSON.stringify(reply.body)).toBe('slot_taken');
  }
  throw new Error('no time was left');
}
