import { describe, expect, it } from 'vitest';
import { MANAGED_BOOKING } from './managed-booking.fixture.ts';
import { isAhead, standingOf } from './managed-booking-view.tsx';

const at = (minutes: number): number => Date.parse(MANAGED_BOOKING.slot) + minutes * 60_000;

describe('a confirmed visit', () => {
  it('is ahead until it begins', () => {
    expect([at(-600), at(-1)].map((now) => isAhead(MANAGED_BOOKING, now))).toEqual([true, true]);
    expect([at(0), at(59), at(60 * 48)].map((now) => isAhead(MANAGED_BOOKING, now))).toEqual([false, false, false]);
  });

  it('is called confirmed just as long, then begun for its hour, and nothing but a booking after it', () => {
    expect(standingOf(MANAGED_BOOKING, at(-1)).words.message).toBe('Your appointment is confirmed');
    expect(standingOf(MANAGED_BOOKING, at(0)).words.message).toBe('Your appointment has begun');
    expect(standingOf(MANAGED_BOOKING, at(59)).words.message).toBe('Your appointment has begun');
    expect(standingOf(MANAGED_BOOKING, at(60)).words.message).toBe('Your booking');
  });
});

it('a visit that was cancelled is not ahead, and says so whenever it is looked at', () => {
  const cancelled = { ...MANAGED_BOOKING, status: 'cancelled', booking_state: 'cancelled' } as const;
  expect(isAhead(cancelled, at(-600))).toBe(false);
  expect(standingOf(cancelled, at(600)).words.message).toBe('This appointment is cancelled');
});
