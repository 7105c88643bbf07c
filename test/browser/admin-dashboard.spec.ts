import type { Response } from '@playwright/test';
import { AdminDashboard, Dashboard, DAYS_SHOWN } from '#shared/contract/dashboard.ts';
import { runningProduct } from '../running-product.ts';
import { anArchivedClinic } from './a-clinic.ts';
import { answersOf } from './admin-screens/answers.ts';
import { serveAdmin } from './admin-screens/serve.ts';
import { expect, test } from './page.ts';
import { signIn } from './signed-in.ts';

/** 'Clinic: archive' of 'clinic.archive', as the audit's screen says it. */
function actionWords(action: string): string {
  const [noun = '', verb = ''] = action.replaceAll('_', ' ').split('.');
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}: ${verb}`;
}

const grouped = (count: number): string => count.toLocaleString('en-IN');

test('the dashboard is where one lands: true totals and trends, what waits with its list, what the team did, and thirty days as a chart and as numbers, under the policy of the page (A-003) (A-017) (A-018) (A-173) (A-183)', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // What is refused on purpose below is told by the browser, too.
    if (['error', 'warning'].includes(message.type()) && !/Failed to load resource/.test(message.text()))
      complaints.push(message.text());
  });
  await runningProduct().runNow('count-days');
  await anArchivedClinic('Xqdash');
  await signIn(page, { role: 'admin', sub: 'dashboard-admin' });
  const told = new Map<string, unknown>();
  const listen = async (response: Response): Promise<void> => {
    const { pathname } = new URL(response.url());
    if (response.ok() && pathname.startsWith('/api/admin/dashboard')) told.set(pathname, await response.json());
  };
  page.on('response', listen);
  // The first answer is a failure, and says so.
  let isDown = true;
  await page.route('**/api/admin/dashboard', (route) =>
    isDown
      ? route.fulfill({ status: 503, json: { error: 'x', code: 'unavailable', request_id: 'r' } })
      : route.continue(),
  );
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard', exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/^Dashboard · /);
  await expect(page.getByRole('alert').getByText('Failed to load dashboard data')).toBeVisible({ timeout: 30_000 });
  isDown = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Welcome to the admin panel')).toBeVisible();

  // It is read anew each minute, and others book meanwhile: what is shown is what was told last.
  const main = page.getByRole('main');
  await expect(async () => {
    const { clinics, appointments, leads, partner_requests } = Dashboard.parse(told.get('/api/admin/dashboard'));
    for (const [title, { total, this_month }] of Object.entries({
      'Total Clinics': clinics,
      'Total Appointments': appointments,
      'Total Leads': leads,
      'Partner Requests': partner_requests,
    })) {
      const card = main.locator('div', { has: page.getByRole('heading', { level: 2, name: title }) }).last();
      const text = await card.textContent();
      expect(text).toContain(`${title}${grouped(total)}${grouped(this_month)} this month`);
      expect(text).toMatch(/(?:As many as|more than|fewer than) last month by now/);
    }
    const { activity } = AdminDashboard.parse(told.get('/api/admin/dashboard/money'));
    expect(activity.length).toBeGreaterThan(0);
    const words = await main.getByRole('list', { name: 'Recent Activity' }).getByRole('listitem').allTextContents();
    expect(words.map((each) => each.split(/\d\d-/)[0])).toEqual(activity.map(({ action }) => actionWords(action)));
  }).toPass({ timeout: 20_000 });
  page.off('response', listen);
  await expect(page.getByText(/coming soon/i)).toHaveCount(0);

  // The chart is drawn, and the table has a row for each day.
  await expect(page.locator('figure canvas')).toBeAttached();
  await page.getByText('Show the numbers').click();
  const rows = page.getByRole('table', { name: 'The numbers of each day' }).getByRole('row');
  await expect(rows).toHaveCount(DAYS_SHOWN + 1);
  expect(complaints).toEqual([]);
});

test('what waits for a person leads to its list, and staff see the dashboard without money and audit (A-003) (A-017)', async ({
  page,
}) => {
  await signIn(page, { role: 'staff', sub: 'dashboard-staff' });
  const problems: string[] = [];
  const { team, ...others } = answersOf('sample');
  const me = { id: 'dashboard-staff', role: 'staff' as const, email: 'staff@team.example' };
  await serveAdmin(page, { ...others, team: { ...team, me: () => me } }, problems);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route(/performance-chart/, (route) => route.abort());
  await page.goto('/admin/dashboard');
  await expect(page.getByText('2 partner requests older than a day')).toBeVisible();
  await expect(page.getByText('Show rate')).toBeVisible();
  await expect(page.getByText('The chart could not be loaded. The table says the same.')).toBeVisible();
  await expect(page.getByText(/Revenue|refund|Recent Activity/i)).toHaveCount(0);
  await page.getByRole('link', { name: /^2 partner requests older than a day/ }).click();
  await expect(page).toHaveURL('/admin/partners?status=pending');
  await expect(page.getByRole('heading', { level: 1, name: 'Partner Requests' })).toBeFocused();
  await page.goBack();
  await page.getByRole('link', { name: /^1 contact message older than a day/ }).click();
  await expect(page).toHaveURL('/admin/contact-messages?folder=new');
  expect(asked).not.toContain('/api/admin/dashboard/money');
  expect(problems).toEqual([]);
});
