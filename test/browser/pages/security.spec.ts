import type { Locator, Page, Request } from '@playwright/test';
import { totpCode } from '#infra/local/identity/second-factor.ts';
import { expectAccessibleAlsoWide } from './axe.ts';
import { expect, test } from '../page.ts';
import { endToken, signIn, startSession } from '../admin/signed-in.ts';
import { CHALLENGES, stubPool } from '../admin/stubbed-pool.ts';
import { button, canRefresh, codeFor, field, keepToasts, logIn, toasts, withPassword } from '../admin/staff-login.ts';

const PASSWORD = 'four plain words here';
const NEXT = 'other plain words now';
const AGAIN = 'Log in again';
const again = (page: Page): Locator => page.getByRole('dialog', { name: AGAIN });
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1, name: 'Security' });

const refreshToken = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const [key = ''] = Object.keys(localStorage).filter((name) => name.endsWith('.refreshToken'));
    return localStorage.getItem(key) ?? '';
  });

/** Gives the password that is asked for in place. */
async function giveAgain(page: Page, email: string, password: string): Promise<void> {
  await again(page).getByLabel(`Password of ${email}`).fill(password);
  await page.keyboard.press('Enter');
}

test('an account is kept safe by its owner: password, second factor, every session, and a sign-in that ends in the middle (A-086 A-096 A-120 A-127 A-128 A-162)', async ({
  page,
}) => {
  await keepToasts(page);
  const email = `safe-${crypto.randomUUID()}@clinic.example`;
  await withPassword(email, PASSWORD);
  await page.goto('/admin/settings/security');
  await logIn(page, email, PASSWORD);
  await expect(heading(page)).toBeVisible();

  // The sign-in ends while something is typed: it is asked for in place, and what was typed stays.
  await field(page, 'New password').fill(NEXT);
  await endToken(page);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(again(page)).toContainText('Your session has ended.');
  await giveAgain(page, email, 'not the password');
  await expect(again(page).getByLabel(`Password of ${email}`)).toHaveAccessibleDescription(
    'Incorrect username or password.',
  );
  await giveAgain(page, email, PASSWORD);
  await expect(again(page)).toHaveCount(0);
  await expect(field(page, 'New password')).toHaveValue(NEXT);

  await field(page, 'Current password').fill('not the password');
  await button(page, 'Change password').click();
  await expect(field(page, 'Current password')).toHaveAccessibleDescription('Incorrect username or password.');
  await expect(field(page, 'Current password')).toBeFocused();
  await field(page, 'Current password').fill(PASSWORD);
  await button(page, 'Change password').click();
  await expect(toasts(page)).toContainText('Password changed');
  await expect(field(page, 'New password')).toHaveValue('');

  // A second factor is wanted only by whoever knows the password.
  await button(page, 'Set up an authenticator app').click();
  await page.keyboard.press('Escape');
  await expect(again(page)).toHaveCount(0);
  await expect(page.getByText('No camera?')).toHaveCount(0);
  const older = await refreshToken(page);
  expect(await canRefresh(older)).toBe(true);
  await button(page, 'Set up an authenticator app').click();
  await giveAgain(page, email, NEXT);
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  // The younger sign-in stands in place of the older one, which is ended.
  expect(await canRefresh(await refreshToken(page))).toBe(true);
  expect(await canRefresh(older)).toBe(false);
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  await field(page, 'Code from your authenticator app').fill('12345');
  await button(page, 'Turn on').click();
  await expect(page.getByText('Please type the six digits of the code.')).toBeVisible();
  await field(page, 'Code from your authenticator app').fill(totpCode(secret, Date.now()));
  await button(page, 'Turn on').click();
  await expect(page.getByText('On: authenticator app')).toBeVisible();

  const leaveEverywhere = async () => {
    await button(page, 'Log out everywhere').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere' }).click();
  };
  const LEAVING = /\/api\/admin\/sign-out-everywhere$/;
  await page.route(LEAVING, (route) => route.abort());
  await leaveEverywhere();
  await expect(toasts(page)).toContainText('Error signing out');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(heading(page)).toBeVisible();
  await page.unroute(LEAVING);
  await leaveEverywhere();
  await expect(page).toHaveURL('/login');
  // Tokens know seconds: one of the very second of leaving would be refused.
  const left = Math.ceil(Date.now() / 1000);
  await expect.poll(() => Date.now() / 1000).toBeGreaterThan(left);

  await logIn(page, email, NEXT);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeFocused();
  await page.getByText('You do not have your phone?').click();
  await expect(page.getByText('Ask another admin to reset your second factor')).toBeVisible();
  const right = totpCode(secret, Date.now() + 30_000);
  await field(page, 'Code from your authenticator app').fill(right === '000000' ? '111111' : '000000');
  await button(page, 'Verify').click();
  await expect(page.getByText('This code is wrong.')).toBeVisible();
  await expect(field(page, 'Code from your authenticator app')).toBeFocused();
  // A code is good once: the next half minute's.
  await field(page, 'Code from your authenticator app').fill(totpCode(secret, Date.now() + 30_000));
  await button(page, 'Verify').click();
  await expect(toasts(page)).toContainText('Logged in successfully');
  await page.goto('/login');
  // The first screen that staff may open.
  await expect(page).toHaveURL('/admin/dashboard');

  // A forgotten password changes nothing about the second factor.
  await page.setViewportSize({ width: 1280, height: 800 });
  await button(page, 'Log out').click();
  await expect(page).toHaveURL('/login');
  await field(page, 'Email').fill(email);
  await button(page, 'Forgot your password?').click();
  await expect(field(page, 'Email')).toHaveValue(email);
  await button(page, 'Send the code').click();
  await field(page, 'Code from the e-mail').fill(await codeFor(email, 2));
  await field(page, 'New password').fill(PASSWORD);
  await button(page, 'Change password').click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(email);
  await logIn(page, email, NEXT);
  await expect(field(page, 'Password')).toHaveAccessibleDescription('Incorrect username or password.');
  await logIn(page, email, PASSWORD);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
});

test('a sign-in outlives its token and a reload; one that has ended and is not renewed leads to /login, and back to the same screen; the next person in the tab is left nothing of it (A-097)', async ({
  page,
}) => {
  const email = `ended-${crypto.randomUUID()}@clinic.example`;
  await withPassword(email, PASSWORD);
  await page.goto('/admin/settings/security?from=here');
  await logIn(page, email, PASSWORD);
  await expect(heading(page)).toBeVisible();
  await endToken(page, { canRefresh: true });
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await endToken(page);
  await button(page, 'Log out everywhere').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere' }).click();
  // Above the question that stands there already, and to be typed into.
  await giveAgain(page, email, 'not the password');
  await expect(again(page).getByText('Incorrect username or password.')).toBeVisible();
  await again(page).getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(`/login?back=${encodeURIComponent('/admin/settings/security?from=here')}`);
  let looks = 0;
  page.on('request', (request) => {
    if (request.headers()['x-amz-target']?.endsWith('.GetUser') === true) looks += 1;
  });
  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL('/admin/settings/security?from=here');

  // Nothing of one person is left for the next in the same tab.
  await page.setViewportSize({ width: 1280, height: 800 });
  const showsOwn = async (address: string, looked: number): Promise<void> => {
    await expect(page.getByText(`Your own account, ${address}`)).toBeVisible();
    await expect(button(page, 'Set up an authenticator app')).toBeVisible();
    expect(looks).toBe(looked);
  };
  await showsOwn(email, 1);
  await button(page, 'Log out').click();
  await expect(page).toHaveURL('/login');
  const next = `next-${crypto.randomUUID()}@clinic.example`;
  await withPassword(next, PASSWORD);
  await logIn(page, next, PASSWORD);
  // The test opens the page by the menu, because a reloaded page keeps no state in any case.
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await showsOwn(next, 2);
});

/** Shows or hides the tab, as the page is told of it. */
const turnTab = (page: Page, to: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => state === 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, to);

test('a tab that nobody looks at renews no token; one that is looked at again does (A-097)', async ({ page }) => {
  await signIn(page, { role: 'admin', sub: 'out-of-sight' });
  await page.clock.install();
  const renewals: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['x-amz-target']?.endsWith('GetTokensFromRefreshToken')) renewals.push(request.url());
  });
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const seen: string[] = [];
  let answered = 0;
  const isRead = (request: Request): boolean => request.url().includes('/api/admin/');
  page.on('request', (request) => isRead(request) && seen.push(request.url()));
  page.on('requestfinished', (request) => (answered += isRead(request) ? 1 : 0));
  // The dashboard reads anew each minute, while somebody looks at it.
  await page.clock.runFor('01:05');
  await expect.poll(() => seen.length).toBeGreaterThan(0);
  await turnTab(page, 'hidden');
  // A read that is not answered yet may need a token.
  await expect.poll(() => answered).toBe(seen.length);
  await endToken(page, { canRefresh: true });
  seen.length = 0;
  await page.clock.runFor('15:00');
  await page.evaluate(() => fetch('/admin-config.json'));
  expect([renewals, seen]).toEqual([[], []]);
  const renewed = page.waitForRequest((request) => request.headers()['x-amz-target'] !== undefined);
  await turnTab(page, 'visible');
  await renewed;
});

test('the second factor is turned off by password and code, given in place, and stays where the team’s rules demand it', async ({
  page,
}) => {
  const sub = `factor-${crypto.randomUUID()}`;
  const younger = await startSession({ role: 'staff', sub });
  let isOn = true;
  let isDemanded = true;
  await stubPool(page, {
    GetUser: () => ({ Username: sub, UserAttributes: [], UserMFASettingList: isOn ? ['SOFTWARE_TOKEN_MFA'] : [] }),
    RespondToAuthChallenge: ({ ChallengeName }) => {
      if (ChallengeName === 'PASSWORD_VERIFIER') return CHALLENGES.code;
      const { access_token, id_token, refresh_token } = younger;
      return { AuthenticationResult: { AccessToken: access_token, IdToken: id_token, RefreshToken: refresh_token } };
    },
    SetUserMFAPreference: () => {
      if (isDemanded) return Object.assign(new Error('Not here'), { name: 'InvalidParameterException' });
      isOn = false;
      return {};
    },
  });
  await keepToasts(page);
  await signIn(page, { role: 'staff', sub });
  await page.goto('/admin/settings/security');
  const turnOff = async () => {
    await button(page, 'Turn off').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
    await giveAgain(page, `${sub}@team.example`, PASSWORD);
    await expect(again(page).getByLabel('Code from your authenticator app')).toBeFocused();
    await page.keyboard.type('123456');
    await page.keyboard.press('Enter');
    await expect(again(page)).toHaveCount(0);
  };
  await turnOff();
  await expect(toasts(page)).toContainText('A second factor is required.');
  await expect(page.getByText('On: authenticator app')).toBeVisible();
  isDemanded = false;
  await turnOff();
  await expect(toasts(page)).toContainText('Second factor is off');
  await expect(button(page, 'Set up an authenticator app')).toBeVisible();
});

test.describe('looked at by axe, which brings a style of its own', () => {
  test.use({ bypassCSP: true });

  test('one’s own security passes axe, with every question it asks', async ({ page }) => {
    await signIn(page, { role: 'staff' });
    await page.goto('/admin/settings/security');
    await expect(button(page, 'Set up an authenticator app')).toBeVisible();
    await button(page, 'Change password').click();
    await expect(page.getByText('Please choose a password.')).toBeVisible();
    await expectAccessibleAlsoWide(page);
    await button(page, 'Log out everywhere').click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessibleAlsoWide(page);
    await button(page, 'Back').click();
    await button(page, 'Set up an authenticator app').click();
    await expect(again(page)).toBeVisible();
    await expectAccessibleAlsoWide(page);
  });
});
