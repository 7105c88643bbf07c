import fc from 'fast-check';
import { expect, test } from 'vitest';
import { istDay } from '../ist.ts';
import { staffDay, staffDays, staffMoment, staffVisit, staffWeekday } from './staff-times.ts';

const NOW = Date.parse('2026-11-22T04:30:00.000Z');

test('a moment is written as dd-MM-yyyy HH:mm in IST, a visit with weekday and time (A-184)', () => {
  expect(staffMoment('2026-11-27T14:30:00.000Z')).toBe('27-11-2026 20:00');
  expect(staffVisit('2026-11-27T14:30:00.000Z', NOW)).toBe('Fri 27 Nov, 8:00 PM');
  expect(staffVisit('2026-11-27T18:35:00.000Z', NOW)).toBe('Sat 28 Nov, 12:05 AM');
  expect(staffVisit('2026-11-27T06:30:00.000Z', NOW)).toBe('Fri 27 Nov, 12:00 PM');
});

test('a visit in another year than the reader says its year', () => {
  expect(staffVisit('2025-01-03T04:30:00.000Z', NOW)).toBe('Fri 3 Jan 2025, 10:00 AM');
  expect(staffVisit('2026-12-31T18:30:00.000Z', NOW)).toBe('Fri 1 Jan 2027, 12:00 AM');
  expect(staffVisit('2026-12-31T18:30:00.000Z', Date.parse('2026-12-31T18:30:00.000Z'))).toBe('Fri 1 Jan, 12:00 AM');
});

test('the clock of the reader writes both by 12 or both by 24 hours', () => {
  expect(staffMoment('2026-11-27T14:30:00.000Z', '12')).toBe('27-11-2026 8:00 PM');
  expect(staffVisit('2026-11-27T14:30:00.000Z', NOW, '24')).toBe('Fri 27 Nov, 20:00');
});

test('days are written as dd-MM-yyyy, alone, with their weekday and in a text', () => {
  expect([staffDay('2026-11-24'), staffWeekday('2026-11-24')]).toEqual(['24-11-2026', 'Tue 24-11-2026']);
  expect(staffDays('2, with 2026-12-25, 2026-12-26')).toBe('2, with 25-12-2026, 26-12-2026');
});

test('every instant is written with the day on which it is in IST', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date(0), max: new Date('2099-12-31'), noInvalidDate: true }), (date) => {
      const instant = date.toISOString();
      const day = istDay(instant);
      expect(staffMoment(instant)).toMatch(new RegExp(`^${staffDay(day)} \\d\\d:\\d\\d$`));
      expect(staffVisit(instant, 0)).toContain(` ${Number(day.slice(8))} `);
    }),
  );
});
