import { expect, it } from 'vitest';
import { istInstant, istTimeLabel } from '#shared/values/ist.ts';
import { byDayPart } from './times-of-day.tsx';

const at = (...times: string[]) => times.map((time) => ({ start: istInstant('2026-11-24', time) }));

it('groups a day by the Indian clock', () => {
  const groups = byDayPart(at('00:00', '11:30', '12:00', '16:59', '17:00', '20:00'));
  expect(groups.map(({ part, slots }) => [part, slots.map(({ start }) => istTimeLabel(start))])).toEqual([
    ['morning', ['12:00 AM', '11:30 AM']],
    ['afternoon', ['12:00 PM', '04:59 PM']],
    ['evening', ['05:00 PM', '08:00 PM']],
  ]);
});

it('leaves empty parts out', () => {
  expect(byDayPart(at('14:00')).map(({ part }) => part)).toEqual(['afternoon']);
  expect(byDayPart([])).toEqual([]);
});
