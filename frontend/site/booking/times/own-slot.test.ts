import { expect, it } from 'vitest';
import type { DaySlots } from '#shared/contract/clinics.ts';
import { withOwnSlot } from './own-slot.ts';

const OWN = '2026-12-01T04:30:00.000Z';
const OTHER = '2026-12-01T05:30:00.000Z';
const day: DaySlots = {
  date: '2026-12-01',
  open: true,
  total: 3,
  taken: 2,
  slots: [
    { start: OWN, label: '10:00 AM', state: 'held' },
    { start: OTHER, label: '11:00 AM', state: 'booked' },
  ],
};

it('a time of one’s own can be chosen, and is not counted as taken', () => {
  const [seen] = withOwnSlot([day], OWN);
  expect(seen?.taken).toBe(1);
  expect(seen?.slots.map(({ state }) => state)).toEqual(['free', 'booked']);
});

it('a time that is free again is not counted twice, and other days are left as they are', () => {
  const free = { ...day, taken: 1, slots: day.slots.map((slot) => ({ ...slot, state: 'free' as const })) };
  expect(withOwnSlot([free], OWN)).toEqual([free]);
  expect(withOwnSlot([day], '2026-12-02T04:30:00.000Z')).toEqual([day]);
  expect(withOwnSlot([day], null)).toEqual([day]);
});
