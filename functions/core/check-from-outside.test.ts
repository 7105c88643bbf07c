import { expect, test } from 'vitest';
import { keptStuck } from './stuck-items.fixture.ts';
import { checkFromOutside } from './check-from-outside.ts';
import type { PublicSite } from './ports.ts';

const HEALTHY: PublicSite = {
  unreachable: async () => [],
  anyClinic: async () => 'cl_1',
  daysOfTimes: async () => 1,
};
const clock = { now: () => Date.parse('2026-11-28T20:00:00.000Z') };

async function check(site: Partial<PublicSite> = {}, unconfirmed: string[] = []) {
  const { deps, counted, named } = keptStuck();
  const alarmTopics = { unconfirmed: async () => unconfirmed };
  const outcome = await checkFromOutside({ ...deps, clock, alarmTopics, site: { ...HEALTHY, ...site } }).catch(
    (error: unknown) => error,
  );
  return { outcome, counted, named };
}

test('a healthy site with confirmed topics passes, and its times are asked for from today in India', async () => {
  const asked: string[] = [];
  const { outcome, counted } = await check({ daysOfTimes: async (...of) => asked.push(of.join(' ')) });
  expect(outcome).toBe('healthy');
  expect(asked).toEqual(['cl_1 2026-11-29']);
  expect(counted).toEqual([['alarm-subscription', 0]]);
});

test('a new stage without clinics is healthy', async () => {
  expect((await check({ anyClinic: async () => null })).outcome).toBe('healthy, without clinics');
});

test('a payment provider that cannot be reached is left to its own alarm', async () => {
  expect((await check({ unreachable: async () => ['payments'] })).outcome).toBe('healthy');
});

test.each([
  ['a dependency that is not reachable', { unreachable: async () => ['table'] }, 'cannot reach: table'],
  ['a clinic without days', { daysOfTimes: async () => 0 }, 'no days of cl_1'],
  ['a site that does not answer', { anyClinic: () => Promise.reject(new Error('no answer')) }, 'no answer'],
] as const)('%s fails the run, and the topics are still reported', async (_case, site, words) => {
  const { outcome, counted, named } = await check(site, ['us-east-1:000000000000:alarms']);
  expect(outcome).toMatchObject({ message: expect.stringContaining(words) });
  expect(counted).toEqual([['alarm-subscription', 1]]);
  expect(named).toEqual(['us-east-1:000000000000:alarms']);
});
