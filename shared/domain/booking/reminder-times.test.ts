import { describe, expect, it } from 'vitest';
import { istInstant } from '../../values/ist.ts';
import { afterQuietHours, dueReminder, firstReminder, isReminderOvertaken } from './reminder-times.ts';

const at = (day: number, time: string): string => istInstant(`2026-12-${String(day).padStart(2, '0')}`, time);
const ms = (day: number, time: string): number => Date.parse(at(day, time));

/** Both reminders of a visit that was booked long before. */
function remindersOf(slot: string): (string | null)[] {
  const first = firstReminder(ms(1, '12:00'), slot);
  return [first, dueReminder(Date.parse(first ?? ''), slot).next];
}

describe('a patient is reminded', () => {
  it.each([
    ['a day and two hours before', '15:00', at(9, '15:00'), at(10, '13:00')],
    ['on the evening before what would be at night', '09:00', at(9, '09:00'), at(9, '20:00')],
    ['on the evening before, once for each, of a visit before eight', '07:30', at(8, '20:00'), at(9, '20:00')],
    ['at eight, when the night is just over', '10:00', at(9, '10:00'), at(10, '08:00')],
    ['before the night of a late visit', '23:30', at(9, '20:00'), at(10, '20:00')],
  ])('%s: a visit at %s', (_name, time, first, second) => {
    expect(remindersOf(at(10, time))).toEqual([first, second]);
  });

  it('a late booking gets only the reminders that are left, and none within an hour of booking', () => {
    expect(firstReminder(ms(9, '13:59'), at(10, '15:00'))).toBe(at(9, '15:00'));
    expect(firstReminder(ms(9, '14:00'), at(10, '15:00'))).toBe(at(10, '13:00'));
    expect(firstReminder(ms(10, '12:00'), at(10, '15:00'))).toBeNull();
  });

  it('once, by the later of two that are late, and not any more once the visit has begun', () => {
    const slot = at(10, '15:00');
    expect(dueReminder(ms(9, '14:59'), slot)).toEqual({ name: null, next: at(9, '15:00') });
    expect(dueReminder(ms(9, '15:00'), slot)).toEqual({ name: 'day', next: at(10, '13:00') });
    expect(dueReminder(ms(10, '13:00'), slot)).toEqual({ name: 'hours', next: null });
    expect(dueReminder(ms(10, '14:59'), slot)).toEqual({ name: 'hours', next: null });
    expect(dueReminder(ms(10, '15:00'), slot)).toEqual({ name: null, next: null });
  });
});

it('the later reminder replaces the earlier one from the time the later one is due', () => {
  const isStale = (written: number, now: number) => isReminderOvertaken(at(10, '15:00'), written, now);
  expect(isStale(ms(9, '15:00'), ms(10, '13:00') - 1)).toBe(false);
  expect(isStale(ms(9, '15:00'), ms(10, '13:00'))).toBe(true);
  expect(isStale(ms(10, '13:00'), ms(10, '14:59'))).toBe(false);
});

it('a message that can wait is sent at eight in the morning', () => {
  expect(afterQuietHours(ms(9, '20:59'))).toBe(ms(9, '20:59'));
  expect(afterQuietHours(ms(9, '21:00'))).toBe(ms(10, '08:00'));
  expect(afterQuietHours(ms(10, '07:59'))).toBe(ms(10, '08:00'));
  expect(afterQuietHours(ms(10, '08:00'))).toBe(ms(10, '08:00'));
});
