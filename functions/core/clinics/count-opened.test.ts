import { expect, test } from 'vitest';
import { istInstant } from '#shared/values/ist.ts';
import { openedCounter, WRITTEN_EVERY_MS } from './count-opened.ts';

const NIGHT = Date.parse(istInstant('2026-11-22', '23:59'));

/** Two copies of the function, and what both have written. */
function twoCopies() {
  const timeline = { now: NIGHT, isDown: false };
  const written: [string, number][] = [];
  const warned: string[] = [];
  const deps = {
    clock: { now: () => timeline.now },
    opened: {
      add: async (day: string, more: number) => {
        if (timeline.isDown) throw new Error('the table is away');
        written.push([day, more]);
      },
    },
    log: { warn: (message: string) => void warned.push(message) },
  };
  const sums = () => {
    const days = new Map<string, number>();
    for (const [day, more] of written) days.set(day, (days.get(day) ?? 0) + more);
    return Object.fromEntries(days);
  };
  return { timeline, written, warned, sums, copies: [openedCounter(deps), openedCounter(deps)] as const };
}

test('a quiet copy writes each opening at once, a busy one a minute’s at a time, and every opening counts on its day', async () => {
  const { timeline, written, sums, copies } = twoCopies();
  const [busy, quiet] = copies;
  for (let n = 0; n < 100; n += 1) await busy();
  await quiet();
  expect(written).toEqual([
    ['2026-11-22', 1],
    ['2026-11-22', 1],
  ]);
  timeline.now = NIGHT + WRITTEN_EVERY_MS;
  await busy();
  await quiet();
  expect(sums()).toEqual({ '2026-11-22': 101, '2026-11-23': 2 });
  expect(written).toHaveLength(5);
});

test('a count that could not be written waits for the next minute, and no visitor is refused because of it', async () => {
  const { timeline, warned, sums, copies } = twoCopies();
  const [copy] = copies;
  timeline.isDown = true;
  await copy();
  await copy();
  expect([sums(), warned.length]).toEqual([{}, 1]);
  timeline.isDown = false;
  timeline.now += WRITTEN_EVERY_MS;
  await copy();
  expect(sums()).toEqual({ '2026-11-22': 2, '2026-11-23': 1 });
});
