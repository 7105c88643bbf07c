import { expect, test } from 'vitest';
import { initials } from './avatar.tsx';

test.each([
  ['Dr. Kavitha Raghunathan', 'KR'],
  ['dr S. Lakshmi Narayanan', 'SL'],
  ['Revathi', 'R'],
  ['மீனாட்சி சுந்தரம்', 'மீசு'],
  ['  ', ''],
])('%s → %s', (name, expected) => expect(initials(name)).toBe(expected));
