import { expect, it } from 'vitest';
import { LostBecause } from '#shared/domain/booking/lost-because.ts';
import { lostWords } from './lost-words.ts';

it('nobody is told that a time was taken unless somebody has it', () => {
  const taken = 'This time slot has already been booked. Please select another time.';
  expect(lostWords('taken').message).toBe(taken);
  for (const because of [undefined, ...LostBecause.options.filter((reason) => reason !== 'taken')])
    expect(lostWords(because).message).not.toMatch(/booked\b/);
});
