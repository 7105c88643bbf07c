import type { Page } from '@playwright/test';
import { istDay } from '#shared/values/ist.ts';
import { anArchivedClinic, asAdmin } from '../clinics/a-clinic.ts';
import { said } from './admin-screen.ts';
import { expect, test } from '../page.ts';
import { signIn } from './signed-in.ts';
import { keepToasts } from './staff-login.ts';

const heading = (name: string) => ({ level: 1, name, exact: true }) as const;

/**
 * Screens of the menu, each with its address and its title if that differs (specification: admin §2; the others are the
 * product's own).
 */
const SCREENS: readonly (readonly [name: string, address: string, title?: string])[] = [
  ['All Bookings', 'appointments'],
  ['Manage Clinics', 'clinics'],
  ['Reviews', 'reviews'],
  ['Partner Requests', 'partners'],
  ['Contact Messages', 'contact-messages'],
  ['Message Log', 'message-log'],
  ['Leads', 'leads'],
  ['Blog CMS', 'blog'],
  ['Money', 'money'],
  ['Email Provider', 'settings/email-provider', 'Email Provider Settings'],
  ['SMS Testing', 'sms-test'],
  ['Audit', 'audit'],
  ['Settings', 'settings/general', 'General'],
  ['Dashboard', 'dashboard'],
];

test(
  'the frame: a menu of the screens there are, folded for seven days, a breadcrumb, who is signed in, and the palette, all by keyboard (A-012) (A-013) (A-015) (A-016)',
  { tag: '@desktop' },
  async ({ page, context }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    await signIn(page, { role: 'admin', sub: 'shell-admin' });
    await page.goto('/admin');
    // The first screen there is.
    await expect(page).toHaveURL('/admin/dashboard');
    await expect(page.getByRole('heading', heading('Dashboard'))).toBeVisible();
    await expect(page).toHaveTitle(/^Dashboard · /);
    const menu = page.getByRole('complementary', { name: 'Menu' });
    await expect(menu.getByText('shell-admin@team.example')).toBeVisible();
    await expect(menu.getByText('Admin', { exact: true }).last()).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Log out' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    await expect(menu.getByText(/coming soon/i)).toHaveCount(0);

    await page.keyboard.press('Control+b');
    await expect(menu.getByText('shell-admin@team.example')).toBeHidden();
    const kept = (await context.cookies()).find(({ name }) => name === 'admin_menu');
    expect(kept?.value).toBe('closed');
    const days = ((kept?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(7);
    await page.reload();
    await expect(page.getByRole('heading', heading('Dashboard'))).toBeVisible();
    await expect(menu.getByText('shell-admin@team.example')).toBeHidden();
    // Folded, an entry still has its name.
    await expect(menu.getByRole('link', { name: 'Audit' })).toBeVisible();
    await page.keyboard.press('Meta+b');
    await expect(menu.getByText('shell-admin@team.example')).toBeVisible();

    // Into another screen: focus and title are its own, and the way back is in the breadcrumb.
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /Find a screen/ }).fill('new cli');
    await expect(page.getByRole('option')).toHaveText(['Add New Clinic']);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/clinics/new');
    await expect(page.getByRole('heading', heading('Add New Clinic'))).toBeFocused();
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(trail.getByText('Add New Clinic')).toHaveAttribute('aria-current', 'page');
    await trail.getByRole('link', { name: 'Manage Clinics' }).press('Enter');
    await expect(page.getByRole('heading', heading('Manage Clinics'))).toBeFocused();

    // A clinic by its name.
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /Find a screen/ }).fill('thamarai');
    await expect(page.getByRole('option', { name: /Thamarai Dental Care/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(trail.getByText('Thamarai Dental Care')).toBeVisible();
    await expect(page.getByLabel('Clinic name')).toHaveValue('Thamarai Dental Care');

    // Keys: help, search, leave.
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/admin/clinics');
    await expect(page.getByRole('heading', heading('Manage Clinics'))).toBeFocused();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Search clinics...' })).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Tab');
    expect(complaints).toEqual([]);
  },
);

test(
  'the menu leads to every part of the back office, each at its address; a key pressed on the way is not lost, and arriving takes the keyboard from nobody (A-001) (A-004) (A-016)',
  { tag: '@desktop' },
  async ({ page }) => {
    await signIn(page, { role: 'admin', sub: 'arriving-admin' });
    const search = page.getByRole('searchbox', { name: 'Search clinics...' });
    // The code of the screen comes when told.
    let answer = (): void => undefined;
    const told = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/\/admin-clinics-page[^/]*\.js/, async (route) => {
      await told;
      await route.fallback();
    });
    const asked = page.waitForRequest(/\/admin-clinics-page[^/]*\.js/);
    await page.goto('/admin/audit');
    await expect(page.getByText(/Last refreshed/)).toBeVisible();
    await page.getByRole('link', { name: 'Manage Clinics' }).click();
    await asked;
    await page.keyboard.press('/');
    answer();
    await expect(search).toBeFocused();
    // Another screen keeps nothing of it.
    await page.getByRole('link', { name: 'Audit' }).click();
    await expect(page.getByRole('heading', heading('Audit'))).toBeFocused();
    await page.getByRole('link', { name: 'Manage Clinics' }).click();
    await expect(page.getByRole('heading', heading('Manage Clinics'))).toBeFocused();

    // Somebody quick is in the search as soon as it is there.
    await page.getByRole('link', { name: 'Audit' }).click();
    await expect(page.getByRole('heading', heading('Audit'))).toBeFocused();
    await page.evaluate(() => {
      const main = document.querySelector('main');
      const watch = new MutationObserver(() => {
        const found = document.querySelector<HTMLElement>('[data-search]');
        if (found === null) return;
        watch.disconnect();
        found.focus();
        // A focus change after this point would take the keyboard focus away.
        setTimeout(() => (document.documentElement.dataset['settled'] = 'yes'), 0);
      });
      if (main !== null) watch.observe(main, { childList: true, subtree: true });
    });
    await page.getByRole('link', { name: 'Manage Clinics' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-settled', 'yes');
    await expect(page.getByText(/Last refreshed/)).toBeVisible();
    await expect(search).toBeFocused();

    // Every part, one after the other.
    const menu = page.getByRole('complementary', { name: 'Menu' });
    for (const [name, address, title = name] of SCREENS) {
      await menu.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(`/admin/${address}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
    }
  },
);

test('on a phone the menu is a drawer, and the appearance stays as it was chosen (A-012)', async ({ page }) => {
  await signIn(page, { role: 'admin', sub: 'drawer-admin' });
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByText('drawer-admin@team.example')).toBeVisible();
  await drawer.getByRole('link', { name: 'Audit' }).click();
  await expect(page.getByRole('heading', heading('Audit'))).toBeVisible();
  await expect(drawer).toBeHidden();

  const theme = () => page.evaluate(() => document.documentElement.dataset['theme'] ?? 'system');
  expect(await theme()).toBe('system');
  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  expect(await theme()).toBe('dark');
  await page.reload();
  await expect(page.getByRole('heading', heading('Audit'))).toBeVisible();
  expect(await theme()).toBe('dark');
  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('menuitemradio', { name: 'System' }).click();
  expect(await theme()).toBe('system');
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('the audit log shows a sentence for each event, filtered by day, staff member, kind and clinic in the URL', async ({
  page,
}) => {
  await signIn(page, { role: 'admin', sub: 'audit-admin' });
  const events = page.getByRole('row');
  const name = 'Xqaudit';
  const id = await anArchivedClinic(name);
  await page.goto(`/admin/clinics/${id}`);
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page).toHaveURL(`/admin/audit?entity=${encodeURIComponent(`clinic#${id}`)}`);
  await expect(page.getByText('Only events of one clinic')).toBeVisible();
  const added = events.filter({ hasText: `added ${name}` });
  const archived = events.filter({ hasText: `archived ${name}` });
  await expect(added).toHaveCount(1);
  await expect(archived).toHaveCount(1);
  // The details of an event are folded; they list each changed field, with the value before and after.
  await expect(page.getByRole('list', { name: 'Before and after' })).toHaveCount(0);
  const details = added.getByRole('button', { name: 'Details' });
  await details.click();
  await expect(details).toHaveAttribute('aria-expanded', 'true');
  const changes = added.getByRole('list', { name: 'Before and after' }).getByRole('listitem');
  await expect(changes.filter({ hasText: 'Fee' })).toHaveText(/^Fee: none\s+to ₹0$/);
  await archived.getByRole('button', { name: 'Details' }).click();
  await expect(archived.getByRole('list', { name: 'Before and after' }).getByRole('listitem')).toHaveText(
    /^Archived: none\s+to \d\d-\d\d-20\d\d \d\d:\d\d$/,
  );
  await expect(added.getByRole('link', { name })).toHaveAttribute('href', `/admin/clinics/${id}`);
  await page.getByLabel('Day').fill('2026-01-02');
  await expect(page.getByText('Choose another day or remove a filter.')).toBeVisible();
  await expect(page).toHaveURL(/entity=.*&day=2026-01-02/);
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await expect(page.getByLabel('Day')).toHaveValue(istDay(Date.now()));
  // Filters by staff member, kind and clinic.
  await page.getByLabel('Staff member').selectOption('local-admins@team.example');
  await expect(page).toHaveURL('/admin/audit?person=local-admins');
  await page.getByLabel('Kind').selectOption('Clinics');
  await expect(page).toHaveURL('/admin/audit?person=local-admins&kind=clinics');
  await page.getByRole('button', { name: 'All clinics' }).click();
  const dialog = page.getByRole('dialog', { name: 'Clinic' });
  const clinic = dialog.getByRole('list', { name: 'Clinics' }).getByRole('button').first();
  await clinic.click();
  await expect(page).toHaveURL(/^[^?]*\/admin\/audit\?person=local-admins&kind=clinics&clinic=cln_/);
  let ver = 2;
  await expect(async () => {
    await asAdmin('PUT', `/admin/clinics/${id}/pause`, { ver, paused: ver % 2 === 0 });
    ver += 1;
    await page.goto(`/admin/audit?kind=clinics&clinic=${id}`);
    const first = events.filter({ hasText: `paused bookings at ${name}` }).first();
    await expect(first).toContainText('local-admins', { timeout: 15_000 });
  }).toPass({ timeout: 120_000 });
  await expect(page.getByRole('button', { name })).toBeVisible();
  // Each of the two reads that fails is asked for again by itself.
  await page.route(/\/api\/admin\/audit/, (route) =>
    route.fulfill({ status: 403, json: { error: 'No.', code: 'forbidden' } }),
  );
  await page.route(/\/api\/admin\/team/, (route) => route.fulfill({ status: 502, json: {} }));
  await page.reload();
  await expect(page.getByRole('alert').getByText('Couldn’t load audit events')).toBeVisible();
  await expect(page.getByRole('alert').getByText('Couldn’t load the staff')).toBeVisible();
  await expect(page.getByLabel('Staff member')).toHaveAccessibleDescription(/Couldn’t load the staff/);
  await page.unroute(/\/api\/admin\/audit/);
  await page.unroute(/\/api\/admin\/team/);
  const [ofStaff, ofEvents] = [
    page.getByRole('button', { name: 'Retry' }).first(),
    page.getByRole('button', { name: 'Retry' }).last(),
  ];
  await ofEvents.click();
  await expect(events.nth(1)).toBeVisible();
  await ofStaff.click();
  await page.getByLabel('Staff member').selectOption('local-admins@team.example');
});

/** Returns the controls under the toasts that a user can press or type into. */
const underToasts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const region = document.querySelector('[aria-label=Notifications]');
    const { left, top, right, bottom } = region?.getBoundingClientRect() ?? new DOMRect();
    const found = new Set<string>();
    for (let x = left + 5; x < right - 5; x += 5)
      for (let y = top + 5; y < bottom - 5; y += 5) {
        const below = document.elementsFromPoint(x, y).find((element) => region?.contains(element) === false);
        const control = below?.closest('a, button, input, textarea, select, label');
        if (control) found.add(control.outerHTML.slice(0, 200));
      }
    return [...found];
  });

const topOf = (page: Page): Promise<number> =>
  page.locator('[aria-label=Notifications]').evaluate((region) => region.getBoundingClientRect().top);

test(
  'a failure message covers nothing that can be pressed, and the keys work meanwhile',
  { tag: '@desktop' },
  async ({ page }) => {
    await signIn(page, { role: 'admin', sub: 'toast-admin' });
    const id = await anArchivedClinic('Xqtoast');
    await keepToasts(page);
    await page.goto('/admin/clinics');
    await page.route(/\/api\/admin\/pause\/visits/, (route) => route.abort());
    await page.getByRole('button', { name: 'Pause all bookings' }).click();
    await expect(said(page, 'Error')).toBeVisible();
    await expect.poll(() => underToasts(page)).toEqual([]);
    // The window of a phone that is turned is another one: they are in it still.
    await page.setViewportSize({ width: 360, height: 740 });
    const end = () => said(page, 'Error').evaluate((toast) => toast.getBoundingClientRect().right);
    await expect.poll(end).toBeLessThanOrEqual(360);
    // The search results begin at the top, so toasts must not cover that part.
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect.poll(() => topOf(page)).toBeGreaterThan(300);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();

    await page.goto(`/admin/clinics/${id}`);
    await page.getByLabel('City').fill('Xqvil West');
    await page.route(/\/api\/admin\/clinics\/cln_/, (route) => route.abort());
    await page.getByRole('button', { name: 'Update Clinic' }).click();
    await expect(said(page, 'Failed to update clinic. Please check your connection and try again.')).toBeVisible();
    await expect.poll(() => underToasts(page)).toEqual([]);
    // A dialog that opens below the toasts dismisses them.
    await page.getByRole('tab', { name: 'Reviews' }).click();
    await page.getByRole('button', { name: 'Add review' }).click();
    await expect(page.getByRole('dialog').getByLabel('Reviewer name')).toBeVisible();
    await expect.poll(() => underToasts(page)).toEqual([]);
  },
);

test('staff cannot open admin screens and see their own role, and an address without a screen says so (A-011) (A-015)', async ({
  page,
}) => {
  await signIn(page, { role: 'staff', sub: 'shell-staff' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/admin/clinics');
  await expect(page.getByText(/Only admins can open this screen/)).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/admin/clinics'))).toEqual([]);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByText('shell-staff@team.example')).toBeVisible();
  await expect(drawer.getByText('Staff', { exact: true })).toBeVisible();
  await page.goto('/admin/no-such-screen');
  await expect(page.getByRole('heading', heading('Page not found'))).toBeVisible();
});
