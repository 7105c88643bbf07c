import { expect, it } from 'vitest';
import { checkInvariants } from '#infra/local/invariants/check-invariants.ts';
import type { Notification } from '#shared/domain/messages/notification.ts';
import { sampleNotification } from '#test/store/booking/sample-booking.ts';
import { soundFacts } from '../sound-facts.ts';

const SMS = sampleNotification({ kind: 'email_bounced', channel: 'sms' });
const BOUNCED = sampleNotification({ occasion: 'resend-9', arrival: 'BOUNCED' });

/** Returns the violations of invariant 30 once a confirmed booking has these messages, too. */
function problemsOf(...notifications: Notification[]): string[] {
  const facts = soundFacts();
  facts.confirmed.notifications.push(...notifications);
  return checkInvariants(facts)
    .filter(({ invariant }) => invariant === 30)
    .map(({ message }) => message);
}

it('an SMS says that an e-mail came back where one did or its address takes none, also once it was reported as spam, and again when asked for', () => {
  expect(problemsOf()).toEqual([]);
  expect(problemsOf(BOUNCED, SMS)).toEqual([]);
  expect(problemsOf({ ...BOUNCED, arrival: 'COMPLAINED' }, SMS)).toEqual([]);
  expect(problemsOf({ ...BOUNCED, arrival: 'REFUSED', state: 'FAILED' }, SMS)).toEqual([]);
  expect(problemsOf(BOUNCED, SMS, { ...SMS, occasion: 'resend-1' })).toEqual([]);
  expect(problemsOf(sampleNotification({ occasion: 'resend-9', state: 'SUPPRESSED' }), SMS)).toEqual([]);
});

it.each([
  ['where none came back', [SMS]],
  ['where one arrived', [{ ...BOUNCED, arrival: 'ARRIVED' }, SMS]],
] as const)('no patient is told so %s', (_where, notifications) => {
  expect(problemsOf(...notifications)).toEqual(['says 1 times that e-mails come back']);
});

it('nobody is told so twice, or by the e-mail that does not arrive', () => {
  expect(problemsOf(BOUNCED, SMS, SMS)).toEqual(['says 2 times that e-mails come back']);
  expect(problemsOf(BOUNCED, { ...SMS, channel: 'email' })).toEqual(['says 1 times that e-mails come back']);
});
