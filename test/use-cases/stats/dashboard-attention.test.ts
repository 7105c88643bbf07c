import { expect, it } from 'vitest';
import { showToAdmins } from '#functions/core/stats/show-dashboard.ts';
import { noteAlarm } from '#functions/core/alarms.ts';
import { createAlarmStore, rowOfAlarm } from '#functions/store/stats/inbox-counts.ts';
import { createDueStore } from '#functions/store/due-store.ts';
import { dueEntryOf } from '#functions/store/table/table-due.ts';
import { emailOf } from '#functions/core/enquiries/admin/enquiry-mails.ts';
import { keyOf } from '#functions/store/table/table.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import { Dashboard, FAILED_SHOWN, MOST_WAITING } from '#shared/contract/stats/dashboard.ts';
import { DAY_MS, HOUR_MS, istDay } from '#shared/values/ist.ts';
import { bookingRef } from '#shared/domain/booking/visit-text.ts';
import { paise } from '#shared/values/money/money.ts';
import {
  appointmentId,
  sampleAppointment,
  sampleNotification,
  sampleReview,
} from '#test/store/booking/sample-booking.ts';
import { directClient } from '#test/store/fake/fake-dynamo.ts';
import { sampleContactMessage, sampleRequest } from '../enquiries/enquiry-admin-deps.ts';

import { createDeliveryStatusStore } from '#functions/store/messages/delivery-status-store.ts';
import { dashboardDeps } from './dashboard-deps.ts';

it('items that nobody handled within a day and messages given up wait for a staff member', async () => {
  const deps = dashboardDeps();
  const { put, show, timeline } = deps;
  const ago = (ms: number) => new Date(timeline.now - ms).toISOString();
  for (const [n, ms] of [23 * HOUR_MS, 25 * HOUR_MS, 50 * HOUR_MS].entries()) {
    await put(rowOf.partnerRequest(sampleRequest(n, { created_at: ago(ms) })));
    await put(rowOf.contactMessage(sampleContactMessage(n, { created_at: ago(ms) })));
  }
  await put(rowOf.partnerRequest(sampleRequest(8, { created_at: ago(9 * DAY_MS), status: 'approved' })));
  await put(rowOf.contactMessage(sampleContactMessage(8, { created_at: ago(9 * DAY_MS), status: 'spam' })));
  const given_up = { state: 'FAILED', next_check_at: null } as const;
  await put(rowOf.notification(sampleNotification({ ...given_up, channel: 'sms', created_at: ago(HOUR_MS) })));
  await put(rowOf.notification(sampleNotification({ ...given_up, kind: 'refunded', created_at: ago(8 * DAY_MS) })));
  await put(rowOf.notification(sampleNotification({ state: 'SENT', kind: 'moved', next_check_at: null })));
  await put(rowOf.review(sampleReview({ created_at: ago(HOUR_MS) })));
  await put(rowOf.review(sampleReview({ id: 'rev_read', state: 'published', created_at: ago(DAY_MS) })));
  const waiting = { count: 2, more: false, since: ago(50 * HOUR_MS) };
  const sending_stopped_at = ago(DAY_MS);
  await put({
    ...keyOf.sending(),
    stopped_at: sending_stopped_at,
    ver: 2,
    updated_at: sending_stopped_at,
    updated_by: null,
  });
  expect((await show()).waiting).toEqual({
    sending_stopped_at,
    alarms: { count: 0, more: false, shown: [] },
    used_up: [],
    stuck_bookings: { count: 0, more: false, shown: [] },
    clinics_untold_since: null,
    failed_partner_mails: { count: 0, more: false, since: null },
    finished_drafts: { count: 0, more: false, since: null },
    waiting_reviews: { count: 1, more: false, since: ago(HOUR_MS) },
    bounced_notifications: { count: 0, more: false, shown: [] },
    partner_requests: waiting,
    contact_messages: waiting,
    failed_notifications: {
      count: 1,
      more: false,
      shown: [
        {
          appointment_id: appointmentId(),
          booking_ref: bookingRef(appointmentId()),
          kind: 'confirmed',
          channel: 'sms',
          at: ago(HOUR_MS),
        },
      ],
    },
  });
});

it('causes of alarms wait for staff, too: used-up daily messages, bookings failing for days, clinics not notified, e-mails to partners', async () => {
  const { put, show, timeline, dynamo } = dashboardDeps();
  const ago = (ms: number) => new Date(timeline.now - ms).toISOString();
  const id = appointmentId(5);
  const stuck = sampleAppointment({ id, phase: 'AWAITING', next_check_at: ago(HOUR_MS) });
  const row = rowOf.appointment(stuck);
  const due = createDueStore(directClient(dynamo), 'punnagai');
  await put(row);
  await due.putOff(dueEntryOf(row), ago(-DAY_MS), {
    since: ago(DAY_MS),
    failures: 30,
    isAlarming: true,
    quarantined: true,
  });
  await put({ ...keyOf.clinicNotificationProgress(), changes_until: ago(13 * HOUR_MS), sheets_of: null });
  await put({ ...keyOf.sentCount('sms', istDay(timeline.now)), sent: 2 });
  await put({ ...keyOf.sentCount('mail', istDay(timeline.now)), sent: 2 });
  const mail = emailOf(timeline.now - HOUR_MS, sampleRequest(1).id, 'approved', 2);
  await put(rowOf.partnerEmail({ ...mail, state: 'FAILED', next_check_at: null }));
  const sent = { state: 'SENT', next_check_at: null, channel: 'email', delivery_id: 'ses-1' } as const;
  const bounced = sampleNotification({ ...sent, appointment_id: id, created_at: ago(HOUR_MS) });
  const arrived = sampleNotification({ ...sent, appointment_id: id, kind: 'moved', created_at: ago(HOUR_MS) });
  for (const notification of [bounced, arrived]) await put(rowOf.notification(notification));
  const arrivals = createDeliveryStatusStore(directClient(dynamo), 'punnagai');
  expect(await arrivals.keepDeliveryStatus(bounced, 'BOUNCED')).toBe(true);
  expect(await arrivals.keepDeliveryStatus(arrived, 'ARRIVED')).toBe(true);
  expect((await show()).waiting).toMatchObject({
    used_up: ['sms'],
    stuck_bookings: { count: 1, more: false, shown: [{ appointment_id: id, booking_ref: bookingRef(id) }] },
    clinics_untold_since: ago(13 * HOUR_MS),
    failed_partner_mails: { count: 1, more: false, since: ago(HOUR_MS) },
    bounced_notifications: {
      count: 1,
      more: false,
      shown: [{ appointment_id: id, channel: 'email', arrival: 'BOUNCED', at: ago(HOUR_MS) }],
    },
  });
  await put({ ...keyOf.clinicNotificationProgress(), changes_until: ago(11 * HOUR_MS), sheets_of: null });
  expect((await show()).waiting.clinics_untold_since).toBeNull();
});

it('an alarm waits for a person while it rings; what is told again, or late, changes nothing', async () => {
  const { show, timeline, dynamo, deps } = dashboardDeps();
  const alarms = createAlarmStore(directClient(dynamo), 'punnagai');
  const at = (ms: number) => new Date(timeline.now + ms).toISOString();
  const tell = (rings: boolean, ms: number, name = 'punnagai-prod-jobs/sweeper/Errors') =>
    noteAlarm(
      { alarms, log: deps.log },
      { name, description: 'Slots stay taken. Action: Open the log.', rings, since: at(ms) },
    );
  const ringing = async () => (await show()).waiting.alarms.shown.map(({ name, since }) => [name, since]);
  const sweeper = ['punnagai-prod-jobs/sweeper/Errors', at(2000)];
  await tell(true, 2000);
  expect((await show()).waiting.alarms).toEqual({
    count: 1,
    more: false,
    shown: [{ name: sweeper[0], customers: 'Slots stay taken.', action: 'Open the log.', since: sweeper[1] }],
  });
  for (const [rings, ms] of [
    [true, 2000],
    [false, 1000],
    [true, 1000],
  ] as const)
    await tell(rings, ms);
  expect(await ringing()).toEqual([sweeper]);
  await tell(true, 3000, 'another');
  expect(await ringing()).toEqual([['another', at(3000)], sweeper]);
  await tell(false, 4000);
  await tell(true, 2000);
  await tell(false, 4000);
  expect(await ringing()).toEqual([['another', at(3000)]]);
  await tell(true, 5000);
  expect(await ringing()).toEqual([
    [sweeper[0], at(5000)],
    ['another', at(3000)],
  ]);
});

it('the latest of many alarms are named, and the others are counted', async () => {
  const { show, timeline, put } = dashboardDeps();
  const alarm = (n: number) => ({
    name: `alarm ${n}`,
    description: 'Somebody made it',
    rings: true,
    since: new Date(timeline.now + n * 1000).toISOString(),
  });
  for (let n = 0; n < MOST_WAITING + 2; n += 1) await put(rowOfAlarm(alarm(n)));
  const { count, more, shown } = (await show()).waiting.alarms;
  expect([count, more, shown.length]).toEqual([MOST_WAITING, true, FAILED_SHOWN]);
  const { name, since } = alarm(MOST_WAITING + 1);
  expect(shown[0]).toEqual({ name, customers: 'Somebody made it', action: '', since });
});

it('an e-mail reported as spam is shown as such, even if it was shown as bounced before', async () => {
  const { put, show, timeline, dynamo } = dashboardDeps();
  const created_at = new Date(timeline.now - HOUR_MS).toISOString();
  const sent = { state: 'SENT', next_check_at: null, channel: 'email', delivery_id: 'ses-1', created_at } as const;
  const arrivals = createDeliveryStatusStore(directClient(dynamo), 'punnagai');
  for (const [kind, told] of [
    ['confirmed', 'COMPLAINED'],
    ['moved', 'UNSUBSCRIBED'],
  ] as const) {
    const notification = sampleNotification({ ...sent, kind });
    await put(rowOf.notification(notification));
    expect(await arrivals.keepDeliveryStatus(notification, 'BOUNCED')).toBe(true);
    expect(await arrivals.keepDeliveryStatus({ ...notification, arrival: 'BOUNCED' }, told)).toBe(true);
  }
  const { shown } = Dashboard.parse(await show()).waiting.bounced_notifications;
  expect(shown.map(({ kind, arrival }) => `${kind} ${arrival}`).toSorted()).toEqual([
    'confirmed COMPLAINED',
    'moved UNSUBSCRIBED',
  ]);
});

it('admins see refunds that wait for them, days whose money differs, and what the team did last (A-018)', async () => {
  const { desk, put, timeline, create } = dashboardDeps();
  await create();
  timeline.now += DAY_MS;
  await create();
  const today = istDay(timeline.now);
  const side = { taken_paise: paise(0), returned_paise: paise(0) };
  const check = {
    checked_at: new Date(timeline.now).toISOString(),
    whole: true,
    payments: 1,
    ours: side,
    razorpay: side,
  };
  await desk.checking.keep({ ...check, day: today, different: 1, differences: [] });
  await desk.checking.keep({ ...check, day: istDay(timeline.now - DAY_MS), different: 0, differences: [] });
  await put(
    rowOf.refundRequest(sampleAppointment(), {
      appointment_id: appointmentId(),
      payment_id: 'pay_00000000000001',
      reason: '',
      asked_at: check.checked_at,
      state: 'asked',
      amount_paise: null,
      decided_at: null,
      decided_by: null,
      words: null,
    }),
  );
  const shown = await showToAdmins(desk);
  expect(shown).toMatchObject({
    refunds: { asked: { count: 1, more: false, since: check.checked_at }, failed: { count: 0, since: null } },
    money_differs: [today],
  });
  const words = shown.activity.map(({ sentence, at }) => [sentence.map(({ text }) => text).join(''), istDay(at)]);
  expect(words).toEqual([
    ['added Lotus Dental', today],
    ['added Lotus Dental', istDay(timeline.now - DAY_MS)],
  ]);
});
