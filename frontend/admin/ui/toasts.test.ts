import { expect, test, vi } from 'vitest';
import { freePlace, isWithin, placesFor, pointsFrom, toast, toastManager } from './toasts.tsx';

const CORNER = { left: 880, bottom: 16 };
const MIDDLE = { left: 448, bottom: 16 };
const ABOVE = { left: 448, top: 4 };
const PLACES = [CORNER, MIDDLE, ABOVE] as const;

test('the first place that covers nothing is taken; where all do, the one that covers least', () => {
  expect(freePlace(PLACES, () => 0)).toBe(CORNER);
  expect(freePlace(PLACES, (place) => (place === CORNER ? 3 : 0))).toBe(MIDDLE);
  expect(freePlace(PLACES, (place) => (place === ABOVE ? 1 : 2))).toBe(ABOVE);
  expect(freePlace(PLACES, () => 2)).toBe(CORNER);
});

test('a side is looked at from end to end, but for its edges; one without length nowhere', () => {
  expect(pointsFrom(100, 40)).toEqual([104, 120, 136]);
  expect(pointsFrom(100, 12)).toEqual([104, 108]);
  for (const none of [0, 8]) expect(pointsFrom(100, none)).toEqual([]);
});

test('a place of a wide window is none of a narrow one: a phone was turned while something was shown', () => {
  const [size, lying, upright] = [
    { width: 328, height: 60 },
    { width: 740, height: 360 },
    { width: 360, height: 740 },
  ];
  const [corner] = placesFor(size, lying);
  expect(isWithin(corner, size, lying)).toBe(true);
  expect(isWithin(corner, size, upright)).toBe(false);
});

/** Default duration of the library if none is given (Base UI docs, Toast.Provider). */
const OF_THE_LIBRARY_MS = 5000;

test('a failure stays longer than a success, both for a time of our own choice (A-187)', () => {
  const added = vi.spyOn(toastManager, 'add');
  toast.success('Clinic Updated');
  toast.info('Nothing has changed');
  toast.error('Failed to save settings');
  const stays = added.mock.calls.map(([{ timeout }]) => timeout ?? OF_THE_LIBRARY_MS);
  const [success = 0, info = 0, error = 0] = stays;
  expect(stays).not.toContain(OF_THE_LIBRARY_MS);
  expect([success === info, error > success]).toEqual([true, true]);
});
