import { BookingDetail } from '#shared/contract/booking/booking-admin.ts';
import { SuppressedList } from '#shared/contract/messages/suppression.ts';
import { bookAndPay } from '../../flows/book.ts';
import { newPatient } from '../../flows/patient.ts';
import { until } from '../../flows/until.ts';
import { runningProduct } from '../../running-product.ts';
import { anArchivedClinic, asAdmin } from '../clinics/a-clinic.ts';
import { dialogOf, findInList, refusal, rowOf, said } from '../admin/admin-screen.ts';
import { expect, test } from '../page.ts';
import { heading } from '../booking/served-bookings.ts';
import { signIn } from '../admin/signed-in.ts';

const TITLE = heading('Suppressed Addresses');
const AT = '/admin/message-log/suppressed';

/** As any other admin sees it now. */
const listed = async (address: string) =>
  SuppressedList.parse(await asAdmin('POST', '/admin/suppressed-addresses/list', { address })).addresses[0];

test('an address whose e-mail bounced is found from its booking, and lifted; one that asked for no e-mail is added, and who is slower than a colleague is told so', async ({
  page,
}) => {
  const email = `bounce+${newPatient().email.split('@')[0]}@patients.example`;
  const { appointment_id: id } = await bookAndPay(runningProduct(), undefined, { ...newPatient(), email });
  await until('it came back', async () => {
    const { notifications } = BookingDetail.parse(await asAdmin('GET', `/admin/bookings/${id}`));
    return notifications.some(({ arrival }) => arrival === 'BOUNCED');
  });
  await signIn(page, { role: 'admin', sub: 'suppressed-admin' });
  await page.goto(`/admin/appointments/${id}`);
  await page.getByRole('link', { name: 'Check whether this address is suppressed' }).click();
  await expect(page.getByRole('heading', TITLE)).toBeVisible();
  expect(page.url()).not.toContain('@');
  await expect(page.getByRole('searchbox')).toHaveValue(email);
  await expect(rowOf(page, email)).toContainText('E-mail bounced permanently');
  await expect(rowOf(page, email)).toContainText('Reported by Amazon SES');

  await page.getByRole('button', { name: `Remove ${email}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove this address from the list?' });
  await expect(question).toContainText(`The next e-mail to ${email} is sent again.`);
  await question.getByRole('button', { name: 'Back' }).click();
  expect(await listed(email)).toBeDefined();
  await page.getByRole('button', { name: `Remove ${email}` }).click();
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(said(page, `${email} gets e-mail again`)).toBeVisible();
  await expect(page.getByText('This address is not suppressed')).toBeVisible();
  expect(await listed(email)).toBeUndefined();

  const { email: asking } = newPatient();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Message Log' }).click();
  await page.getByRole('link', { name: 'Suppressed Addresses' }).click();
  await expect(page.getByRole('heading', TITLE)).toBeVisible();
  await page.getByRole('button', { name: 'Add Address' }).click();
  await dialogOf(page).getByRole('button', { name: 'Suppress address' }).click();
  await expect(dialogOf(page).getByText('Email is required')).toBeVisible();
  await dialogOf(page).getByLabel('E-mail address').fill(asking.toUpperCase());
  await dialogOf(page).getByRole('button', { name: 'Suppress address' }).click();
  await expect(said(page, `${asking} is suppressed`)).toBeVisible();
  await expect(rowOf(page, asking)).toContainText('Asked for no e-mail');
  await expect(rowOf(page, asking)).toContainText('Added by');
  expect(page.url()).not.toContain('@');

  await page.getByRole('button', { name: `Remove ${asking}` }).click();
  const again = page.getByRole('alertdialog');
  await expect(again).toContainText('only remove it if they asked you to');
  // The list is read anew by itself: the colleague is quicker while the question stands.
  const { id: entry = '', since } = (await listed(asking)) ?? {};
  await asAdmin('POST', `/admin/suppressed-addresses/${entry}/remove`, { since });
  await again.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(said(page, 'This address was already removed.')).toBeVisible();
  await expect(page.getByText('This address is not suppressed')).toBeVisible();
});

test('a clinic whose address takes no e-mail says so where it is told of its bookings, and leads to the address', async ({
  page,
}) => {
  const id = await anArchivedClinic('Xqmute');
  const email = `desk-${id.toLowerCase()}@clinic.example`;
  await asAdmin('PUT', `/admin/clinics/${id}/contact`, { email, phone: null, news: ['changes'], ver: 1 });
  await asAdmin('POST', '/admin/suppressed-addresses', { address: email });
  await signIn(page, { role: 'admin', sub: 'mute-clinic-admin' });
  await page.goto(`/admin/clinics/${id}`);
  await page.getByRole('tab', { name: 'Notifications' }).click();
  const form = page.getByRole('form', { name: 'Notifications' });
  await expect(form).toContainText(`Not sent to ${email}: the address is suppressed. Asked for no e-mail.`);
  await form.getByRole('link', { name: 'Show suppressed address' }).click();
  await expect(page.getByRole('heading', TITLE)).toBeVisible();
  expect(page.url()).not.toContain('@');
  await expect(rowOf(page, email)).toContainText('Asked for no e-mail');
});

test('staff see the list and change nothing: half an address finds nothing, quick words stay, none is said to take e-mail before the server answers, a failure can be tried again', async ({
  page,
}) => {
  const [email, quick, late] = [newPatient().email, newPatient().email, newPatient().email];
  for (const address of [email, quick, late]) await asAdmin('POST', '/admin/suppressed-addresses', { address });
  const half = (address: string): string => address.split('@')[0] ?? '';
  await signIn(page, { role: 'staff', sub: 'suppressed-staff' });
  const list = /\/api\/admin\/suppressed-addresses\/list$/;
  await page.route(list, (route) => route.fulfill(refusal(500, 'server_error', 'The table is away.')));
  await page.goto(AT);
  await expect(page.getByRole('heading', TITLE)).toBeVisible();
  await expect(page.getByText('Couldn’t load addresses')).toBeVisible();
  await page.unroute(list);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('row').first()).toBeVisible();
  for (const words of [/^Add Address/, /^Remove/, /^Export/])
    await expect(page.getByRole('button', { name: words })).toHaveCount(0);
  await findInList(page, half(email));
  await expect(page.getByText('Enter the complete address.')).toBeVisible();
  const all = page.getByRole('link', { name: 'Show all addresses' });
  await all.click();
  await findInList(page, email);
  await expect(rowOf(page, email)).toContainText('Asked for no e-mail');
  expect(page.url()).not.toContain('@');

  // In one moment, as on a slow machine: the link, and the first letters before the list has changed.
  await page.getByRole('searchbox').fill(half(quick));
  await expect(all).toBeVisible();
  await all.evaluate((link: HTMLAnchorElement, typed) => {
    const box = document.querySelector<HTMLInputElement>('[data-search]');
    if (box === null) throw new Error('There is no search');
    link.click();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, typed);
    box.dispatchEvent(new Event('input', { bubbles: true }));
  }, quick);
  await expect(rowOf(page, quick)).toContainText('Asked for no e-mail');
  await expect(page.getByRole('searchbox')).toHaveValue(quick);

  let answer = (): void => undefined;
  const isSeen = new Promise<void>((resolve) => (answer = resolve));
  await page.route(list, async (route) => {
    await isSeen;
    await route.continue();
  });
  await page.getByRole('searchbox').fill(half(late));
  await expect(page.getByText('Enter the complete address.')).toBeVisible();
  await page.getByRole('searchbox').fill(late);
  await expect(page.getByText('Loading addresses…')).toBeVisible();
  await expect(page.getByText('This address is not suppressed')).toHaveCount(0);
  await expect(page.getByText('It gets e-mail.')).toHaveCount(0);
  answer();
  await expect(rowOf(page, late)).toContainText('Asked for no e-mail');
});
