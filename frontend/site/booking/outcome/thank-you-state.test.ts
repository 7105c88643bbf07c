import { expect, it } from 'vitest';
import type { BookingState } from '#shared/domain/booking/appointment.ts';
import { shownState, type ShownState } from './thank-you-state.ts';

const AT = '2026-11-30T06:00:00.000Z';

it.each<[BookingState, string | null, ShownState]>([
  ['cancelled', AT, 'called_off'],
  ['cancelled', null, 'cancelled'],
  ['confirmed', AT, 'confirmed'],
  ['pending', null, 'pending'],
  ['slot_lost', null, 'slot_lost'],
])('a visit that is %s and was confirmed at %s is %s', (booking_state, booking_completed_at, shown) => {
  expect(shownState({ booking_state, booking_completed_at })).toBe(shown);
});
