import type { Page } from '@playwright/test';
import { BRAND } from '#shared/content/brand.ts';
import { LANGUAGES } from '#shared/values/language.ts';
import { bookedByLink } from '../../http/booking/booked-by-link.ts';
import { expect, test } from '../page.ts';
import { wordsOf } from '../words.ts';

/** The read of the booking, with the language of the page. */
const MANAGED_BOOKING = '**/api/own-bookings*';

/** Shows the booking as the server answers it, with the fields of `more` replaced. */
async function showWith(page: Page, more: object): Promise<void> {
  await page.unroute(MANAGED_BOOKING);
  await page.route(MANAGED_BOOKING, async (route) => {
    const response = await route.fetch();
    const view: object = await response.json();
    await route.fulfill({ response, json: { ...view, ...more } });
  });
}

const at = '2026-11-22T04:30:00.000Z';
const line = (what: 'taken' | 'returned', amount_paise: number) => ({
  what,
  amount_paise,
  payment_id: 'pay_AAAAAAAAAAAAA1',
  at,
});
/** A part came back and another is on its way: the longest receipt there is. */
const PARTLY_BACK = { lines: [line('taken', 49_900), line('returned', 9900)], going_back_paise: 20_000 };

test('a booking of which money comes back is one sheet of paper in every language, under the name; one whose hour is over is neither confirmed nor for calendars (P-061)', async ({
  page,
}) => {
  const { address } = await bookedByLink();
  await page.goto(address);
  await expect(page.getByRole('link', { name: 'Google Calendar' })).toBeVisible();

  await showWith(page, {
    money: PARTLY_BACK,
    payment_status: 'Refunded',
    clinic_name: 'Sri Meenakshi Multispeciality Dental Hospital, Implant Centre and Institute of Orthodontics',
    clinic_address: 'Long Bazaar Street, '.repeat(6),
  });
  for (const language of LANGUAGES) {
    const say = await wordsOf(language);
    await page.goto(language === 'en' ? '/b' : `/${language}/b`);
    await expect(page.getByRole('region', { name: say('Receipt') })).toContainText('−₹200');
    // Letters that stand in for those that are on their way are wider.
    await page.evaluate(() => document.fonts.ready);
    await expect(async () => {
      const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
      expect(paper.match(/\/Type\s*\/Page\b/g), language).toHaveLength(1);
    }).toPass({ timeout: 60_000 });

    // A sheet of A4 is as wide as this.
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 794, height: 1123 });
    const name = await page
      .getByRole('banner')
      .getByRole('link', { name: BRAND.name })
      .getByText(BRAND.name)
      .boundingBox();
    expect(name?.width, language).toBeGreaterThan(40);
    await page.emulateMedia({ media: null });
    await page.setViewportSize({ width: 360, height: 740 });
  }

  await showWith(page, { slot: at });
  await page.goto('/b');
  const passed = page.getByRole('heading', { level: 1, name: 'Your booking', exact: true });
  await expect(passed).toBeVisible();
  await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible();
  await expect(page.getByRole('link', { name: /calendar|WhatsApp/i })).toHaveCount(0);
});
