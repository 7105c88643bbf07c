import { expect, it } from 'vitest';
import { deliverNotifications, type News } from './deliver-notifications.ts';
import { NotBefore, NotAllowlisted, Suppressed } from './message-kind.ts';

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
