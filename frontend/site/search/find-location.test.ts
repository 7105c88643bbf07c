import { afterEach, expect, test, vi } from 'vitest';
import { findLocation } from './find-location.tsx';

type Answer = (found: (at: unknown) => void, failed: (why: { code: number }) => void) => void;
const geolocation = (getCurrentPosition: Answer) => vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });

afterEach(() => vi.unstubAllGlobals());

test('answers the place alone', async () => {
  geolocation((found) => found({ coords: { latitude: 13.03, longitude: 80.27, accuracy: 20, heading: null } }));
  expect(await findLocation()).toEqual({ lat: 13.03, lng: 80.27 });
});

test.each([
  [1, 'denied'],
  [2, 'unavailable'],
  [3, 'late'],
  [99, 'unavailable'],
])('failure %s is %s', async (code, reason) => {
  geolocation((_, failed) => failed({ code }));
  expect(await findLocation()).toBe(reason);
});

test('a browser without it cannot tell', async () => {
  vi.stubGlobal('navigator', {});
  expect(await findLocation()).toBe('unavailable');
});
