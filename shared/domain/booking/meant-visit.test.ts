import { expect, test } from 'vitest';
import { isMeantVisit } from './meant-visit.ts';

const VISIT = { name: 'Asha Verma', phone: '9812345670', booking_ref: '7K4Q-2M9X' };

test.each(['', 'asha', 'ver ash', '98123', '7k4q', '7K4Q-2M9X', '7k4q 2m9x'])('"%s" means the visit', (words) => {
  expect(isMeantVisit(VISIT, words)).toBe(true);
});

test.each(['sha', 'asha kumar', '2345670', '7K4Q-2M9Y'])('"%s" means another', (words) => {
  expect(isMeantVisit(VISIT, words)).toBe(false);
});

test('a visit that names nobody is found by what stands in place of the name', () => {
  expect(isMeantVisit({ ...VISIT, name: null, phone: null }, 'no name')).toBe(true);
});
