import { expect, test } from 'vitest';
import { clinicStore } from '../search/clinics.fixture.ts';
import { PAUSE_CACHED_MS, withCachedPause } from './cached-pause.ts';

/** A store whose clinics are paused or not, or which cannot tell, and a clock that a test moves. */
function deps() {
  const table = { isPaused: false, isSilent: false, asked: 0 };
  const clock = { at: 1000, now: () => clock.at };
  const answer = async (): Promise<boolean> => {
    table.asked += 1;
    if (table.isSilent) throw new Error('no answer');
    return table.isPaused;
  };
  return { table, clock, kept: withCachedPause(clinicStore({ isPausedEverywhere: answer }), clock) };
}

test('the pause of all clinics is read once in five seconds, and known within that time', async () => {
  const { table, clock, kept } = deps();
  expect(await Promise.all([kept.isPausedEverywhere(), kept.isPausedEverywhere()])).toEqual([false, false]);
  table.isPaused = true;
  clock.at += PAUSE_CACHED_MS - 1;
  expect(await kept.isPausedEverywhere()).toBe(false);
  expect(table.asked).toBe(1);
  clock.at += 1;
  expect(await kept.isPausedEverywhere()).toBe(true);
  expect(table.asked).toBe(2);
});

test('a pause that could not be read is read again by the next caller', async () => {
  const { table, kept } = deps();
  table.isSilent = true;
  await expect(kept.isPausedEverywhere()).rejects.toThrow('no answer');
  table.isSilent = false;
  expect(await kept.isPausedEverywhere()).toBe(false);
});
