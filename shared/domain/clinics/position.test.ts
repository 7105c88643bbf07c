import { expect, test } from 'vitest';
import { Position } from './position.ts';

test.each([
  ['Kanniyakumari', { lat: 8.0883, lng: 77.5385 }],
  ['Leh', { lat: 34.1526, lng: 77.5771 }],
  ['Port Blair', { lat: 11.6234, lng: 92.7265 }],
])('%s is a place in India', (_, place) => expect(Position.parse(place)).toEqual(place));

test.each([
  ['the two swapped', { lat: 80.27, lng: 13.08 }],
  ['no place at all', { lat: 0, lng: 0 }],
  ['Colombo’s south', { lat: 6.0, lng: 80.2 }],
  ['not a number', { lat: Number.NaN, lng: 80 }],
  ['half a place', { lat: 13 }],
])('%s is refused', (_, place) => expect(Position.safeParse(place).success).toBe(false));
