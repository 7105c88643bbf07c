import { expect, it } from 'vitest';
import { checkInvariants } from '#infra/local/invariants/check-invariants.ts';
import type { Notification } from '#shared/domain/messages/notification.ts';
import { istInstant } from '#shared/values/ist.ts';
import { sampleNotification, SLOT } from '#test/store/booking/sample-booking.ts';
import { soundFacts } from '../sound-facts.ts';

/** A visit of 1 December, ten o'clock: its reminders are due a day before, and at eight. */
const EARLIER = istInstant('2026-11-30', '10:00');
const LATER = istInstant('2026-12-01', '08:00');

const reminder = (created_at: string, sent_at: string): Notification =>
  sampleNotification({ kind: 'reminder', slot: SLOT, occasion: 'any', state: 'SENT', created_at, sent_at });

/** Returns the violations of invariant 29 once a confirmed booking was sent this message, too. */
function problemsOf(notification: Notification): string[] {
  const facts = soundFacts();
  facts.confirmed.notifications.push(notification);
  return checkInvariants(facts)
    .filter(({ invariant }) => invariant === 29)
    .map(({ message }) => message);
}

it('each reminder goes out from its time on, the earlier one until the later one is due', () => {
  expect(problemsOf(reminder(EARLIER, EARLIER))).toEqual([]);
  expect(problemsOf(reminder(EARLIER, LATER))).toEqual([]);
  expect(problemsOf(reminder(LATER, istInstant('2026-12-01', '09:30')))).toEqual([]);
});

it('the earlier one is not sent beside the later one, nor any at night or once the visit has begun', () => {
  expect(problemsOf(reminder(EARLIER, istInstant('2026-12-01', '08:30')))).toEqual([
    expect.stringContaining('when a later one was due'),
  ]);
  expect(problemsOf(reminder(EARLIER, istInstant('2026-11-30', '23:00')))).toEqual([
    expect.stringContaining('at night'),
  ]);
  expect(problemsOf(reminder(LATER, istInstant('2026-12-01', '10:30')))).toEqual([expect.stringContaining(SLOT)]);
});
