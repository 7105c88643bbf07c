import { expect, test } from '../page.ts';
import { clinicCall, OWN_MAP, openClinic } from './clinic-page.ts';
import { withPlainShell } from '../pages/plain-shell.ts';
import { addDays, istDay, weekdayLabel } from '#shared/values/ist.ts';
import { sampleClinicId } from '#infra/local/sample/sample-clinics.ts';

test(
  'P-012 P-040 P-041 P-042 P-043 the header says who, where and how much',
  { tag: '@both' },
  async ({ page, isMobile }) => {
    await openClinic(page, 'thamarai-street');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Thamarai Dental Care');
    for (const text of [
      '27 South Mada Street, Mylapore, Chennai 600004',
      'Dr. Kavitha Sundaram',
      '16 years of experience',
    ]) {
      await expect(main.getByText(text).first()).toBeVisible();
    }
    await expect(main.getByText('Verified Clinic')).toBeVisible();
    await expect(main.getByRole('link', { name: '044 4000 0127' })).toHaveAttribute('href', 'tel:04440000127');
    await expect(main.getByRole('link', { name: 'View on map' })).toHaveAttribute('href', OWN_MAP);
    await expect(main.getByRole('button', { name: 'Book Appointment ₹99' }).locator('visible=true')).toHaveCount(1);
    const chips = main.getByText('Endodontics').locator('visible=true');
    await expect(chips).toHaveCount(isMobile ? 1 : 2);
  },
);

test(
  'the header has the banner and the dentist’s picture, or what stands in for them (P-040); the booking button stays at the bottom of a phone, its amount is the clinic’s fee (P-043); what is off is computed (P-177) (P-179); nobody is called verified who is not (P-041)',
  { tag: '@phone' },
  async ({ page }) => {
    const pictures = page.getByRole('main').locator('img');
    const drawn = (at: number) => pictures.nth(at).evaluate((image: HTMLImageElement) => image.naturalWidth);
    await openClinic(page, 'thamarai-street');
    const folder = `/images/clinics/${sampleClinicId('thamarai-street')}`;
    await expect(page.locator(`img[src="${folder}/banner.svg"]`)).toBeInViewport();
    await expect(page.locator(`img[src="${folder}/profile.svg"]`).first()).toBeInViewport();
    await expect.poll(() => drawn(0)).toBeGreaterThan(0);
    await expect.poll(() => drawn(1)).toBeGreaterThan(0);
    await expect(page.getByText(/% OFF/)).toHaveText(['80% OFF']);
    const bar = page.locator('[data-bottom-bar]').getByRole('button');
    await expect(bar).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(bar).toBeInViewport();
    await bar.click();
    await expect(page.getByRole('dialog')).toBeVisible();

    await openClinic(page, 'nellai-trivandrum');
    await expect(page.getByText('ER', { exact: true }).first()).toBeInViewport();
    await expect(pictures.first()).toHaveAttribute('src', /^data:image\/svg\+xml,/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Verified Clinic')).toHaveCount(0);

    for (const [slug, label] of [
      ['kovai-db-rs', 'Book Appointment ₹250'],
      ['manjal-road', 'Book Appointment'],
    ] as const) {
      await openClinic(page, slug);
      const button = page.getByRole('button', { name: label, exact: true }).locator('visible=true').first();
      await expect(button).toBeVisible();
    }
    await openClinic(page, 'indiranagar-twelfth');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/% OFF/)).toHaveCount(0);
  },
);

test('a dentist’s picture that does not load gives way to initials (P-040)', async ({ page }) => {
  await page.route('**/profile.svg', (route) => route.abort());
  await openClinic(page, 'thamarai-street');
  await expect(page.getByText('KS', { exact: true }).first()).toBeInViewport();
  await expect(page.locator('img[src$="/profile.svg"]')).toHaveCount(0);
});

/** The IST day so many days from now. */
const dayAhead = (days: number): string => addDays(istDay(Date.now()), days);
/** 'Tue 24 Nov' of an IST day. */
const dateLabel = (day: string): string =>
  `${weekdayLabel(day)} ${day.slice(8)} ${new Date(`${day}T00:00:00.000Z`).toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' })}`;

test('P-178 an offer is limited when it ends within 30 days, and says until when', async ({ page }) => {
  await withPlainShell(page);
  const endsOn = (offer_ends_on: string) =>
    page.route(clinicCall('thamarai-street'), async (route) => {
      const response = await route.fetch();
      const clinic: object = await response.json();
      await route.fulfill({ response, json: { ...clinic, offer_ends_on } });
    });
  await endsOn(dayAhead(31));
  await openClinic(page, 'thamarai-street');
  await expect(page.getByText('80% OFF', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Limited Time Offer')).toHaveCount(0);
  await endsOn(dayAhead(29));
  await page.reload();
  await expect(page.getByText('Limited Time Offer')).toBeVisible();
  await expect(page.getByText(`until ${dateLabel(dayAhead(29))}`)).toBeVisible();
});
