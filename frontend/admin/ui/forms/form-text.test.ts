import { expect, it, test } from 'vitest';
import { LAST_DAY, typedInstant } from './form-text.tsx';

test('a day and a time that are typed are an instant in IST', () => {
  expect(typedInstant('2026-11-24', '10:00')).toBe('2026-11-24T04:30:00.000Z');
  expect(typedInstant('2026-11-24', '00:00')).toBe('2026-11-23T18:30:00.000Z');
  expect(typedInstant(LAST_DAY, '23:59')).toBe('9999-12-31T18:29:00.000Z');
});

it.each([
  ['12026-11-24', '10:00'],
  ['120261-11-24', '00:00'],
  ['2026-13-24', '10:00'],
  ['2026-11-24', '25:00'],
  ['2026-11-24', ''],
  ['', ''],
])('%s %s is no instant', (day, time) => {
  expect(typedInstant(day, time)).toBeNull();
});
