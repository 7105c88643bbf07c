import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import type { Failing } from '#shared/domain/due.ts';
import { retryBackoff } from './poll-due-queue.ts';

const NOW = Date.parse('2026-11-30T06:00:00.000Z');

it('steps back 1, 2, 4 … 60 minutes, and alarms from the third failure on', () => {
  let failing: Failing | null = null;
  let now = NOW;
  const pauses: number[] = [];
  const alarms: boolean[] = [];
  for (let tries = 0; tries < 8; tries += 1) {
    const back = retryBackoff(failing, now, 'appointment');
    pauses.push((Date.parse(back.at) - now) / MINUTE_MS);
    alarms.push(back.isAlarming);
    failing = back;
    now = Date.parse(back.at);
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  expect(alarms).toEqual([false, false, true, true, true, true, true, true]);
});

it('remembers since when it has failed, and goes into quarantine after a day', () => {
  const since = new Date(NOW - DAY_MS).toISOString();
  expect(retryBackoff({ since, failures: 30 }, NOW - 1, 'notice')).toMatchObject({
    since,
    failures: 31,
    quarantined: false,
  });
  expect(retryBackoff({ since, failures: 30 }, NOW, 'appointment')).toEqual({
    since,
    failures: 31,
    quarantined: true,
    isAlarming: true,
    at: new Date(NOW + DAY_MS).toISOString(),
  });
});

it.each(['conversion', 'post'] as const)(
  'a %s is tried every hour however long it fails: nobody looks for it in quarantine',
  (what) => {
    expect(retryBackoff({ since: new Date(NOW - DAY_MS).toISOString(), failures: 30 }, NOW, what)).toMatchObject({
      at: new Date(NOW + HOUR_MS).toISOString(),
      quarantined: false,
      isAlarming: true,
    });
  },
);
