import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, istDay, istInstant } from '../../values/ist.ts';
import {
  defaultHours,
  freeSlotsNear,
  isOffered,
  isOpenOn,
  nextFreeSlots,
  slotLabel,
  slotsOn,
  windowOf,
  type Schedule,
} from './schedule.ts';

const none: Schedule = { availability: null, closed_dates: [], open_dates: [] };
const MONDAY = '2026-11-23';
const SUNDAY = '2026-11-22';
const labels = (schedule: Schedule, day: string) => slotsOn(schedule, day).map(slotLabel);

const week = (change: Partial<ReturnType<typeof defaultHours>>): Schedule => ({
  ...none,
  availability: [0, 1, 2, 3, 4, 5, 6].map((dow) => ({ ...defaultHours(dow), ...change })),
});

describe('slots', () => {
  it('follow the weekly default when nothing is stored (P-180, P-182)', () => {
    expect(labels(none, MONDAY)).toEqual([
      '10:00 AM',
      '11:00 AM',
      '12:00 PM',
      '02:00 PM',
      '03:00 PM',
      '04:00 PM',
      '05:00 PM',
    ]);
    expect(slotsOn(none, SUNDAY)).toEqual([]);
  });

  it('stop before the end of a window (P-181)', () => {
    const schedule = week({
      is_open: true,
      morning_end_time: '12:30',
      evening_start_time: null,
      evening_end_time: null,
    });
    expect(labels(schedule, MONDAY)).toEqual(['10:00 AM', '11:00 AM', '12:00 PM']);
  });

  it('are the default list on an open day without times (P-181)', () => {
    const schedule = week({
      is_open: true,
      morning_start_time: null,
      morning_end_time: null,
      evening_start_time: null,
      evening_end_time: null,
    });
    expect(labels(schedule, MONDAY)).toEqual([
      '10:00 AM',
      '11:00 AM',
      '12:00 PM',
      '02:00 PM',
      '03:00 PM',
      '04:00 PM',
      '05:00 PM',
      '06:00 PM',
      '07:00 PM',
      '08:00 PM',
    ]);
  });

  it('are counted once where windows overlap', () => {
    const schedule = week({
      is_open: true,
      morning_end_time: '15:00',
      evening_start_time: '14:00',
      evening_end_time: '16:00',
    });
    expect(new Set(labels(schedule, MONDAY)).size).toBe(labels(schedule, MONDAY).length);
  });

  it('never overlap on a date that is opened, whatever times its closed weekday kept', () => {
    const kept = week({
      is_open: false,
      morning_end_time: '12:30',
      evening_start_time: '12:30',
      evening_end_time: '15:00',
    });
    const schedule = { ...kept, open_dates: [SUNDAY] };
    expect(labels(schedule, SUNDAY)).toEqual(['10:00 AM', '11:00 AM', '12:00 PM', '01:30 PM', '02:30 PM']);
  });

  it('obey closed and extra-open dates (P-124)', () => {
    expect(isOpenOn({ ...none, closed_dates: [MONDAY] }, MONDAY)).toBe(false);
    expect(isOpenOn({ ...none, open_dates: [SUNDAY] }, SUNDAY)).toBe(true);
    expect(labels({ ...none, open_dates: [SUNDAY] }, SUNDAY)).toHaveLength(7);
    expect(isOpenOn({ ...none, open_dates: [MONDAY], closed_dates: [MONDAY] }, MONDAY)).toBe(false);
  });
});

describe('the offered slots', () => {
  const now = Date.parse(istInstant(MONDAY, '11:30'));
  const at = (day: string, time: string) => istInstant(day, time);

  it('is in the future, today included (P-123, P-125)', () => {
    expect(isOffered(none, at(MONDAY, '11:00'), now)).toBe(false);
    expect(isOffered(none, at(MONDAY, '12:00'), now)).toBe(true);
    expect(isOffered(none, at(MONDAY, '12:00'), Date.parse(at(MONDAY, '12:00')))).toBe(false);
  });

  it('reaches twenty days ahead and no further (P-123)', () => {
    expect(isOffered({ ...none, open_dates: [addDays(MONDAY, 20)] }, at(addDays(MONDAY, 20), '10:00'), now)).toBe(true);
    expect(isOffered({ ...none, open_dates: [addDays(MONDAY, 21)] }, at(addDays(MONDAY, 21), '10:00'), now)).toBe(
      false,
    );
  });

  it('is nothing but the clinic’s own starts (P-123)', () => {
    expect(isOffered(none, at(MONDAY, '12:30'), now)).toBe(false);
    expect(isOffered(none, at(addDays(MONDAY, 1), '13:00'), now)).toBe(false);
    expect(isOffered(none, at(SUNDAY, '10:00'), Date.parse(at(SUNDAY, '08:00')))).toBe(false);
  });

  it('lies in the opening hours that a hold records', () => {
    const window = (time: string) => windowOf(none, at(MONDAY, time));
    expect(window('10:00')).toEqual({ from: at(MONDAY, '10:00'), to: at(MONDAY, '13:00') });
    expect(window('12:00')).toEqual(window('10:00'));
    expect(window('14:00')).toEqual({ from: at(MONDAY, '14:00'), to: at(MONDAY, '18:00') });
    const untimed = {
      ...none,
      availability: Array.from({ length: 7 }, (_, dow) => ({
        day_of_week: dow,
        is_open: true,
        morning_start_time: null,
        morning_end_time: null,
        evening_start_time: null,
        evening_end_time: null,
      })),
    };
    expect(windowOf(untimed, at(MONDAY, '19:00'))).toEqual({ from: at(MONDAY, '19:00'), to: at(MONDAY, '20:00') });
  });

  it('finds the next free times over closed and full days', () => {
    const taken = new Set(slotsOn(none, MONDAY));
    const schedule = { ...none, closed_dates: [addDays(MONDAY, 1)] };
    expect(nextFreeSlots(schedule, taken, now, 2)).toEqual([
      at(addDays(MONDAY, 2), '10:00'),
      at(addDays(MONDAY, 2), '11:00'),
    ]);
  });

  it('finds the free times nearest to one that was lost, before and after it', () => {
    const day = addDays(MONDAY, 2);
    const lost = at(day, '12:00');
    const near = (taken: string[]) => freeSlotsNear(none, new Set([lost, ...taken]), now, lost, 3).map(slotLabel);
    expect(near([])).toEqual(['10:00 AM', '11:00 AM', '02:00 PM']);
    expect(near([at(day, '10:00')])).toEqual(['11:00 AM', '02:00 PM', '03:00 PM']);
    expect(freeSlotsNear(none, new Set(), now, lost, 1)).toEqual([lost]);
    expect(freeSlotsNear(none, new Set(slotsOn(none, day)), now, lost, 2)).toEqual([
      at(addDays(day, -1), '16:00'),
      at(addDays(day, -1), '17:00'),
    ]);
  });

  it('only ever lists what may be booked', () => {
    const instants = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2028-01-01') });
    fc.assert(
      fc.property(instants, (instant) => {
        const free = nextFreeSlots(none, new Set(), instant, 5);
        expect(free).toHaveLength(5);
        for (const slot of free) expect(isOffered(none, slot, instant)).toBe(true);
        expect(free.map((slot) => istDay(slot))).toEqual(free.map((slot) => istDay(slot)).toSorted());
      }),
    );
  });
});
