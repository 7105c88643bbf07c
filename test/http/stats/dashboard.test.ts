import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { AdminDashboard, Dashboard } from '#shared/contract/stats/dashboard.ts';
import { istDay } from '#shared/values/ist.ts';
import { failureWords } from '#infra/alarms/alarm-rules.ts';
import { describeAlarm } from '#shared/domain/alarm.ts';
import { hourFromNow } from '#test/flows/all-day.ts';
import { visitByLink } from '#test/flows/earlier.ts';
import { putOnQueue } from '#test/flows/trigger.ts';
import { until } from '#test/flows/until.ts';
import { runningProduct } from '#test/running-product.ts';
import { call } from '../call.ts';
import { allDayClinic, asStaffMember } from '../clinics/a-clinic.ts';
import { paidClinics, takeOrder } from '../steps.ts';

/** Longest time to wait for new counts, which are cached for a minute. */
const COUNTED_WITHIN_MS = 90_000;

const product = runningProduct();

/** A booking and a visit of today, counted. */
async function counted(): Promise<Dashboard> {
  await takeOrder();
  const [clinic] = await paidClinics();
  expect((await call('GET', `/clinics/${clinic}/slots?days=1`)).status).toBe(200);
  await visitByLink(product, { clinic_id: (await allDayClinic()).id, slot: hourFromNow(0) });
  await product.runNow('aggregate-days');
  // Tests book some hours ago as well, which may be a day that was counted already.
  const today = istDay(Date.now());
  const isOfToday = ({ created_at }: { created_at: string }) => istDay(created_at) === today;
  const { bookings } = await product.dump();
  const there = bookings.filter(({ appointment }) => appointment.details_given && isOfToday(appointment)).length;
  expect(there).toBeGreaterThan(0);
  return until(
    'the booking is counted',
    async () => {
      const shown = Dashboard.parse((await asStaffMember('GET', '/admin/dashboard', undefined, 'staff')).body);
      return shown.appointments.total >= there && shown;
    },
    COUNTED_WITHIN_MS,
  );
}

/** The same within one day of India: once more when midnight came between. */
async function countedWithinOneDay(): Promise<Dashboard> {
  for (;;) {
    const day = istDay(Date.now());
    const shown = await counted();
    if (istDay(Date.now()) === day) return shown;
  }
}

test('the dashboard counts bookings and today’s visits within the minute, for staff too; money and what the team did is for admins (A-017, A-143)', async () => {
  const shown = await countedWithinOneDay();
  expect(shown.whole).toBe(true);
  expect(shown.visits_today?.booked).toBeGreaterThan(0);
  expect(shown.days.at(-1)?.bookings).toBeGreaterThan(0);
  expect(shown.days.at(-1)?.opened).toBeGreaterThan(0);
  const { body, status } = await asStaffMember('GET', '/admin/dashboard/money');
  expect([status, AdminDashboard.parse(body).days.length]).toEqual([200, shown.days.length]);
  expect((await asStaffMember('GET', '/admin/dashboard/money', undefined, 'staff')).status).toBe(403);
});

/** As CloudWatch tells the topic of alarms, with what it says beside what is read. */
const tellAlarm = (name: string, state: 'ALARM' | 'OK', at: number): Promise<void> =>
  putOnQueue(product.alarmEventsQueueUrl, {
    AlarmName: name,
    AlarmDescription: describeAlarm({
      ...failureWords('sweeper'),
      command: 'aws lambda invoke',
      runbook: 'https://example.in/runbook',
    }),
    AWSAccountId: '000000000000',
    NewStateValue: state,
    NewStateReason: 'Threshold Crossed: 1 datapoint [3.0] was greater than or equal to the threshold (3.0).',
    StateChangeTime: new Date(at).toISOString().replace('Z', '+0000'),
    OldStateValue: state === 'OK' ? 'ALARM' : 'OK',
    Trigger: { MetricName: 'Errors', Namespace: 'AWS/Lambda', Period: 300, Threshold: 3 },
  });

test('an alarm that CloudWatch tells of waits for a person, whoever of the team looks, until it is silent', async () => {
  const name = `punnagai-test/${randomUUID()}/Errors`;
  const now = Date.now();
  const ringing = async (role: 'admins' | 'staff' = 'staff') => {
    const { alarms } = Dashboard.parse((await asStaffMember('GET', '/admin/dashboard', undefined, role)).body).waiting;
    return alarms.shown.find((alarm) => alarm.name === name);
  };
  await tellAlarm(name, 'ALARM', now);
  const alarm = await until('the alarm is shown', () => ringing());
  expect(alarm).toEqual({ name, ...failureWords('sweeper'), since: new Date(now).toISOString() });
  expect(await ringing('admins')).toEqual(alarm);
  await tellAlarm(name, 'OK', now + 1000);
  expect(await until('the alarm is gone', async () => (await ringing()) === undefined)).toBe(true);
});
