import { expect, test } from 'vitest';
import { AdminDashboard, Dashboard } from '#shared/contract/dashboard.ts';
import { until } from '#test/flows/until.ts';
import { runningProduct } from '#test/running-product.ts';
import { asTeam } from './a-clinic.ts';
import { takeOrder } from './steps.ts';

/** What is counted is kept for a minute. */
const COUNTED_WITHIN_MS = 90_000;

test('the dashboard counts a booking within the minute, for staff too; money and what the team did is for admins (A-017, A-143)', async () => {
  const { runNow, dump } = runningProduct();
  await takeOrder();
  await runNow('count-days');
  const there = (await dump()).bookings.filter(({ appointment }) => appointment.details_given).length;
  const after = await until(
    'the booking is counted',
    async () => {
      const shown = Dashboard.parse((await asTeam('GET', '/admin/dashboard', undefined, 'staff')).body);
      return shown.appointments.total >= there && shown;
    },
    COUNTED_WITHIN_MS,
  );
  expect(after).toMatchObject({ whole: true, visits_today: { counted_at: expect.any(String) } });
  expect(after.days.at(-1)?.bookings).toBeGreaterThan(0);
  const { body, status } = await asTeam('GET', '/admin/dashboard/money');
  expect([status, AdminDashboard.parse(body).days.at(-1)?.day]).toEqual([200, after.days.at(-1)?.day]);
  expect((await asTeam('GET', '/admin/dashboard/money', undefined, 'staff')).status).toBe(403);
}, 120_000);
