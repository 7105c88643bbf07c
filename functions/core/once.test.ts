import { expect, test } from 'vitest';
import { onceDone } from './once.ts';

test('what takes its time is made once for all who ask, and made again after it failed', async () => {
  let made = 0;
  let isBroken = true;
  const thing = onceDone(async () => {
    made += 1;
    await Promise.resolve();
    if (isBroken) throw new Error('not now');
    return made;
  });
  expect(await Promise.allSettled([thing(), thing()])).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  expect(made).toBe(1);
  isBroken = false;
  expect(await Promise.all([thing(), thing()])).toEqual([2, 2]);
  expect(await thing()).toBe(2);
});
