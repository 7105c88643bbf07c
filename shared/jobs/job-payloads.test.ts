import { expect, test } from 'vitest';
import { NotificationsJob, ReconcileJob } from './job-payloads.ts';

const appointment_id = `apt_${'0'.repeat(26)}`;

test('a job to which the version after added something is understood: both run side by side while it is deployed', () => {
  const added = { since: '2026-11-22T00:00:00.000Z' };
  expect(ReconcileJob.parse({ appointment_id, attempt: 0, ...added })).toEqual({ appointment_id, attempt: 0 });
  expect(NotificationsJob.parse({ appointment_id, ...added })).toEqual({ appointment_id });
});

test.each([{}, { appointment_id: 'apt_1', attempt: 0 }, { appointment_id, attempt: -1 }])(
  '%j is no hint',
  (message) => {
    expect(ReconcileJob.safeParse(message).success).toBe(false);
  },
);
