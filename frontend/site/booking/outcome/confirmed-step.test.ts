import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isSmsSent } from './confirmed-step.tsx';

type Sms = 'sent' | 'pending' | 'failed' | null;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function play(...answers: (Sms | Error)[]) {
  let checks = 0;
  const done = isSmsSent(() => {
    const answer = answers[Math.min(checks++, answers.length - 1)] ?? null;
    return answer instanceof Error
      ? Promise.reject(answer)
      : Promise.resolve({ notifications: { email: null, sms: answer } });
  }, new AbortController().signal);
  await vi.runAllTimersAsync();
  return { sent: await done, checks };
}

it('says yes only when the SMS has really gone out', async () => {
  expect(await play('sent')).toEqual({ sent: true, checks: 1 });
  expect(await play(null, 'pending', 'sent')).toEqual({ sent: true, checks: 3 });
});

it('says no after a failure, and after five checks', async () => {
  expect(await play('failed')).toEqual({ sent: false, checks: 1 });
  expect(await play('pending')).toEqual({ sent: false, checks: 5 });
});

it('goes on when a check fails', async () => {
  expect(await play(new Error('no network'), 'sent')).toEqual({ sent: true, checks: 2 });
});
