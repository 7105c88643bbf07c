import { expect, test } from 'vitest';
import { lazyAsync } from './lazy.ts';

test('a value is made once for concurrent callers, and again after a failure', async () => {
  let made = 0;
  let isBroken = true;
  const thing = lazyAsync(async () => {
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
