import type { Locator } from '@playwright/test';
import { aClinic, anArchivedClinic, asAdmin } from './a-clinic.ts';
import { paramsOf } from '../admin/screens/serve.ts';
import { CLINIC_LIST, refusal, rowOf, said } from '../admin/admin-screen.ts';
import { expect, test } from '../page.ts';
import { signIn } from '../admin/signed-in.ts';

/** A row of the list as the server tells it. */
const listed = (n: number, more: object) => ({
  id: `cln_${String(n).padStart(26, '0')}`,
  clinic_name: 'A clinic',
  dentist_name: 'Dr. A',
  clinic_address: '1 Main Road',
  city: 'Salem',
  phone_number: '0427 400 0199',
  consultation_fee_paise: 9900,
  profile_image: null,
  is_featured: false,
  show_on_homepage: true,
  archived_at: null,
  paused_at: null,
  created_at: '2026-11-01T00:00:00.000Z',
  ver: 1,
  ...more,
});

test.beforeEach(async ({ page }) => signIn(page, { role: 'admin', sub: 'clinics-admin' }));

test('the list: what is searched and filtered stands in the address; nothing, a failure and the wait for it say so (A-019) (A-020) (A-021) (A-022) (A-130) (A-168)', async ({
  page,
}) => {
  const rows = [
    listed(2, { clinic_name: 'Veerapandi Hidden', show_on_homepage: false, consultation_fee_paise: 149_900 }),
    listed(1, { clinic_name: 'Veerapandi Shown', is_featured: true }),
  ];
  const PARTS: Record<string, typeof rows> = {
    all: rows,
    featured: rows.slice(1),
    visible: rows.slice(1),
    hidden: rows.slice(0, 1),
  };
  // The answer waits until the words of the wait were seen.
  let answer = (): void => undefined;
  const seen = new Promise<void>((resolve) => (answer = resolve));
  await page.route(CLINIC_LIST, async (route) => {
    await seen;
    const asked = paramsOf(route.request());
    const clinics = asked.get('q') === 'veerapandi' ? PARTS[asked.get('filter') ?? 'all'] : [];
    await route.fulfill({ json: { clinics, next_cursor: null } });
  });
  await page.route('**/api/admin/pause', async (route) => {
    await seen;
    await route.continue();
  });
  await page.goto('/admin/clinics?q=veerapandi');
  await expect(page.getByText('Loading clinics...')).toBeVisible();
  // Rows stand where rows will, and nothing turns or leaps.
  const awaited = page.locator('main [data-awaited]');
  await expect(awaited).toHaveCount(5);
  const top = (box: Locator) => box.evaluate((element) => element.getBoundingClientRect().top);
  const before = await top(awaited.first());
  answer();
  const columns = ['Clinic Name', 'Dentist', 'Address', 'Phone', 'Fee (₹)', 'Status', 'Actions'];
  await expect(page.getByRole('columnheader')).toHaveText(columns);
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(awaited).toHaveCount(0);
  await expect(page.getByText(/Last refreshed \d\d:\d\d/)).toBeVisible();
  expect(Math.abs((await top(page.getByRole('row').nth(1))) - before)).toBeLessThan(8);
  await expect(rowOf(page, 'Veerapandi Hidden')).toContainText('1,499');
  await expect(rowOf(page, 'Veerapandi Hidden')).toContainText('Hidden');
  await expect(rowOf(page, 'Veerapandi Shown')).toContainText('VisibleFeatured');
  await expect(rowOf(page, 'Veerapandi Shown').getByRole('link', { name: 'Edit Veerapandi Shown' })).toBeVisible();
  for (const [filter, name, address] of [
    ['Featured', 'Veerapandi Shown', 'featured'],
    ['Hidden', 'Veerapandi Hidden', 'hidden'],
    ['Visible', 'Veerapandi Shown', 'visible'],
  ] as const) {
    await page.getByRole('link', { name: filter, exact: true }).click();
    await expect(page).toHaveURL(`/admin/clinics?q=veerapandi&filter=${address}`);
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(rowOf(page, name)).toBeVisible();
  }
  await page.goBack();
  await expect(rowOf(page, 'Veerapandi Hidden')).toBeVisible();

  // The search text is in the URL and survives a reload.
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search clinics...' }).fill('veerapandi no such');
  await expect(page).toHaveURL('/admin/clinics?q=veerapandi+no+such');
  await expect(page.getByText('No clinics found')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No clinics found')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('veerapandi no such');

  // No clinic at all.
  await page.getByRole('searchbox').fill('');
  await expect(page).toHaveURL('/admin/clinics');
  await expect(page.getByText('No clinics found')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add Your First Clinic' })).toHaveAttribute('href', '/admin/clinics/new');
  // A failure is no empty list.
  await page.unroute(CLINIC_LIST);
  await page.route(CLINIC_LIST, (route) =>
    route.fulfill(refusal(403, 'forbidden', 'Your account does not have permission for this. Ask an admin.')),
  );
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.reload();
  await expect(page.getByRole('alert').getByText('Couldn’t load clinics')).toBeVisible();
  await expect(page.getByText('No clinics found')).toHaveCount(0);
  await page.unroute(CLINIC_LIST);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('pages of a long list follow one another, with names of any length; one without a draft says whether older ones were looked through, and a later one leads back', async ({
  page,
}) => {
  const long = 'Sri Venkateswara Multi-Speciality Dental Hospital, Implant Centre and Orthodontics Research Institute';
  const clinic = (n: number) =>
    listed(n, {
      clinic_name: `${long} ${n}`,
      dentist_name: 'Dr. Thiruvenkatanathapuram Venkata Subramaniam Lakshmi Narayanan',
      clinic_address: `${n} `.padEnd(300, 'Periyar Nagar East Extension '),
      phone_number: '0422 400 0199 / 0422 400 0200',
      consultation_fee_paise: 10_000_000,
      is_featured: true,
      paused_at: '2026-11-20T00:00:00.000Z',
    });
  const cursorOf = (n: number) => `2026-11-01T00:00:00.000Z#cln_${String(n).padStart(26, '0')}`;
  await page.route(CLINIC_LIST, async (route) => {
    const from = Number(paramsOf(route.request()).get('cursor')?.slice(-4) ?? 0);
    const clinics = Array.from({ length: 25 }, (_, n) => clinic(from + n + 1));
    await route.fulfill({ json: { clinics, next_cursor: from < 50 ? cursorOf(from + 25) : null } });
  });
  await page.goto('/admin/clinics');
  const name = (n: number) => page.getByRole('link', { name: `${long} ${n}`, exact: true });
  await expect(name(1)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  await expect(name(26)).toBeVisible();
  await next.click();
  await expect(name(51)).toBeVisible();
  await expect(page.getByText('Page 3')).toBeVisible();
  await expect(next).toBeDisabled();
  await page.reload();
  await expect(name(51)).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(name(26)).toBeVisible();
  await page.goBack();
  await expect(name(51)).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(name(26)).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(name(1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  // The arrows go through the rows, Enter opens one.
  await name(1).focus();
  await page.keyboard.press('ArrowDown');
  await expect(name(2)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(name(1)).toBeFocused();

  // A page without a draft says whether older ones were looked through.
  const MADE = '2026-11-01T00:00:00.000Z';
  const draft = listed(7, { clinic_name: 'Veerapandi Draft', archived_at: MADE, partner_completed_at: null });
  const pages: Record<string, object> = {
    '': { clinics: [], next_cursor: cursorOf(200) },
    [cursorOf(200)]: { clinics: [draft], next_cursor: cursorOf(400) },
    [cursorOf(400)]: { clinics: [], next_cursor: null },
  };
  await page.unroute(CLINIC_LIST);
  await page.route(CLINIC_LIST, (route) =>
    route.fulfill({ json: pages[paramsOf(route.request()).get('cursor') ?? ''] }),
  );
  await page.goto('/admin/clinics?filter=drafts');
  await expect(page.getByText('None among these clinics')).toBeVisible();
  await expect(page.getByText('No clinics found')).toHaveCount(0);
  await page.getByRole('button', { name: 'Search further' }).click();
  await expect(rowOf(page, 'Veerapandi Draft')).toBeVisible();
  await expect(page.getByText('Page 2')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('No more clinics found')).toBeVisible();

  // A later page without a clinic offers no first one: the way leads back.
  await page.unroute(CLINIC_LIST);
  await page.route(CLINIC_LIST, (route) => route.fulfill({ json: { clinics: [], next_cursor: null } }));
  await page.goto(`/admin/clinics?cursor=${encodeURIComponent(cursorOf(25))}`);
  await expect(page.getByText('No more clinics found')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add Your First Clinic' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByRole('link', { name: 'Add Your First Clinic' })).toBeVisible();
});

test('a clinic goes only after its dialog has told what goes with it, an archived one too; one that was booked stays archived, and its dialog says so (A-021) (A-133) (A-134) (A-164) (A-165) (A-166)', async ({
  page,
}) => {
  const id = await aClinic('Xqgone');
  await asAdmin('POST', `/admin/clinics/${id}/reviews`, { reviewer_name: 'Priya', rating: 5, review_text: 'Good.' });
  await page.goto('/admin/clinics?q=xqgone');
  const remove = rowOf(page, 'Xqgone').getByRole('button', { name: 'Delete Xqgone' });
  // The request that counts the clinic's dependencies fails.
  const COUNTS = /\/dependencies$/;
  await page.route(COUNTS, (route) => route.fulfill(refusal(500, 'internal', 'no')));
  await remove.click();
  await expect(said(page, 'Failed to check clinic dependencies')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.unroute(COUNTS);
  // Booked somewhere: it would be archived.
  const counts = { appointments: 1000, leads: 3, reviews: 1, gallery: 0, availability: 0, total: 1004 };
  await page.route(COUNTS, (route) =>
    route.fulfill({ json: { hasRelatedData: true, dependencies: counts, removal: 'archive' } }),
  );
  await remove.click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('1,000 bookings or more');
  await expect(dialog).toContainText('3 leads');
  await expect(dialog).toContainText('Because it has bookings and leads, it is archived');
  await expect(dialog.getByRole('button', { name: 'Archive clinic' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Back' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.unroute(COUNTS);
  // It fails with the server's sentence, and without one.
  const ONE = new RegExp(`/api/admin/clinics/${id}\\?`);
  await page.route(ONE, (route) => route.fulfill(refusal(409, 'changed_meanwhile', 'Somebody changed it.')));
  await remove.click();
  await expect(dialog).toContainText('1 review');
  await dialog.getByRole('button', { name: 'Delete clinic' }).click();
  await expect(said(page, 'Somebody changed it.')).toBeVisible();
  await page.unroute(ONE);
  await remove.click();
  await dialog.getByRole('button', { name: 'Delete clinic' }).click();
  await expect(said(page, 'Clinic deleted successfully')).toBeVisible();
  await expect(page.getByText('No clinics found')).toBeVisible();

  // One that is archived.
  await anArchivedClinic('Xqkept');
  await page.getByRole('link', { name: 'Archived', exact: true }).click();
  await page.getByRole('searchbox').fill('xqkept');
  const booked = { appointments: 2, leads: 0, reviews: 0, gallery: 0, availability: 0, total: 2 };
  await page.route(COUNTS, (route) =>
    route.fulfill({ json: { hasRelatedData: true, dependencies: booked, removal: 'archive' } }),
  );
  const removeKept = rowOf(page, 'Xqkept').getByRole('button', { name: 'Delete Xqkept' });
  await removeKept.click();
  const kept = page.getByRole('alertdialog', { name: 'Delete Xqkept?' });
  await expect(kept).toContainText('Because it has bookings, it cannot be deleted. It stays archived.');
  await expect(kept.getByRole('button', { name: 'Delete clinic' })).toBeDisabled();
  await kept.getByRole('button', { name: 'Back' }).click();
  await page.unroute(COUNTS);
  await expect(said(page, 'Clinic deleted successfully')).toHaveCount(0);
  await removeKept.click();
  await kept.getByRole('button', { name: 'Delete clinic' }).click();
  await expect(said(page, 'Clinic deleted successfully')).toBeVisible();
  await expect(page.getByText('No clinics found')).toBeVisible();
  // Written down.
  await page.goto(`/admin/audit?entity=${encodeURIComponent(`clinic#${id}`)}`);
  await expect(page.getByRole('row').filter({ hasText: ' deleted ' })).toContainText('clinics-admin');
  await expect(page.getByRole('row').filter({ hasText: ' added ' })).toBeVisible();
});

test('before all bookings are paused the visits still to come are listed; called off, nothing is saved; the question stays as it was if a colleague acts first', async ({
  page,
  context,
}) => {
  const visits = Array.from({ length: 50 }, (_, n) => ({
    appointment_id: `apt_${String(n).padStart(26, '0')}`,
    clinic_name: `Veerapandi Dental ${n}`,
    slot: '2099-12-01T04:30:00.000Z',
    held: n === 1,
  }));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const EDIT = { updated_at: null, updated_by: null };
  let pause: object = { paused_at: null, ver: 1, ...EDIT };
  const sent: unknown[] = [];
  await page.route('**/api/admin/pause', (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: pause });
    sent.push(route.request().postDataJSON());
    return route.fulfill(refusal(409, 'changed_meanwhile', 'Somebody else was quicker.'));
  });
  await page.route('**/api/admin/pause/visits', (route) => route.fulfill({ json: { total: 612, more: true, visits } }));
  await page.clock.install();
  await page.goto('/admin/clinics');
  const button = page.getByRole('button', { name: 'Pause all bookings' });
  await expect(button).toBeEnabled();
  // The visits are looked up for whoever wants to pause, and for nobody else.
  expect(asked).toContain('GET /api/admin/pause');
  expect(asked).not.toContain('GET /api/admin/pause/visits');
  await button.click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('At least 612 visits ahead:');
  const listed = dialog.getByRole('list', { name: 'Visits' }).getByRole('listitem');
  await expect(listed).toHaveCount(50);
  await expect(listed.nth(1)).toContainText('Veerapandi Dental 1');
  await expect(listed.nth(1)).toContainText('(being paid for)');
  await expect(dialog).toContainText('And at least 562 more visits.');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog).toBeHidden();
  expect(asked).not.toContain('PUT /api/admin/pause');

  await button.click();
  await expect(dialog).toContainText('Pause bookings of all clinics?');
  // A connection that is back has everything read again that is older than half a minute.
  pause = { paused_at: '2026-11-20T00:00:00.000Z', ver: 2, ...EDIT };
  await page.clock.fastForward(40_000);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByText('Bookings are paused everywhere since')).toBeVisible();
  await expect(dialog).toContainText('Pause bookings of all clinics?');
  // A refused pause is read again: what changes before that is no news to the question that follows.
  const readAgain = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/admin/pause') && answer.request().method() === 'GET',
  );
  await dialog.getByRole('button', { name: 'Pause all bookings' }).click();
  await expect(said(page, 'Somebody else was quicker.')).toBeVisible();
  await readAgain;
  expect(sent).toEqual([{ ver: 1, paused: true }]);
  // Another staff member acted before the confirmation, so the act is no longer needed.
  pause = { paused_at: null, ver: 3, ...EDIT };
  await page.getByRole('button', { name: 'Resume all bookings' }).press('Enter');
  await expect(said(page, 'All clinics take bookings already')).toBeVisible();
  await expect(dialog).toBeHidden();
});
