import { expect, test } from 'vitest';
import { EmailNotTaken, threeTries } from './mail-attempts.ts';

/** Returns the outcome of a send that fails as specified, and the pauses between the tries. */
async function played(failures: (Error | null)[], tryMs = 0) {
  const pauses: number[] = [];
  let tries = 0;
  let now = 0;
  const outcome = await threeTries(
    () => {
      const failure = failures[tries] ?? null;
      tries += 1;
      now += tryMs;
      return failure === null ? Promise.resolve('id') : Promise.reject(failure);
    },
    (ms) => {
      now += ms;
      return Promise.resolve(pauses.push(ms));
    },
    () => now,
  ).catch((error: unknown) => error);
  return { outcome, tries, pauses };
}

const later = () => new EmailNotTaken('busy', true);

test('an e-mail that was surely not taken is tried three times, a second apart', async () => {
  expect(await played([later(), later()])).toEqual({ outcome: 'id', tries: 3, pauses: [1000, 1000] });
  const failed = await played([later(), later(), later(), null]);
  expect([failed.tries, failed.pauses]).toEqual([3, [1000, 1000]]);
  expect(failed.outcome).toBeInstanceOf(EmailNotTaken);
});

test('an e-mail that was refused for good, or may have been taken, is tried once', async () => {
  expect((await played([new EmailNotTaken('refused')])).tries).toBe(1);
  expect((await played([new Error('unknown')])).tries).toBe(1);
});

test('no try is begun once twelve seconds are over: whoever sends a test waits for the answer', async () => {
  expect((await played([later(), later(), later()], 5000)).tries).toBe(3);
  const slow = await played([later(), later(), later()], 8000);
  expect([slow.tries, slow.pauses]).toEqual([2, [1000]]);
  expect(slow.outcome).toEqual(later());
  expect((await played([later(), later()], 13_000)).tries).toBe(1);
});
