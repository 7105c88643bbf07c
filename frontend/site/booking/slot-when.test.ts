import { expect, it } from 'vitest';
import { istInstant } from '#shared/values/ist.ts';
import { dayWords, slotWhen } from './slot-when.ts';

it('says a slot in words', () => {
  const slot = istInstant('2026-11-24', '10:00');
  expect(slotWhen(slot, '2026-11-23')).toEqual({
    near: 'tomorrow',
    day: 'Tue 24 Nov',
    time: '10:00 AM',
  });
  expect(slotWhen(slot, '2026-11-24').near).toBe('today');
  expect(slotWhen(slot, '2026-11-20').near).toBeNull();
});

it('takes the Indian day of an early slot', () => {
  expect(slotWhen('2026-11-23T19:30:00.000Z', '2026-11-23')).toEqual({
    near: 'tomorrow',
    day: 'Tue 24 Nov',
    time: '01:00 AM',
  });
});

it('names days with two digits', () => {
  expect(dayWords('2026-12-03')).toBe('Thu 03 Dec');
});
