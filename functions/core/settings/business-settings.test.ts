import { NEVER_EDITED_BUSINESS } from '#shared/domain/settings/edited-business.ts';
import { expect, test } from 'vitest';
import { BUSINESS_CACHED_MS, cachedBusiness } from './business-settings.ts';

const NEW = { ...NEVER_EDITED_BUSINESS, phone: '+91 44 4000 1234', ver: 2 };

function readerOf(answers: (() => Promise<typeof NEW>)[]) {
  let now = 0;
  const failures: unknown[] = [];
  const tell = cachedBusiness({
    clock: { now: () => now },
    business: { read: () => (answers.shift() ?? (() => Promise.reject(new Error('asked too often'))))() },
    onFailure: (error) => failures.push(error),
  });
  return { tell, failures, wait: (ms: number) => (now += ms) };
}

test('the business settings are read once a minute, however many callers ask', async () => {
  const { tell, wait, failures } = readerOf([async () => NEVER_EDITED_BUSINESS, async () => NEW]);
  expect(await Promise.all([tell(), tell()])).toEqual([NEVER_EDITED_BUSINESS, NEVER_EDITED_BUSINESS]);
  wait(BUSINESS_CACHED_MS - 1);
  expect(await tell()).toEqual(NEVER_EDITED_BUSINESS);
  wait(1);
  expect(await tell()).toEqual(NEW);
  expect(failures).toEqual([]);
});

test('unreadable settings fall back to the last known ones, at first the original ones, and are read again at once', async () => {
  const silent = () => Promise.reject(new Error('no answer'));
  const { tell, wait, failures } = readerOf([silent, async () => NEW, silent]);
  expect(await tell()).toEqual(NEVER_EDITED_BUSINESS);
  expect(await tell()).toEqual(NEW);
  wait(BUSINESS_CACHED_MS);
  expect(await tell()).toEqual(NEW);
  expect(failures).toHaveLength(2);
});
