import { describe, expect, it } from 'vitest';
import type { OutboxFields } from '#shared/domain/outbox.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import { pendingSince } from './attempts.ts';
import {
  UnknownOutcome,
  NotBefore,
  RecipientPaused,
  Undeliverable,
  type MessageKind,
  type Receiver,
  NotAllowlisted,
  Suppressed,
} from './message-kind.ts';
import { deliverMessage, deliverNotifications, type News } from './deliver-message.ts';

const NOW = Date.parse('2026-11-30T06:00:00.000Z');
const iso = (at: number): string => new Date(at).toISOString();

type Message = OutboxFields & { id: string };

/** A store of one message to a receiver, and all that is heard of it. */
function outbox(receiver: Receiver, isQueued = true) {
  const row: Message = { id: 'one', ...pendingSince(NOW, isQueued) };
  const here = {
    now: NOW,
    row,
    isTrue: true,
    writes: 0,
    sent: 0,
    answer: (): void => {},
  };
  const log: string[] = [];
  const say =
    (level: string) =>
    (message: string, { reason = '' }: Record<string, string | number>) =>
      void log.push(`${level} ${message} ${reason}`.trim());
  const kind: MessageKind<Message> = {
    receiver,
    word: 'message',
    idsOf: ({ id }) => ({ id }),
    isCurrent: () => here.isTrue,
    async deliver(_message, expectLease) {
      here.answer();
      expectLease();
      here.sent += 1;
      return `delivery ${here.sent}`;
    },
    async save(message, progress) {
      if (here.row.state !== 'PENDING' || here.row.attempts !== message.attempts) return null;
      here.writes += 1;
      return (here.row = { ...message, ...progress });
    },
  };
  const deps = {
    clock: { now: () => here.now },
    log: { info: say('info'), warn: say('warn'), alarm: say('alarm') },
  };
  return { here, log, kind, deps, send: (message = here.row) => deliverMessage(deps, kind, message) };
}

const failing = (error: Error) => () => {
  throw error;
};

describe.each(['patient', 'platform'] as const)('a message to a %s', (receiver) => {
  it('is claimed, sent and settled, and sent once by two workers that read it together', async () => {
    const { here, send } = outbox(receiver);
    const read = here.row;
    expect(await Promise.all([send(read), send(read)])).toEqual(['settled', 'waits']);
    expect(here).toMatchObject({ sent: 1, writes: 2 });
    expect(here.row).toMatchObject({ state: 'SENT', attempts: 1, sent_at: iso(NOW), next_check_at: null });
    expect(here.row.delivery_id).toBe('delivery 1');
  });

  it('is withdrawn and never sent once it is no longer true, whether it is due or not', async () => {
    const { here, log, send } = outbox(receiver);
    here.row = { ...here.row, attempts: 1 };
    here.isTrue = false;
    expect(await send()).toBe('settled');
    expect(here.row).toMatchObject({ state: 'WITHDRAWN', next_check_at: null });
    expect([here.sent, log]).toEqual([0, ['info a message is no longer true']]);
  });

  it('waits longer after each attempt that fails, which costs one write', async () => {
    const { here, send } = outbox(receiver, false);
    here.answer = failing(new Error('no answer'));
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 11; attempt += 1) {
      expect(await send()).toBe('waits');
      const next = Date.parse(here.row.next_check_at ?? '');
      pauses.push((next - here.now) / MINUTE_MS);
      here.now = next - 1;
      expect(await send()).toBe('waits');
      here.now = next;
    }
    expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 180, 180, 180, 180]);
    expect(here).toMatchObject({ sent: 0, writes: 11, row: { state: 'PENDING', attempts: 11 } });
  });

  it('is given up at once when it can never be delivered', async () => {
    const { here, log, send } = outbox(receiver);
    here.answer = failing(new Undeliverable('nobody is there'));
    expect(await send()).toBe('settled');
    expect(here.row).toMatchObject({ state: 'FAILED', next_check_at: null });
    expect(log.at(-1)).toContain('a message was given up nobody is there');
  });

  it('waits for the day that has room for it, and for a receiver that takes nothing, without counting as failed', async () => {
    const { here, log, send } = outbox(receiver);
    const tomorrow = iso(NOW + 1000 * MINUTE_MS);
    here.answer = failing(new NotBefore('full', tomorrow));
    expect(await send()).toBe('waits');
    expect(here.row).toMatchObject({ state: 'PENDING', next_check_at: tomorrow });
    here.now = Date.parse(tomorrow);
    here.answer = failing(new RecipientPaused());
    expect(await send()).toBe('closed');
    expect(here.row.state).toBe('PENDING');
    expect(log).toEqual([]);
  });

  it('is not sent by a worker whose lease is over: somebody else may have sent it', async () => {
    const { here, send } = outbox(receiver);
    here.answer = () => {
      here.now += 2 * MINUTE_MS;
    };
    expect(await send()).toBe('waits');
    expect(here.sent).toBe(0);
    here.answer = () => {};
    here.now += MINUTE_MS;
    expect(await send()).toBe('settled');
    expect(here.sent).toBe(1);
  });
});

it('an attempt that leaves it open whether it was taken is written down, by its own claim, and tried again later', async () => {
  const { here, kind, deps } = outbox('patient');
  const open: number[] = [];
  const counting = { ...kind, saveMaybeTaken: async ({ attempts }: Message) => open.push(attempts) };
  for (const error of [new UnknownOutcome('silence'), new Error('refused'), new UnknownOutcome('silence')]) {
    here.answer = failing(error);
    expect(await deliverMessage(deps, counting, here.row)).toBe('waits');
    here.now = Date.parse(here.row.next_check_at ?? '');
  }
  expect(open).toEqual([1, 3]);
});

it('a person who is not told is an alarm, a platform is not', async () => {
  const heard = await Promise.all(
    (['patient', 'platform'] as const).map(async (receiver) => {
      const { here, log, send } = outbox(receiver);
      here.answer = failing(new Undeliverable('gone'));
      await send();
      return log;
    }),
  );
  expect(heard).toEqual([
    ['warn a message could not be sent', 'alarm a message was given up gone'],
    ['info a message could not be sent', 'warn a message was given up gone'],
  ]);
});

it.each([
  ['patient', 'alarm a message could not be sent', 23, 49],
  ['platform', 'info a message could not be sent', 12, 16],
] as const)(
  'a message to a %s is tried for as long as its receiver is worth, and an operator hears of it before',
  async (receiver, logged, attempts, hours) => {
    const { here, log, send } = outbox(receiver, false);
    here.answer = failing(new Error('no answer'));
    while ((await send()) === 'waits') here.now = Date.parse(here.row.next_check_at ?? '');
    expect(here.row).toMatchObject({ state: 'FAILED', attempts, next_check_at: null });
    expect(Math.floor((here.now - NOW) / HOUR_MS)).toBe(hours);
    expect(log[11]).toBe(logged);
    expect(log.at(-1)).toContain('a message was given up');
  },
);

/** Tells somebody of two things; what was sent, written down and logged, in its order. */
async function outcomeOf(change: Partial<News<string>>) {
  const done: unknown[] = [];
  const level = (name: string) => (message: string, facts?: object) => void done.push([name, message, facts]);
  const outcome = await deliverNotifications(
    { warn: level('warn'), alarm: level('alarm') },
    {
      failure: 'somebody could not be told',
      ids: { person: 'p1' },
      isAlarming: false,
      stillTrue: async () => ['one', 'two'],
      deliver: async (things) => {
        done.push(['sent', things]);
        return 'delivery 1';
      },
      saveNotified: async (delivery) => void done.push(['kept', delivery]),
      ...change,
    },
  );
  return { outcome, done };
}
const fails = (error: Error) => ({
  deliver: async () => {
    throw error;
  },
});

it('news that is still true is sent in one message, and then recorded with the provider’s id', async () => {
  expect(await outcomeOf({})).toEqual({
    outcome: 'sent',
    done: [
      ['sent', ['one', 'two']],
      ['kept', { id: 'delivery 1' }],
    ],
  });
});

it('nothing is sent if no news is still true, and that is recorded', async () => {
  expect(await outcomeOf({ stillTrue: async () => [] })).toEqual({ outcome: 'nothing', done: [['kept', null]] });
});

it.each([
  { isAlarming: false, level: 'warn' },
  { isAlarming: true, level: 'alarm' },
])('a failure is not recorded, and is logged without its text: $level', async ({ isAlarming, level }) => {
  const { outcome, done } = await outcomeOf({ ...fails(new TypeError('asha@example.in')), isAlarming });
  expect(outcome).toBe('waits');
  expect(done).toEqual([[level, 'somebody could not be told', { person: 'p1', reason: 'TypeError' }]]);
});

it('a message that has to wait for the morning or the next day is no failure', async () => {
  const waiting = new NotBefore('quiet hours', '2026-12-01T02:30:00.000Z');
  expect(await outcomeOf(fails(waiting))).toEqual({ outcome: 'waits', done: [] });
});

it('whom the stage does not send to counts as told', async () => {
  expect(await outcomeOf(fails(new NotAllowlisted()))).toEqual({
    outcome: 'kept back',
    done: [['kept', { id: null }]],
  });
});

it('whose address takes no mail counts as told, and the log says so without the address', async () => {
  expect(await outcomeOf(fails(new Suppressed('BOUNCED')))).toEqual({
    outcome: 'kept back',
    done: [
      ['warn', 'news were kept from an address that takes no mail', { person: 'p1', why: 'BOUNCED' }],
      ['kept', { id: null }],
    ],
  });
});
