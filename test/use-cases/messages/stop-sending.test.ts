import { expect, it } from 'vitest';
import { sendPhoneCode } from '#functions/core/booking/send-phone-code.ts';
import { sendNotifications } from '#functions/core/messages/notifications/send-notifications.ts';
import { sweep } from '#functions/core/payments/sweep.ts';
import {
  showSending,
  switchSending,
  cachedSwitch,
  SWITCH_CACHED_MS,
} from '#functions/core/messages/sending/switch-sending.ts';
import { createAuditStore } from '#functions/store/audit/audit-store.ts';
import { istDay, istInstant, MINUTE_MS } from '#shared/values/ist.ts';
import { loudLog } from '#test/loud-log.ts';
import { directClient } from '#test/store/fake/fake-dynamo.ts';
import { ADMIN, bookingOperationDeps } from '../booking/booking-operation-deps.ts';
import { detailsGiven, free, refusal } from '../booking/free-booking.ts';
import type { testDeps } from '../test-deps.ts';

type Small = Pick<ReturnType<typeof testDeps>, 'deps' | 'sending' | 'timeline'>;

let events = 0;
const desk = ({ deps, sending }: Small) => ({ ...deps, sending, ids: { auditEventId: () => `act_${(events += 1)}` } });

/** Throws the switch as it stands. */
const turn = async (small: Small, stopped: boolean) =>
  switchSending(desk(small), ADMIN, { ver: (await small.sending.get()).ver, stopped });

it('all that is owed waits while sending is stopped, is counted, costs nothing and goes out when it goes on', async () => {
  const small = bookingOperationDeps();
  const { id } = await small.paid(istInstant('2026-12-04', '15:00'));
  const stopped = await turn(small, true);
  expect(stopped).toMatchObject({ updated_by: ADMIN.email, waiting: { count: 2, more: false } });
  const told: string[] = [];
  const deps = {
    ...small.deps,
    queues: { ...small.deps.queues, notificationsDue: async (one: string) => void told.push(one) },
  };
  for (let minute = 0; minute < 30; minute += 1) {
    small.timeline.now += MINUTE_MS;
    await sweep(deps, Infinity);
    await sendNotifications(deps, id);
  }
  expect([told, small.sent]).toEqual([[], { mails: [], texts: [] }]);
  expect(small.store.load(id)?.notifications.map(({ state, attempts }) => [state, attempts])).toEqual([
    ['PENDING', 0],
    ['PENDING', 0],
  ]);
  expect((await showSending(desk(small))).waiting).toEqual({ count: 2, more: false });

  await turn(small, false);
  await sweep(deps, Infinity);
  expect(told).toEqual([id]);
  await sendNotifications(deps, id);
  expect([small.sent.mails.length, small.sent.texts.length]).toEqual([1, 1]);
  expect((await showSending(desk(small))).waiting).toEqual({ count: 0, more: false });
});

it('a reminder that waited until its visit was over is never sent', async () => {
  const small = bookingOperationDeps();
  const { id } = await small.paid(istInstant('2026-12-04', '15:00'));
  await sendNotifications(small.deps, id);
  await turn(small, true);
  small.timeline.now = Date.parse(istInstant('2026-12-03', '15:00'));
  await sweep(small.deps, Infinity);
  small.timeline.now = Date.parse(istInstant('2026-12-04', '16:00'));
  await turn(small, false);
  await sendNotifications(small.deps, id);
  expect(small.sent.mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Booking Confirmed/)]);
  const reminders = small.store.load(id)?.notifications.filter(({ kind }) => kind === 'reminder') ?? [];
  expect(reminders.map(({ state }) => state)).toEqual(['WITHDRAWN', 'WITHDRAWN']);
});

it('a code is refused at once while sending is stopped, counts as none, and is sent when it goes on', async () => {
  const small = free();
  const booking = await detailsGiven(small);
  await turn(small, true);
  for (let tries = 0; tries < 12; tries += 1)
    await expect(sendPhoneCode(small.deps, booking)).rejects.toEqual(refusal('sms_unavailable'));
  expect(small.sent.texts).toEqual([]);
  await turn(small, false);
  await sendPhoneCode(small.deps, booking);
  expect(small.sent.texts).toHaveLength(1);
});

it('the switch names who threw it and since when, refuses who saw another state, and every use is audited', async () => {
  const small = bookingOperationDeps();
  const at = new Date(small.timeline.now).toISOString();
  const first = await turn(small, true);
  expect(first).toMatchObject({ stopped_at: at, ver: 2, updated_by: ADMIN.email });
  await expect(switchSending(desk(small), ADMIN, { ver: 1, stopped: false })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  });
  small.timeline.now += MINUTE_MS;
  expect(await turn(small, true)).toMatchObject({ stopped_at: at, ver: 3 });
  await turn(small, false);
  const day = istDay(small.timeline.now);
  const page = await createAuditStore(directClient(small.dynamo), 'punnagai', loudLog).page({ day }, 10);
  const uses = page.events.filter(({ entity }) => entity === 'settings#sending');
  expect(uses.map(({ action }) => action).toSorted()).toEqual(['sending.resume', 'sending.stop', 'sending.stop']);
  const resumed = uses.find(({ action }) => action === 'sending.resume');
  expect(resumed?.changes).toEqual([{ field: 'stopped_at', before: expect.stringMatching(/^20/), after: null }]);
});

it('two who throw the switch at once from the same state: one of them is refused', async () => {
  const small = bookingOperationDeps();
  const both = await Promise.allSettled(
    [true, false].map((stopped) => switchSending(desk(small), ADMIN, { ver: 1, stopped })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

it('a sender notices a stop within five seconds, and reads it anew after a failure', async () => {
  let reads = 0;
  let isDown = false;
  let stopped_at: string | null = null;
  let now = 0;
  const get = async () => {
    reads += 1;
    if (isDown) throw new Error('the table did not answer');
    return { stopped_at, ver: 1, updated_at: null, updated_by: null };
  };
  const kept = cachedSwitch({ get }, { now: () => now });
  const isStopped = async () => kept.isStopped();
  expect([await isStopped(), await isStopped(), reads]).toEqual([false, false, 1]);
  stopped_at = '2026-12-01T00:00:00.000Z';
  now += SWITCH_CACHED_MS;
  expect(await isStopped()).toBe(true);
  isDown = true;
  now += SWITCH_CACHED_MS;
  await expect(isStopped()).rejects.toThrow('the table did not answer');
  isDown = false;
  expect([await isStopped(), reads]).toEqual([true, 4]);
});
