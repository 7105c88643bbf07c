import { expect, test } from '../page.ts';
import { withPlainShell } from './plain-shell.ts';
import { runningProduct } from '../../running-product.ts';
import { sampleClinicId, sampleClinicPath, sampleClinics } from '#infra/local/sample/sample-clinics.ts';

const featured = sampleClinics().filter(({ show_on_homepage }) => show_on_homepage);
const cardOf = (name: string) => ({ has: `h3 span:text-is("${name}")` });
const CLINICS = '**/api/clinics?homepage=true';

test(
  'P-001 P-003 P-004 P-025 P-026 P-027 P-030 P-031 P-032 P-132 the home page says what there is, for how much, and why; Find a Dentist scrolls to the clinics, newest first',
  { tag: '@both' },
  async ({ page }) => {
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Offers' }).getByRole('listitem')).toHaveText([
      /^₹99Special consultation/,
      /^₹999Scaling plus scan package/,
      /^50% OFF for first visit!/,
    ]);
    for (const name of ['Quick Booking', 'Verified Dentists', '24/7 Support'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Why Choose/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Book Consultation Now' })).toBeVisible();

    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Book Now', exact: true })).toHaveCount(0);
    await main.getByRole('link', { name: 'Find a Dentist', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Top Dental Clinics' })).toBeInViewport();

    const names = page.locator('#clinics h3');
    await expect(names).toHaveCount(featured.length);
    const newestFirst = featured.toSorted((a, b) => b.created_at.localeCompare(a.created_at));
    expect(await names.allTextContents()).toEqual(newestFirst.map(({ clinic_name }) => clinic_name));

    const card = page.locator('#clinics li').filter({ has: page.locator(cardOf('Thamarai Dental Care').has) });
    for (const text of [
      'Dr. Kavitha Sundaram',
      '16 years of experience',
      '27 South Mada Street, Chennai',
      'Special Offer: Scaling and full-mouth scan for ₹999, with a written treatment plan',
      '4.8',
      'Next: ',
    ]) {
      await expect(card).toContainText(text);
    }
    await expect(card).not.toContainText('Mylapore');
    await expect(card).not.toContainText('% OFF');
    const next = page
      .locator('#clinics li')
      .filter({ hasText: /Next: (Today|Tomorrow|\w{3} \d\d \w{3},) \d{1,2} [AP]M/ });
    await expect(next).toHaveCount(featured.length);
    const id = sampleClinicId('thamarai-street');
    await expect(card.locator(`img[src="/images/clinics/${id}/banner.svg"]`)).toBeVisible();
    await expect(card.getByRole('link', { name: /^View Details/ })).toHaveAttribute(
      'href',
      sampleClinicPath('thamarai-street'),
    );
    await card.getByRole('link', { name: /^View Details/ }).click();
    await expect(page).toHaveURL(/\/clinics\/[a-z]+\/[a-z]/);
    await expect(page.getByRole('heading', { level: 1, name: 'Thamarai Dental Care' })).toBeVisible();
  },
);

test('P-028 P-030 four skeletons wait in the shape of cards; a clinic without pictures has a drawn banner, without a rating it is new', async ({
  page,
}) => {
  await withPlainShell(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(CLINICS, async (route) => {
    await held;
    const reply = await route.fetch();
    const { clinics } = await reply.json();
    await route.fulfill({ json: { clinics: [{ ...clinics[0], banner_image: null, manual_rating: null }] } });
  });
  await page.goto('/home');
  await expect(page.locator('#clinics ul[aria-busy=true] > li')).toHaveCount(4);
  release();
  await expect(page.locator('#clinics h3').first()).toBeVisible();
  await expect(page.locator('#clinics ul[aria-busy=true]')).toHaveCount(0);
  const card = page.locator('#clinics li').first();
  await expect(card.locator('img[src^="data:image/svg+xml,"]')).toBeVisible();
  await expect(card.locator('img')).toHaveCount(1);
  await expect(card.getByText('New', { exact: true })).toBeVisible();
});

test('P-029 P-168 a failed read is a failure with Retry, not an empty list; without clinics the page says so, and leads nobody to the back office', async ({
  page,
}) => {
  await withPlainShell(page);
  let isDown = true;
  await page.route(CLINICS, (route) =>
    isDown ? route.fulfill({ status: 503, json: { error: 'x', code: 'x' } }) : route.continue(),
  );
  await page.goto('/home');
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await expect(page.getByText('No clinics found')).toHaveCount(0);
  isDown = false;
  await retry.click();
  await expect(page.locator('#clinics h3')).toHaveCount(featured.length);

  await page.route(CLINICS, (route) => route.fulfill({ json: { clinics: [] } }));
  await page.goto('/home');
  await expect(page.getByText('No clinics found')).toBeVisible();
  await expect(page.locator('#clinics').getByRole('link')).toHaveAttribute('href', '/contact');
});

test('a phone shows the first clinic within its first screen and a half; a site without a pixel asks nobody, fetches nothing for it, and allows no host of Meta (P-157)', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const address of ['/ta/home', '/home']) {
    await page.goto(address);
    const name = page.locator('#clinics h3').first();
    await expect(name).toBeVisible();
    const bottom = await name.evaluate((heading) => heading.getBoundingClientRect().bottom + scrollY);
    expect(bottom).toBeLessThan(740 * 1.5);
  }
  await page.waitForTimeout(2500);
  await expect(page.getByText('Privacy choices')).toHaveCount(0);
  expect(asked.filter((url) => /facebook|pixel|conversion/.test(url))).toEqual([]);
  for (const path of ['/home', '/pixel.html']) {
    const headers = (await page.request.get(runningProduct().url + path)).headers();
    expect(headers['content-security-policy']).not.toContain('facebook');
    expect(headers['x-frame-options']).toBe('DENY');
  }
});
