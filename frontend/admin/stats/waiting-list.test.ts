import { expect, it, test } from 'vitest';
import type { Dashboard, FailedNotifications } from '#shared/contract/stats/dashboard.ts';
import { itemsOf } from './waiting-list.tsx';

type Listed = Dashboard['waiting'];

const NONE = { count: 0, more: false, since: null };
const NOBODY = { count: 0, more: false, shown: [] };
const QUIET: Listed = {
  sending_stopped_at: null,
  alarms: NOBODY,
  used_up: [],
  stuck_bookings: NOBODY,
  clinics_untold_since: null,
  failed_partner_mails: NONE,
  finished_drafts: NONE,
  waiting_reviews: NONE,
  partner_requests: NONE,
  contact_messages: NONE,
  failed_notifications: NOBODY,
  bounced_notifications: NOBODY,
};

type Shown = FailedNotifications['shown'][number];

const shown = (n: number, changes: Partial<Shown> = {}): Shown => ({
  appointment_id: `apt_${n}`,
  booking_ref: `REF-${n}`,
  kind: 'confirmed',
  channel: 'email',
  at: '2026-11-20T06:00:00.000Z',
  ...changes,
});
const five = Array.from({ length: 5 }, (_, n) => shown(n));

const items = (waiting: Partial<Listed>) => itemsOf({ waiting: { ...QUIET, ...waiting }, admin: undefined });
const lastOf = (waiting: Partial<Listed>) => items(waiting).at(-1);

it('nothing waits where there is nothing', () => {
  expect(items({})).toEqual([]);
});

it('an item for a ringing alarm says what customers notice, its name, since when and what to do', () => {
  const alarm = {
    name: 'punnagai-prod-jobs/sweeper/Errors',
    customers: 'Late payments are not confirmed.',
    action: 'Open the log.',
    since: '2026-11-26T07:35:17.236Z',
  };
  const hint = 'punnagai-prod-jobs/sweeper/Errors, since 26-11-2026 13:05. Open the log.';
  expect(items({ alarms: { count: 1, more: false, shown: [alarm] } })).toEqual([
    { words: 'Alarm: Late payments are not confirmed.', hint, to: null },
  ]);
  expect(lastOf({ alarms: { count: 3, more: false, shown: [alarm] } })?.words).toBe('Other alarms: 2');
});

test.each([
  ['stuck_bookings', 'Other stuck bookings', null],
  ['failed_notifications', 'Other messages of the last week that were not sent', '/admin/message-log?state=failed'],
  [
    'bounced_notifications',
    'Other e-mails of the last week that bounced or were reported',
    '/admin/message-log?state=bounced',
  ],
] as const)('beside the %s that are named it says how many others there are', (list, words, to) => {
  const of = (count: number, more = false) => ({ [list]: { count, more, shown: five } });
  expect(items(of(5))).toHaveLength(5);
  expect(items(of(50))).toHaveLength(6);
  expect(lastOf(of(50))).toEqual({ words: `${words}: 45`, hint: null, to });
  expect(lastOf(of(100, true))?.words).toBe(`${words}: more than 95`);
});

const TAKES_NONE = 'The address is suppressed: call the patient';

test.each([
  ['BOUNCED', 'An e-mail of booking REF-1 bounced', TAKES_NONE],
  ['REFUSED', 'An e-mail of booking REF-1 was refused', TAKES_NONE],
  [
    'COMPLAINED',
    'An e-mail of booking REF-1 was reported as spam',
    'Delivered, but the address is now suppressed: call the patient',
  ],
  ['UNSUBSCRIBED', 'An e-mail of booking REF-1: the patient opted out', TAKES_NONE],
] as const)('an item for an e-mail that is %s says what is true', (arrival, words, hint) => {
  const bounced_notifications = { count: 1, more: false, shown: [shown(1, { arrival })] };
  expect(items({ bounced_notifications })).toEqual([{ words, hint, to: '/admin/appointments/apt_1' }]);
});
