import { expect, test, vi } from 'vitest';
import { startSchedule } from './schedule-trigger.ts';

/** A schedule that does not run by itself, and the ends of its runs, to be brought about by hand. */
function byHand() {
  const runs: { resolve: (result: unknown) => void; reject: (error: Error) => void }[] = [];
  const invoke = () =>
    new Promise<unknown>((resolve, reject) => {
      runs.push({ resolve, reject });
    });
  return { schedule: startSchedule({ name: 'sweeper', everyMinutes: 15, firstMs: null }, invoke), runs };
}

test('a run that is asked for begins when the one under way has ended, whatever came of it', async () => {
  const { schedule, runs } = byHand();
  const first = schedule.runNow();
  const second = schedule.runNow();
  await expect.poll(() => runs.length).toBe(1);
  runs[0]?.reject(new Error('it broke'));
  await expect(first).rejects.toThrow('it broke');
  await expect.poll(() => runs.length).toBe(2);
  runs[1]?.resolve('done');
  expect(await second).toBe('done');
  await schedule.stop();
});

test.each([
  [20_000, 3],
  [null, 0],
])('a schedule whose first run is after %s ms runs %s times in half an hour', async (firstMs, runs) => {
  vi.useFakeTimers();
  try {
    const invoke = vi.fn<() => Promise<null>>(() => Promise.resolve(null));
    const schedule = startSchedule({ name: 'sweeper', everyMinutes: 15, firstMs }, invoke);
    await vi.advanceTimersByTimeAsync(30 * 60_000);
    expect(invoke).toHaveBeenCalledTimes(runs);
    await schedule.stop();
    await vi.advanceTimersByTimeAsync(30 * 60_000);
    expect(invoke).toHaveBeenCalledTimes(runs);
  } finally {
    vi.useRealTimers();
  }
});

test('stopping waits for what is under way', async () => {
  const { schedule, runs } = byHand();
  const run = schedule.runNow();
  await expect.poll(() => runs.length).toBe(1);
  let isStopped = false;
  const stopped = schedule.stop().then(() => (isStopped = true));
  await Promise.resolve();
  expect(isStopped).toBe(false);
  runs[0]?.resolve(null);
  await Promise.all([run, stopped]);
  expect(isStopped).toBe(true);
});
