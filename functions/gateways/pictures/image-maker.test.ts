import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createImageMaker, timeLeft } from './image-maker.ts';

it('counts the time of a picture down over all its steps, and lets none begin once less than a second is left', () => {
  let now = 5000;
  const left = timeLeft(10, () => now);
  const after = (ms: number): number => {
    now = 5000 + ms;
    return left().seconds;
  };
  expect([0, 3500, 8000, 9000].map(after)).toEqual([10, 6, 2, 1]);
  for (const ms of [9001, 10_000, 60_000]) expect(() => after(ms)).toThrow('timeout');
});

it('a picture that has no time is refused as one that takes too long, and not drawn', async () => {
  const create = { width: 20, height: 20, channels: 3, background: 'teal' } as const;
  const file = await sharp({ create }).jpeg().toBuffer();
  expect(await createImageMaker(0).make(file)).toEqual({ refusal: 'effort' });
  expect(await createImageMaker(60).make(file)).toHaveProperty('files');
});
