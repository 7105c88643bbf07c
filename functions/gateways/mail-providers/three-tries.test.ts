import { expect, test } from 'vitest';
import { MailNotTaken } from './mail-not-taken.ts';
import { threeTries } from './three-tries.ts';

/** What happens of a send that fails as told, and the pauses between. */
async function played(failures: (Error | null)[]) {
  const pauses: number[] = [];
  let tries = 0;
  const outcome = await threeTries(
    () => {
      const failure = failures[tries] ?? null;
      tries += 1;
      return failure === null ? Promise.resolve('id') : Promise.reject(failure);
    },
    (ms) => Promise.resolve(pauses.push(ms)),
  ).catch((error: unknown) => error);
  return { outcome, tries, pauses };
}

const later = () => new MailNotTaken('busy', true);

test('what was surely not taken is tried three times, a second apart', async () => {
  expect(await played([later(), later()])).toEqual({ outcome: 'id', tries: 3, pauses: [1000, 1000] });
  const failed = await played([later(), later(), later(), null]);
  expect([failed.tries, failed.pauses]).toEqual([3, [1000, 1000]]);
  expect(failed.outcome).toBeInstanceOf(MailNotTaken);
});

test('what was refused for good, or may have been taken, is tried once', async () => {
  expect((await played([new MailNotTaken('refused')])).tries).toBe(1);
  expect((await played([new Error('unknown')])).tries).toBe(1);
});
