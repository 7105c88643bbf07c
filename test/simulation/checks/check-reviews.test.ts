import { expect, it } from 'vitest';
import { checkInvariants } from '#infra/local/invariants/check-invariants.ts';
import type { Phase } from '#shared/domain/booking/appointment.ts';
import { NOW, sampleNotification } from '#test/store/booking/sample-booking.ts';
import { soundFacts, type Sound } from '../sound-facts.ts';

const ASKED = [
  sampleNotification({ kind: 'review_asked', channel: 'email' }),
  sampleNotification({ kind: 'review_asked', channel: 'sms' }),
];

/** One more move of the confirmed booking. */
function transitions({ confirmed: { appointment, audit } }: Sound, transition: string, to: Phase): void {
  const [last] = audit.slice(-1);
  if (last === undefined) throw new Error('it has no history');
  appointment.ver += 1;
  appointment.phase = to;
  audit.push({ ...last, ver: appointment.ver, from: last.to, to, move: transition });
}

/** Returns the violations of invariant 31 once this happened to a confirmed booking. */
function problemsAfter(story: (facts: Sound) => void): string[] {
  const facts = soundFacts();
  story(facts);
  return checkInvariants(facts)
    .filter(({ invariant }) => invariant === 31)
    .map(({ message }) => message);
}

const came = (facts: Sound): void => transitions(facts, 'complete', 'COMPLETED');
const reviews = (facts: Sound): void => {
  transitions(facts, 'review_given', facts.confirmed.appointment.phase);
  facts.confirmed.appointment.reviewed_at = NOW;
};

it('a patient who came is asked by both channels, again on request, and submits a review', () => {
  expect(
    problemsAfter((facts) => {
      came(facts);
      facts.confirmed.notifications.push(...ASKED, sampleNotification({ kind: 'review_asked', occasion: 'resend-1' }));
      reviews(facts);
      transitions(facts, 'correct', 'NO_SHOW');
    }),
  ).toEqual([]);
});

it('nobody is asked of a visit that did not take place, or twice', () => {
  expect(problemsAfter(({ confirmed }) => void confirmed.notifications.push(...ASKED))).toEqual([
    'is asked how a visit was that did not take place',
  ]);
  const twice = problemsAfter((facts) => {
    came(facts);
    facts.confirmed.notifications.push(...ASKED, ...ASKED);
  });
  expect(twice).toEqual(['is asked twice how the visit was']);
});

it('a review is of a visit that took place, one alone, and the booking knows of it', () => {
  expect(problemsAfter(reviews)).toEqual(['has a review of a visit that did not take place']);
  const unknown = problemsAfter((facts) => {
    came(facts);
    reviews(facts);
    facts.confirmed.appointment.reviewed_at = null;
  });
  expect(unknown).toEqual(['has 1 reviews']);
  const two = problemsAfter((facts) => {
    came(facts);
    reviews(facts);
    reviews(facts);
  });
  expect(two).toEqual(['has 2 reviews']);
});
