import type { Browser, Page } from '@playwright/test';
import { READY_LOGINS } from '#infra/local/identity/pool.ts';
import { runningProduct } from '../../running-product.ts';
import { expect, test } from '../page.ts';
import { signIn } from '../admin/signed-in.ts';
import { button, codeFor, field, keepToasts, logIn, tab, toasts } from '../admin/staff-login.ts';

const [admin] = READY_LOGINS.filter(({ role }) => role === 'admin');
const PASSWORD = 'four plain words here';
const newcomer = (): string => `newcomer-${crypto.randomUUID()}@clinic.example`;

test.beforeEach(({ page }) => keepToasts(page));

/** How a browser blocks storage. */
const BLOCKS = {
  'throws at every access': (page: Page) =>
    page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
    }),
  'has none': (page: Page) =>
    page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: null });
    }),
  'has no room': (page: Page) =>
    page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    }),
};

test('in a browser that blocks storage, which has none or no room, the login form names the cause', async ({
  context,
}) => {
  for (const [how, block] of Object.entries(BLOCKS))
    await test.step(how, async () => {
      const page = await context.newPage();
      await block(page);
      await page.goto('/admin/login');
      await field(page, 'Email').fill(admin?.email ?? '');
      await field(page, 'Password').fill(admin?.password ?? '');
      await field(page, 'Password').press('Enter');
      await expect(
        page.getByRole('tabpanel', { name: 'Login' }).getByRole('alert').filter({ hasText: 'storage' }),
      ).toContainText(
        'Your browser blocks storage for this site, and signing in needs it. Allow cookies and site data',
      );
      await page.close();
    });
});

test('sign-in asks four things one after the other and waits for no file; no file is fetched twice', async ({
  page,
}) => {
  const files: string[] = [];
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/') && request.resourceType() === 'fetch') files.push(pathname);
    else if (pathname.startsWith('/api/')) asked.push(pathname.replace('/api/admin', ''));
    else if (request.method() === 'POST')
      asked.push(request.headers()['x-amz-target']?.replace(/.*\./, '') ?? pathname);
  });
  await page.goto('/login');
  await field(page, 'Email').fill(admin?.email ?? '');
  await field(page, 'Password').fill(admin?.password ?? '');
  await page.waitForLoadState('networkidle');
  const fetchedBefore = [...files];
  expect(asked).toEqual([]);
  await field(page, 'Password').press('Enter');
  await expect(page.getByRole('heading', { name: 'Total Clinics' })).toBeVisible();
  expect(asked.slice(0, 5)).toEqual([
    'InitiateAuth',
    'RespondToAuthChallenge',
    '/me',
    '/dashboard',
    '/dashboard/money',
  ]);
  expect(new Set(files).size).toBe(files.length);
  // The dashboard's own code came while the password was typed.
  const isOfDashboard = (file: string): boolean => file.includes('dashboard');
  expect(files.filter(isOfDashboard)).toEqual(fetchedBefore.filter(isOfDashboard));
  expect(fetchedBefore.filter(isOfDashboard).length).toBeGreaterThan(0);
});

test('one who is not signed in is told so, signs in by keyboard, gets to the screen asked for, and leaves again (P-016 A-006 A-007 A-010 A-066 A-068 A-160 A-162)', async ({
  page,
}) => {
  // The public host leads to the back office's own, with path and query.
  await page.goto(`${runningProduct().url}/admin/dashboard?from=a%20mail`);
  await expect(toasts(page)).toContainText('Authentication required');
  await expect(toasts(page)).toContainText('You must be logged in to access this page');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible();
  // Nothing of the site's frame.
  for (const role of ['banner', 'contentinfo', 'navigation'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(tab(page, 'Login')).toHaveAttribute('aria-selected', 'true');

  await tab(page, 'Login').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Email')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please type your e-mail address.')).toBeVisible();
  await expect(page.getByText('Please type your password.')).toBeVisible();
  await expect(field(page, 'Email')).toBeFocused();
  await page.keyboard.type(admin?.email ?? '');
  await page.keyboard.press('Tab');
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('Login failed');
  await expect(toasts(page)).toContainText('Incorrect username or password.');
  await expect(field(page, 'Password')).toBeFocused();
  await expect(field(page, 'Password')).toHaveAccessibleDescription('Incorrect username or password.');

  // It can be looked at, and pasted.
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
  await button(page, 'Show password').click();
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
  await expect(field(page, 'Password')).toHaveAttribute('autocomplete', 'current-password');
  await expect(field(page, 'Email')).toHaveAttribute('autocomplete', 'username');
  for (const label of ['Email', 'Password'])
    expect(
      await field(page, label).evaluate((element) =>
        element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
      ),
    ).toBe(true);
  await field(page, 'Password').fill(admin?.password ?? '');
  await field(page, 'Password').press('Enter');
  await expect(page).toHaveURL('/admin/dashboard?from=a%20mail');
  await expect(toasts(page)).toContainText('Logged in successfully');
  await expect(toasts(page)).toContainText(`Welcome, ${admin?.email}`);

  // In every tab, and this one too.
  const other = await page.context().newPage();
  await other.goto('/login');
  await expect(other).toHaveURL('/admin/dashboard');
  await page.setViewportSize({ width: 1280, height: 800 });
  const copied = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? '';
    return localStorage.getItem(key);
  });
  const withCopy = async () => {
    const headers = { authorization: `Bearer ${copied}` };
    return (await page.request.get('/api/admin/me', { headers })).status();
  };
  expect(await withCopy()).toBe(200);
  await button(page, 'Log out').click();
  await expect(page).toHaveURL('/login');
  await expect(toasts(page)).toContainText('Logged out');
  await expect(toasts(page)).toContainText('You have been logged out successfully');
  await expect(toasts(page)).not.toContainText('Authentication required');
  await expect(other).toHaveURL('/login?back=%2Fadmin%2Fdashboard');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('Cognito')))).toEqual([]);
  // Nor is what somebody copied out of the browser before good for anything.
  await expect.poll(withCopy).toBe(401);
});

test('one who registers is told the rules, verifies the address, waits, and is in once an admin says so (A-066 A-067 A-069 A-096 A-161)', async ({
  page,
  browser,
}) => {
  const email = newcomer();
  await page.goto('/login');
  await tab(page, 'Register').click();
  await expect(field(page, 'Password')).toHaveAccessibleDescription(/At least 15 characters/);
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill('too short');
  await field(page, 'Confirm Password').fill('too short');
  await button(page, 'Register').click();
  await expect(field(page, 'Password')).toHaveAccessibleDescription(/has 9 of at least 15 characters/);
  await expect(field(page, 'Password')).toBeFocused();
  await field(page, 'Password').fill('Welcome12345678');
  await expect(field(page, 'Password')).toHaveAccessibleDescription(/on lists of stolen passwords/);
  await field(page, 'Password').fill(PASSWORD);
  await field(page, 'Confirm Password').fill(`${PASSWORD}!`);
  await button(page, 'Register').click();
  await expect(toasts(page)).toContainText('Passwords do not match');
  await expect(toasts(page)).toContainText('Please ensure both passwords match.');
  await expect(field(page, 'Confirm Password')).toBeFocused();
  await field(page, 'Confirm Password').fill(PASSWORD);
  await button(page, 'Register').click();
  await expect(toasts(page)).toContainText('Registration successful');
  await expect(toasts(page)).toContainText('Please check your email to verify your account.');

  const first = await codeFor(email);
  await button(page, 'Send the code again').click();
  await expect(page.getByText('A new code is on its way.')).toBeVisible();
  const second = await codeFor(email, 2);
  await expect(field(page, 'Code from the e-mail')).toHaveAttribute('autocomplete', 'one-time-code');
  await field(page, 'Code from the e-mail').fill(first === '000000' ? '111111' : '000000');
  await button(page, 'Verify').click();
  await expect(page.getByText('This code is wrong.')).toBeVisible();
  await expect(field(page, 'Code from the e-mail')).toBeFocused();
  // As it may stand in a mail.
  await field(page, 'Code from the e-mail').fill(` ${second.slice(0, 3)} ${second.slice(3)} `);
  await button(page, 'Verify').click();
  await expect(page.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible();
  await button(page, 'Check again').click();
  await expect(page.getByText('Your account is not approved yet.')).toBeVisible();
  // The guard lets nobody in who waits.
  await page.goto('/admin/settings');
  await expect(page.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible();
  await expect(toasts(page)).toContainText('Authentication required');

  await approve(browser, email);
  await button(page, 'Check again').click();
  await expect(page).toHaveURL('/admin/settings/security');
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
  await expect(page.getByText(`Your own account, ${email}`)).toBeVisible();
  // The team is for admins.
  await expect(page.getByRole('link', { name: 'Staff' })).toHaveCount(0);
});

/** The ready admin lets somebody in, in a browser of their own. */
async function approve(browser: Browser, email: string): Promise<void> {
  const context = await browser.newContext({ baseURL: runningProduct().adminUrl });
  const page = await context.newPage();
  await page.goto('/admin/settings/team');
  await logIn(page, admin?.email ?? '', admin?.password ?? '');
  await button(page, `Approve as staff: ${email}`).click();
  await button(page, 'Approve as staff').click();
  await expect(page.getByText(`${email} is staff now`)).toBeVisible();
  await context.close();
}

test('a pool that does not answer is said, and what was typed stays; an address with an account and one without look the same to whoever asks (A-160 A-161)', async ({
  page,
}) => {
  await page.goto('/login');
  const pool = `${new URL(runningProduct().staffIssuer).origin}/`;
  await page.route(pool, (route) => route.abort());
  await logIn(page, 'somebody@clinic.example', PASSWORD);
  await expect(page.getByText('The sign-in service could not be reached.').first()).toBeVisible();
  await expect(toasts(page)).toContainText('Login failed');
  await expect(field(page, 'Password')).toHaveValue(PASSWORD);
  await tab(page, 'Register').click();
  await field(page, 'Email').fill('somebody@clinic.example');
  for (const label of ['Password', 'Confirm Password']) await field(page, label).fill(PASSWORD);
  await button(page, 'Register').click();
  await expect(toasts(page)).toContainText('Registration failed');
  await expect(toasts(page)).not.toContainText('Registration successful');
  await expect(field(page, 'Confirm Password')).toHaveValue(PASSWORD);
  await page.unroute(pool);

  for (const email of [admin?.email ?? '', newcomer()]) {
    await page.goto('/login');
    await tab(page, 'Register').click();
    await field(page, 'Email').fill(email);
    for (const label of ['Password', 'Confirm Password']) await field(page, label).fill(PASSWORD);
    await button(page, 'Register').click();
    await expect(page.getByText(`If ${email} is new here, we have sent it a code.`)).toBeVisible();
    await button(page, 'Send the code again').click();
    await expect(page.getByText('A new code is on its way.')).toBeVisible();
    await field(page, 'Code from the e-mail').fill('000000');
    await button(page, 'Verify').click();
    await expect(field(page, 'Code from the e-mail')).toHaveAccessibleDescription(
      'This code is wrong. Please type the newest one.',
    );
    await button(page, 'Back to login').click();
    await logIn(page, email, 'some other long words');
    await expect(field(page, 'Password')).toHaveAccessibleDescription('Incorrect username or password.');
  }
});

test('a ring turns until the signed-in user is known, and an unreachable service is reported (A-009)', async ({
  page,
}) => {
  await signIn(page, { role: 'admin' });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/admin/me', async (route) => {
    await held;
    await route.fulfill({ status: 503, json: { error: 'busy', code: 'internal' } });
  });
  await page.goto('/admin/clinics');
  await expect(page.getByText('One moment…')).toBeVisible();
  release();
  await expect(page.getByText('The sign-in service could not be reached.')).toBeVisible();
  await page.unroute('**/api/admin/me');
  // It goes on by itself.
  await expect(button(page, 'Load again')).toHaveCount(0);
  await expect(page).toHaveURL('/admin/clinics');
});
