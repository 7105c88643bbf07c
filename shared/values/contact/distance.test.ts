import { expect, test } from 'vitest';
import { kilometresBetween } from './distance.ts';

const CHENNAI = { lat: 13.0827, lng: 80.2707 };
const BENGALURU = { lat: 12.9716, lng: 77.5946 };

test('Chennai and Bengaluru are 290 km apart, both ways', () => {
  expect(kilometresBetween(CHENNAI, BENGALURU)).toBeCloseTo(290.2, 0);
  expect(kilometresBetween(BENGALURU, CHENNAI)).toBe(kilometresBetween(CHENNAI, BENGALURU));
});

test('a place is at no distance from itself, and the other side of the earth is half its girth away', () => {
  expect(kilometresBetween(CHENNAI, CHENNAI)).toBe(0);
  expect(kilometresBetween({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(Math.PI * 6371, 6);
});
