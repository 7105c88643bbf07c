import { expect, it } from 'vitest';
import { bookingRef } from './booking-ref.ts';

it('makes a reference that can be read out on the phone', () => {
  expect(bookingRef('apt_01KAJ4Z8N3W5V7Q2M97K4QX2M9')).toBe('7K4Q-X2M9');
});
