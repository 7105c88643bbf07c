import type { Response } from '@playwright/test';
import { AdminDashboard, Dashboard, DAYS_SHOWN } from '#shared/contract/stats/dashboard.ts';
import { SignedPaise } from '#shared/values/money/paise.ts';
import { runningProduct } from '../../running-product.ts';
import { anArchivedClinic } from '../clinics/a-clinic.ts';
import { answersOf } from '../admin/screens/answers.ts';
import { dashboardAnswers } from '../admin/screens/dashboard-answers.ts';
import { serveAdmin } from '../admin/screens/serve.ts';
import { expect, test } from '../page.ts';
import { signIn } from '../admin/signed-in.ts';

const grouped = (count: number): string => count.toLocaleString('en-IN');

test('the dashboard is where one lands: true totals and trends, what waits with its list, what the team did, and thirty days as a chart and as numbers, under the policy of the page (A-003) (A-017) (A-018) (A-173) (A-183)', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The browser also logs the requests that are refused on purpose below.
    if (['error', 'warning'].includes(message.type()) && !/Failed to load resource/.test(message.text()))
      complaints.push(message.text());
  });
  await runningProduct().runNow('aggregate-days');
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
  await expect(page.getByRole('alert').getByText('Failed to load dashboard data')).toBeVisible();
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
      expect(text).toMatch(/(?:Same as|more than|fewer than) last month by now/);
    }
    const { activity } = AdminDashboard.parse(told.get('/api/admin/dashboard/money'));
    expect(activity.length).toBeGreaterThan(0);
    const words = await main.getByRole('list', { name: 'Recent Activity' }).getByRole('listitem').allTextContents();
    expect(words.map((each) => each.replace(/\d\d-\d\d-\d{4} \d\d:\d\d$/, ''))).toEqual(
      activity.map(
        ({ actor_email, actor_id, sentence }) =>
          `${actor_email ?? actor_id} ${sentence.map(({ text }) => text).join('')}`,
      ),
    );
  }).toPass({ timeout: 60_000 });
  page.off('response', listen);
  await expect(page.getByText(/coming soon/i)).toHaveCount(0);

  // The chart is drawn, and the table has a row for each day.
  await page.getByRole('heading', { name: 'Performance' }).scrollIntoViewIfNeeded();
  await expect(page.locator('figure canvas')).toBeAttached();
  await page.getByText('Show the numbers').click();
  const rows = page.getByRole('table', { name: 'The numbers of each day' }).getByRole('row');
  await expect(rows).toHaveCount(DAYS_SHOWN + 1);
  expect(complaints).toEqual([]);
});

test('the code of Performance is fetched once its place comes into view, and each cell of its table of days says its own number', async ({
  page,
}) => {
  const own = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn(page, { role: 'admin', sub: 'dashboard-numbers' });
  const problems: string[] = [];
  const asked = { ids: [], query: new URLSearchParams() };
  const { show, showToAdmins } = dashboardAnswers('sample');
  const { days, ...shown } = Dashboard.parse(show?.(asked));
  const money = AdminDashboard.parse(showToAdmins?.(asked));
  // No two numbers of a day are the same, and one has no visits and gave back more than it took.
  const told = days.map((day, n) => ({
    ...day,
    bookings: 1000 + n,
    paid: 800 + n,
    came: 10 + n,
    visits: n === 3 ? null : { booked: 600 + n, came: 400 + n, missed: 200 + n },
  }));
  const taken = told.map(({ day }, n) => ({
    day,
    taken_paise: SignedPaise.parse(150_000 + n * 1050),
    returned_paise: SignedPaise.parse(n === 3 ? 200_000 : n),
  }));
  const answers = {
    ...answersOf('sample'),
    dashboard: { show: () => ({ ...shown, days: told }), showToAdmins: () => ({ ...money, days: taken }) },
  };
  await serveAdmin(page, answers, problems);
  const late: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('admin-performance-')) late.push(request.url());
  });
  await page.goto('/admin/dashboard');
  const heading = page.getByRole('heading', { name: 'Performance' });
  await expect(heading).toBeAttached();
  await page.waitForLoadState('networkidle');
  expect(late).toEqual([]);
  await heading.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 400);
  await expect(page.locator('figure canvas')).toBeAttached();
  expect(late.length).toBeGreaterThan(0);
  await page.setViewportSize(own);
  await page.getByText('Show the numbers').click();
  const table = page.getByRole('table', { name: 'The numbers of each day' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Day',
    'Bookings',
    'Paid',
    'Revenue',
    'Visits',
    'Completed',
    'No-show',
  ]);
  const cells = await table
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('[role="cell"] > div')].map((cell) => cell.textContent)),
    );
  const count = (of: number | undefined): string => (of === undefined ? '–' : grouped(of));
  const rupees = (paise: number): string =>
    `${paise < 0 ? '−' : ''}₹${(Math.abs(paise) / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;
  const expected = told.map(({ day, bookings, paid, visits }, n) => [
    day.split('-').toReversed().join('-'),
    count(bookings),
    count(paid),
    rupees((taken[n]?.taken_paise ?? 0) - (taken[n]?.returned_paise ?? 0)),
    count(visits?.booked),
    count(visits?.came),
    count(visits?.missed),
  ]);
  expect(cells).toEqual(expected.toReversed());
  expect(problems).toEqual([]);
});

test('more than are named wait, too: how many is said, and the list that has them is one tap away', async ({
  page,
}) => {
  await signIn(page, { role: 'staff', sub: 'dashboard-others' });
  const problems: string[] = [];
  const { team, ...others } = answersOf('much');
  const me = { id: 'dashboard-others', role: 'staff' as const, email: 'staff@team.example' };
  await serveAdmin(page, { ...others, team: { ...team, me: () => me } }, problems);
  await page.goto('/admin/dashboard');
  await expect(page.getByText('Other stuck bookings: more than 95')).toBeVisible();
  await expect(page.getByText(/ was reported as spam/)).toBeVisible();
  for (const [words, state] of [
    ['Other messages of the last week that were not sent: more than 95', 'failed'],
    ['Other e-mails of the last week that bounced or were reported: more than 95', 'bounced'],
  ] as const) {
    await page.getByRole('link', { name: words }).click();
    await expect(page).toHaveURL(`/admin/message-log?state=${state}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Message Log' })).toBeVisible();
    await page.goBack();
  }
  expect(problems).toEqual([]);
});

test('a waiting item leads to its list, and staff see the dashboard without money and audit (A-003) (A-017)', async ({
  page,
}) => {
  await signIn(page, { role: 'staff', sub: 'dashboard-staff' });
  const problems: string[] = [];
  const { team, ...others } = answersOf('sample');
  const me = { id: 'dashboard-staff', role: 'staff' as const, email: 'staff@team.example' };
  await serveAdmin(page, { ...others, team: { ...team, me: () => me } }, problems);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route(/admin-performance-/, (route) => route.abort());
  await page.goto('/admin/dashboard');
  await expect(page.getByText('2 partner requests older than a day')).toBeVisible();
  await page.getByRole('heading', { name: 'Performance' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('Couldn’t load the chart. Trying again…')).toBeVisible();
  // The file comes at last and breaks, as the chart's code does where the browser's language is unknown: no further try helps.
  await page.route(/admin-performance-/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `throw new RangeError('Incorrect locale')` }),
  );
  await expect(page.getByText('This browser cannot show the chart.')).toBeVisible();
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
