import type { Page } from '@playwright/test';
import { NEVER_EDITED_BUSINESS, type EditedBusiness } from '#shared/domain/settings/edited-business.ts';
import { FIRST_OFFERS } from '#shared/domain/settings/first-offers.ts';
import { expect, test } from '../page.ts';
import { signIn } from '../admin/signed-in.ts';
import { button, field, keepToasts, toasts } from '../admin/staff-login.ts';

const RIVAL = { updated_at: '2026-11-20T04:30:00.000Z', updated_by: 'rival@team.example' };

/** Settings of this browser alone: tests beside it read those of the product. */
async function ownSettings(page: Page) {
  const settings: { now: EditedBusiness } = { now: NEVER_EDITED_BUSINESS };
  await page.route('**/api/admin/business', async (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: settings.now });
    const { ver, ...form }: EditedBusiness = route.request().postDataJSON();
    const { now } = settings;
    if (ver !== now.ver) {
      const facts = { changed_by: now.updated_by, changed_at: now.updated_at, ver: now.ver };
      return route.fulfill({
        status: 409,
        json: { error: 'Changed.', code: 'changed_meanwhile', field: 'ver', request_id: 'r', ...facts },
      });
    }
    settings.now = { ...now, ...form, ver: ver + 1 };
    return route.fulfill({ json: settings.now });
  });
  return settings;
}

test('an admin changes how the business is reached: what is wrong is told beside its field, nobody leaves unasked, two edits meet, and the mail card leads to the mail server (A-052)', async ({
  page,
}) => {
  await keepToasts(page);
  const settings = await ownSettings(page);
  await signIn(page, { role: 'admin' });
  await page.goto('/admin/settings/general');
  const phone = field(page, 'Phone');
  await expect(phone).toHaveValue('+91 44 0000 0000');
  await phone.fill('call us');
  await button(page, 'Save changes').click();
  await expect(phone).toHaveAccessibleDescription(/Please enter an Indian phone number/);
  await expect(phone).toBeFocused();

  await phone.fill('1800 425 0000');
  const cancelHours = field(page, 'Hours to cancel');
  await expect(cancelHours).toHaveValue('4');
  await cancelHours.fill('1');
  await button(page, 'Save changes').click();
  await expect(cancelHours).toHaveAccessibleDescription(/Please enter whole hours from 2 to 72/);
  await cancelHours.fill('12');
  const bankDays = field(page, 'Bank days, at most');
  await bankDays.fill('5');
  await button(page, 'Save changes').click();
  await expect(bankDays).toHaveAccessibleDescription(/Bank days, at most: please enter more days/);
  await bankDays.fill('10');
  const officer = field(page, 'Officer’s name');
  await expect(officer).toHaveValue('To be named');
  await officer.fill('');
  await field(page, 'Hours until an answer').fill('72');
  await button(page, 'Save changes').click();
  await expect(officer).toHaveAccessibleDescription(/Please enter the name of the grievance officer/);
  await expect(field(page, 'Hours until an answer')).toHaveAccessibleDescription(/1 to 48, as the law requires/);
  await officer.fill('Anitha Raman');
  await field(page, 'Hours until an answer').fill('24');
  await page.getByRole('link', { name: 'Security' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await expect(phone).toHaveValue('1800 425 0000');

  const firstDay = page.getByLabel('Hours 1, first day');
  await firstDay.focus();
  await firstDay.press('ArrowDown');
  await expect(firstDay).toBeFocused();
  await firstDay.press('ArrowUp');
  await page.getByLabel('Hours 1, closes').fill('08:00');
  await button(page, 'Save changes').click();
  await expect(page.getByText('The end must be after the start.')).toBeVisible();
  await button(page, 'Remove hours 1').click();
  await expect(page.getByText('Support hours (IST)')).toBeFocused();

  settings.now = { ...settings.now, phone: '044 2811 5500', email: 'care@punnagai.example', ver: 2, ...RIVAL };
  await button(page, 'Save changes').click();
  const conflict = page.getByRole('dialog', { name: 'Someone else changed this' });
  await expect(conflict).toContainText('Saved by rival@team.example');
  await conflict.getByRole('button', { name: 'Save with these choices' }).click();
  await expect(toasts(page)).toContainText('Settings saved');
  expect(settings.now).toMatchObject({
    phone: '1800 425 0000',
    email: 'care@punnagai.example',
    cancel_hours: 12,
    bank_days: { from: 5, to: 10 },
    grievance_officer: { ...NEVER_EDITED_BUSINESS.grievance_officer, name: 'Anitha Raman', answer_hours: 24 },
    ver: 3,
  });
  expect(settings.now.support_hours).toEqual(NEVER_EDITED_BUSINESS.support_hours.slice(1));
  const mail = page.getByRole('region', { name: 'SMTP mail provider' });
  await mail.getByRole('link', { name: 'Email Provider Settings' }).click();
  await expect(page).toHaveURL('/admin/settings/email-provider');
  await page.goto('/admin/settings');
  await expect(page).toHaveURL('/admin/settings/general');
  await page.getByRole('link', { name: 'Security' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
});

test('an admin changes what the home page offers: every language is asked for, one stands out, the order is the one there', async ({
  page,
}) => {
  await keepToasts(page);
  const settings = await ownSettings(page);
  await signIn(page, { role: 'admin' });
  await page.goto('/admin/settings/general');
  const offers = page.getByRole('group', { name: 'Offers of the home page' });
  const texts = (at: number, language: string) =>
    offers.getByRole('group', { name: `Offer ${at}` }).getByRole('group', { name: language });
  await offers.getByText('₹999, Scaling plus scan package').click();
  await texts(2, 'Tamil').getByLabel('Terms').fill('');
  await offers.getByRole('button', { name: 'Add an offer' }).click();
  await texts(4, 'English').getByLabel('Headline').fill('Free first check');
  await button(page, 'Save changes').click();
  await expect(texts(2, 'Tamil').getByLabel('Terms')).toHaveAccessibleDescription('Terms are required');
  await expect(texts(4, 'Hindi').getByLabel('Name')).toHaveAccessibleDescription('Name is required');
  expect(settings.now.ver).toBe(1);

  await texts(2, 'Tamil').getByLabel('Terms').fill('மதுரையில் மட்டும்.');
  await offers.getByRole('group', { name: 'Offer 4' }).getByRole('button', { name: 'Remove' }).click();
  const second = offers.getByRole('group', { name: 'Offer 2' });
  await second.getByLabel('Last day, IST (optional)').fill('2099-12-31');
  await second.getByRole('switch', { name: 'Highlighted' }).click();
  await button(page, 'Save changes').click();
  await expect(offers.getByText('Only one offer can be highlighted.')).toBeVisible();
  await offers.getByText('50% OFF for first visit!').click();
  await offers.getByRole('group', { name: 'Offer 3' }).getByRole('switch', { name: 'Highlighted' }).click();
  await second.getByRole('button', { name: 'Move up' }).click();
  await expect(offers.getByRole('group', { name: 'Offer 1' })).toContainText('Remove');
  await button(page, 'Save changes').click();
  await expect(toasts(page)).toContainText('Settings saved');
  const [first, scaling, half] = FIRST_OFFERS;
  expect(settings.now.offers).toEqual([
    {
      highlight: true,
      until: '2099-12-31',
      texts: { ...scaling?.texts, ta: { ...scaling?.texts.ta, terms: 'மதுரையில் மட்டும்.' } },
    },
    first,
    { ...half, highlight: false },
  ]);
});

test('an offer that ends today is shown today, one that ended is not, also where the page was kept', async ({
  page,
}) => {
  await page.clock.install({ time: '2026-12-31T20:00:00+05:30' });
  const ends = (until: string) => (html: string) =>
    html.replaceAll('"highlight":false,"until":null', `"highlight":false,"until":"${until}"`);
  const open = async (change: (html: string) => string) => {
    await page.route('**/home', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: change(await response.text()) });
    });
    await page.goto('/home');
  };
  const shown = page.getByRole('region', { name: 'Offers' }).getByRole('listitem');
  await open(ends('2026-12-31'));
  await expect(shown).toHaveCount(3);
  await page.unroute('**/home');
  await open(ends('2026-12-30'));
  await expect(shown).toHaveCount(1);
});

test('the refund policy, here in Tamil, says the hours, the bank days and the officer that its document came with', async ({
  page,
}) => {
  await page.route('**/ta/about', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    expect(html).toContain('"cancel_hours":4');
    const changed = html
      .replace('"cancel_hours":4', '"cancel_hours":36')
      .replace('"bank_days":{"from":5,"to":7}', '"bank_days":{"from":13,"to":19}')
      .replace('"name":"To be named"', '"name":"Anitha Raman"');
    await route.fulfill({ response, body: changed });
  });
  await page.goto('/ta/about');
  await page.locator('footer a[href="/ta/refunds"]').click();
  await expect(page).toHaveURL(/\/ta\/refunds/);
  for (const words of ['36', '13 முதல் 19', 'Anitha Raman']) await expect(page.getByRole('main')).toContainText(words);
});
