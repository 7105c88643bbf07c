import { describe, expect, it } from 'vitest';
import { checkResends } from '#infra/local/invariants/check-notifications.ts';
import { gatherEvidence, type DumpedBooking } from '#infra/local/invariants/evidence.ts';
import { auditOf, sampleNotification } from '#test/store/booking/sample-booking.ts';
import { soundFacts } from '../sound-facts.ts';

const ASKED = '2026-12-01T06:00:00.000Z';
const BEFORE = '2026-12-01T05:00:00.000Z';
const LATER = '2026-12-01T07:00:00.000Z';
const AGAIN = { occasion: 'resend-1', created_at: ASKED } as const;

/** Returns the violations after a request to resend the confirmation, if the booking also owes these messages. */
function problemsOf(change: (booking: DumpedBooking) => void, clocksDisagree = false): string[] {
  const facts = soundFacts();
  const { confirmed } = facts;
  for (const notification of confirmed.notifications)
    Object.assign(notification, { created_at: BEFORE, sent_at: BEFORE });
  confirmed.audit.push({ ...auditOf(confirmed.appointment), ver: 5, move: 'resend' });
  change(confirmed);
  return checkResends(gatherEvidence({ ...facts, clocksDisagree })).map(({ message }) => message);
}

describe('messages that are asked for again', () => {
  it('are enqueued once each, when the one before is settled', () => {
    expect(problemsOf(({ notifications }) => void notifications.push(sampleNotification(AGAIN)))).toEqual([]);
  });

  it('are enqueued at all', () => {
    expect(problemsOf(() => undefined)).toEqual(['has 0 messages for 1 that were asked for again']);
  });

  it('are enqueued by one channel only', () => {
    expect(
      problemsOf(
        ({ notifications }) =>
          void notifications.push(sampleNotification(AGAIN), sampleNotification({ ...AGAIN, channel: 'sms' })),
      ),
    ).toEqual(['has 2 messages for 1 that were asked for again']);
  });

  it('are asked for by somebody, and were enqueued before', () => {
    const unasked = sampleNotification({ ...AGAIN, kind: 'cancelled', occasion: 'resend-0' });
    expect(problemsOf(({ notifications }) => void notifications.push(sampleNotification(AGAIN), unasked))).toEqual([
      'has 2 messages for 1 that were asked for again',
      'says cancelled#email#again-resend-0 again, which was never enqueued',
    ]);
  });

  it('are not enqueued while the one before is on its way, as far as clocks can tell', () => {
    const change = ({ notifications }: DumpedBooking) => {
      Object.assign(notifications[0] ?? {}, { sent_at: LATER });
      notifications.push(sampleNotification(AGAIN));
    };
    expect(problemsOf(change)).toEqual(['says confirmed#email#again-resend-1 while confirmed#email was on its way']);
    expect(problemsOf(change, true)).toEqual([]);
  });
});
