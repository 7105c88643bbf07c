import { expect, test } from '../page.ts';
import { deal } from '../../sample.ts';
import type { Locator, Page } from '@playwright/test';
import { sampleClinics } from '#infra/local/sample/sample-clinics.ts';
import { clinicCall, OWN_MAP, openClinic } from './clinic-page.ts';
import { withPlainShell } from '../pages/plain-shell.ts';

const tabs = (page: Page) => page.getByRole('tab');

/** The captions of the pictures that stand wholly in the gallery's window, from left to right. */
const captionsIn = (gallery: Locator): Promise<string[]> =>
  gallery.evaluate((frame) => {
    const { left, right } = frame.getBoundingClientRect();
    return [...frame.querySelectorAll('figure')]
      .map((figure) => ({ box: figure.getBoundingClientRect(), caption: figure.textContent ?? '' }))
      .filter(({ box }) => box.left > left - 2 && box.right < right + 2)
      .toSorted((one, other) => one.box.left - other.box.left)
      .map(({ caption }) => caption);
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a clinic is all there, says that booking needs scripts, and has no button that does nothing', async ({
    page,
  }) => {
    await openClinic(page, 'thamarai-street');
    await expect(page.locator('noscript')).toBeVisible();
    await expect(page.getByRole('link', { name: '044 4000 0127' })).toBeVisible();
    await expect(page.getByText(/^Open today till|^Opens /)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Book/ })).toHaveCount(0);
    for (const text of [
      'Thamarai Dental Care',
      '27 South Mada Street, Mylapore, Chennai 600004',
      '₹99',
      'Opening hours',
    ])
      await expect(page.getByText(text).first()).toBeVisible();
  });
});

test('a skeleton stands in for a clinic on its way (P-038); one that cannot be read says so and can be tried again (P-167); its page is a header, pictures, recent bookings as counts and an age under a day, tabs, and a booking to open (P-039) (P-051) (P-052) (P-140)', async ({
  page,
}) => {
  await withPlainShell(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let isDown = true;
  await page.route(clinicCall('thamarai-street'), async (route) => {
    await held;
    await (isDown ? route.fulfill({ status: 503, json: { error: 'x', code: 'x' } }) : route.continue());
  });
  let minutes: number | null = 42;
  await page.route('**/activity', (route) =>
    route.fulfill({ json: { last_7_days: 3, today: 1, last_booking_minutes_ago: minutes } }),
  );
  await openClinic(page, 'thamarai-street');
  await expect(page.getByRole('heading', { level: 1, name: 'Loading clinic' })).toBeAttached();
  await expect(page.locator('main[aria-busy="true"]')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Failed to load clinic details' })).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thamarai Dental Care' })).toBeVisible();
  await expect(page.locator('main[aria-busy="true"]')).toHaveCount(0);

  const tops = await Promise.all(
    [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('region', { name: /^Pictures of/ }),
      page.getByText('3 bookings in the last 7 days'),
      page.getByRole('tablist'),
      page.getByRole('tabpanel'),
    ].map(async (part) => {
      await expect(part).toBeVisible();
      return (await part.boundingBox())?.y ?? 0;
    }),
  );
  expect(new Set(tops).size).toBe(5);
  await expect(page.getByText('1 today')).toBeVisible();
  await expect(page.getByText('Last booked 42 minutes ago')).toBeVisible();
  await page.getByRole('button', { name: 'Book Appointment ₹99' }).locator('visible=true').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  minutes = null;
  await openClinic(page, 'thamarai-street');
  await expect(page.getByText('3 bookings in the last 7 days')).toBeVisible();
  await expect(page.getByText(/Last booked/)).toHaveCount(0);
});

test('a profile shows who, where, fee, offer, the cards about dentist, experience, specializations and place, services, a rating of its own with one decimal, the same wherever it stands, and reviews three at a time (P-001) (P-031) (P-044) (P-045) (P-054) (P-056)', async ({
  page,
}) => {
  await openClinic(page, 'thamarai-street');
  const main = page.getByRole('main');
  for (const text of [
    '27 South Mada Street, Mylapore, Chennai 600004',
    'Dr. Kavitha Sundaram',
    '16 years of experience',
    'Rated 4.8 of 5',
    'Scaling and full-mouth scan for ₹999, with a written treatment plan',
  ])
    await expect(main).toContainText(text);
  const rated = sampleClinics().find(({ clinic_name }) => clinic_name === 'Thamarai Dental Care');
  expect(rated?.manual_rating).toBe(4.8);
  await expect(page.getByText('4.8', { exact: true })).toHaveCount(2);
  await expect(main.getByText('Consultation fee').locator('../..')).toContainText('₹99');
  for (const name of ['About', 'Experience and Rating', 'Specializations', 'Location'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText('Thamarai Dental Care, Chennai');
  await expect(panel).toContainText('has practised in Mylapore since 2010');
  await expect(panel).toContainText('16 years of experience');
  for (const name of ['Conservative Dentistry', 'Endodontics'])
    await expect(panel.getByText(name, { exact: true })).toBeVisible();
  const maps = page.getByRole('link', { name: 'Open in maps' });
  await expect(maps).toHaveAttribute('target', '_blank');
  await expect(maps).toHaveAttribute('href', OWN_MAP);
  await page.getByRole('tab', { name: 'Services' }).click();
  await expect(panel.getByText('Crowns and Bridges', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Reviews' }).click();
  await expect(panel.getByText('Revathi Krishnan')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Reviews', level: 2 })).toBeVisible();
  await expect(panel.getByText('4.8', { exact: true })).toBeVisible();
  await expect(page.getByText('New', { exact: true })).toHaveCount(0);
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: 'Load More Reviews' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(6);
  await expect(page.getByRole('link', { name: 'See More Reviews on Google' })).toHaveAttribute('href', /^https:/);
  await openClinic(page, 'velachery-dental-road');
  await expect(maps).toHaveAttribute(
    'href',
    /google\.com\/maps\/search\/\?api=1&query=Velachery%20Evening.*8%20Vijaya%20Nagar/,
  );
});

test(
  'P-046 P-047 tabs follow the clinic, the first one is open; P-048 P-085 services, a consultation card, and a button that opens the booking',
  { tag: '@both' },
  async ({ page }) => {
    await openClinic(page, 'thamarai-street');
    await expect(tabs(page)).toHaveText(['About Doctor', 'Services', 'Reviews']);
    await expect(tabs(page).first()).toHaveAttribute('aria-selected', 'true');
    await openClinic(page, 'peelamedu-masakalipalayam');
    await expect(tabs(page)).toHaveText(['About Doctor', 'Reviews']);
    await openClinic(page, 'palar-clinic-dental');
    await expect(tabs(page)).toHaveText(['Services', 'Reviews']);
    await expect(tabs(page).first()).toHaveAttribute('aria-selected', 'true');
    await openClinic(page, 'nellai-trivandrum');
    await expect(tabs(page)).toHaveText(['About Doctor', 'Services']);
    await page.getByRole('tab', { name: 'Services' }).click();
    await expect(page.getByRole('heading', { name: 'Services and Treatments' })).toBeVisible();
    for (const name of [
      'General Dentistry',
      'Root Canal Treatment',
      'Dental Implants',
      'Cosmetic Dentistry',
      'Orthodontics',
      'Pediatric Dentistry',
    ]) {
      await expect(page.getByRole('tabpanel').getByText(name, { exact: true })).toBeVisible();
    }
    await expect(page.getByRole('heading', { name: 'Consultation', exact: true })).toBeVisible();
    await page.getByRole('tabpanel').getByRole('button', { name: 'Book Now' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
);

const GALLERIES = [
  { width: 360, shown: 1 },
  { width: 700, shown: 2 },
  { width: 1280, shown: 3 },
];

// In `npm test` the commit chooses one.
for (const { width, shown } of deal(GALLERIES, 'width of a gallery', 0)) {
  test(`the gallery loops, ${shown} of its pictures at ${width} px (P-049)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openClinic(page, 'thamarai-street');
    const gallery = page.getByRole('region', { name: /^Pictures of/ });
    await gallery.scrollIntoViewIfNeeded();
    const all = ['The entrance', 'Treatment room', 'Waiting room', 'Instruments, packed and sterile until used'];
    const from = (first: number) => Array.from({ length: shown }, (_, at) => all[(first + at) % all.length]);
    await expect.poll(() => captionsIn(gallery)).toEqual(from(0));
    for (let press = 1; press <= all.length + 1; press++) {
      await gallery.getByRole('button', { name: 'Next picture' }).click();
      await expect.poll(() => captionsIn(gallery)).toEqual(from(press));
    }
    await gallery.getByRole('button', { name: 'Previous picture' }).click();
    await gallery.getByRole('button', { name: 'Previous picture' }).click();
    await expect.poll(() => captionsIn(gallery)).toEqual(from(all.length - 1));
  });
}

test('P-050 P-057 P-167 A-036 no reviews, and reviews that cannot be read; a picture that fails says so, a gallery that fails is not there', async ({
  page,
}) => {
  await withPlainShell(page);
  await page.route('**/reviews*', (route) => route.fulfill({ json: { reviews: [], next_cursor: null } }));
  await page.route('**/images/**/gallery*', (route) => route.abort());
  await page.route('**/gallery', async (route) => {
    const reply = await route.fetch();
    const { images } = await reply.json();
    const broken = images.map((image: object) => ({ ...image, image_url: '/images/none.svg' }));
    await route.fulfill({ json: { images: broken } });
  });
  await openClinic(page, 'thamarai-street', '?tab=reviews');
  await expect(page.getByText('No reviews available yet.')).toBeVisible();
  await expect(page.getByText('Image Not Found').first()).toBeVisible();

  for (const read of ['**/reviews*', '**/gallery']) await page.unroute(read);
  await page.route('**/reviews*', (route) => route.fulfill({ status: 503, json: { error: 'x', code: 'x' } }));
  await page.route('**/api/clinics/*/gallery', (route) =>
    route.fulfill({ status: 500, json: { error: 'x', code: 'x' } }),
  );
  const failed = page.waitForResponse((response) => response.status() === 500);
  await openClinic(page, 'thamarai-street');
  await failed;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Pictures of/ })).toHaveCount(0);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Reviews' }).click();
  await expect(page.getByText('Unable to load reviews. Please try again later.')).toBeVisible();
});

test('P-038 P-053 P-167 a clinic that is not there, and no clinic asked for', async ({ page }) => {
  for (const id of ['cln_00000000000000000000000000', 'nonsense']) {
    await page.goto(`/clinics/${id}`);
    await expect(page.getByRole('heading', { name: 'Clinic not found' })).toBeVisible();
    await expect(page.getByText("We couldn't find the clinic you're looking for.")).toBeVisible();
  }
  await page.goto('/clinics');
  await expect(page.getByRole('heading', { name: 'Clinic ID not provided' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Homepage' }).click();
  await expect(page).toHaveURL(/\/home$/);
});
