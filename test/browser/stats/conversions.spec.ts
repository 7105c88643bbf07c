import type { Page } from '@playwright/test';
import { sampleClinicPath } from '#infra/local/sample/sample-clinics.ts';
import { newPatient } from '../../flows/patient.ts';
import {
  chooseTime,
  dialogOf,
  expectConfirmed,
  fillDetails,
  openBooking,
  payWith,
} from '../booking/booking-journey.ts';
import { answer, barOf, call, expect, openCounted, pixelOf, test, visitorOf, type Meta } from './with-conversions.ts';

const CLINIC = sampleClinicPath('thamarai-street');

/** Says yes on a page that has nothing to count, and waits until Meta's script has loaded. */
async function agree(page: Page): Promise<void> {
  await page.goto('/about');
  await answer(page, 'Accept');
  await expect(barOf(page)).toBeHidden();
  await expect.poll(() => visitorOf(page)).not.toBeNull();
}

/** Waits for this browser's one event of a kind and its copy by the server. */
async function toldTwice(meta: Meta, event: string) {
  await expect.poll(() => meta.told().filter((told) => told.event === event)).toHaveLength(1);
  const [told] = meta.told().filter((one) => one.event === event);
  await expect.poll(async () => (await meta.copies()).has(told?.id ?? '')).toBe(true);
  return { told, copy: (await meta.copies()).get(told?.id ?? '') };
}

test.describe('conversion events, reported twice under one id (P-157)', () => {
  test('a clinic is seen: the browser tells an empty page, the server the kind of page; a call counts for 100, the way to it is looked for, a message counts for 50, an application for 500 (P-187), a search is told without its words', async ({
    page,
    meta,
    measured,
    context,
  }) => {
    await test.step('a clinic', async () => {
      await page.goto(`${CLINIC}?tab=services`);
      await answer(page, 'Accept');
      const { told, copy } = await toldTwice(meta, 'ViewContent');
      expect(told).toMatchObject({
        pixel: '["123456789012345"]',
        data: {},
        at: `${measured.url}/pixel.html`,
        from: '',
      });
      expect(copy).toMatchObject({ event_name: 'ViewContent', event_source_url: `${measured.url}/clinics` });
      expect(copy).not.toHaveProperty('custom_data');
      // Both name this browser by the number that the page made: the script's own cookies end with its frame.
      const fbp = await visitorOf(page);
      expect([told?.fbp, copy?.['user_data']]).toEqual([fbp, expect.objectContaining({ fbp })]);
      expect(await context.cookies()).toEqual([]);
      expect(await page.evaluate(() => localStorage.getItem('lastExternalReferrer'))).toBeNull();
      const everything = JSON.stringify([meta.asked, copy]);
      const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
      for (const word of [name, name.split(' ')[0] ?? '', 'cln_', 'tab=', '127.0.0.1:0'])
        expect(everything).not.toContain(word);
    });
    await test.step('a call, and the way', async () => {
      await openCounted(page, CLINIC);
      await call(page);
      const { told, copy } = await toldTwice(meta, 'Contact');
      expect(told?.data).toEqual({ value: 100, currency: 'INR' });
      expect(copy).toMatchObject({ custom_data: { value: 100, currency: 'INR' } });
      await context.route(/maps/, (route) => route.fulfill({ body: 'a map' }));
      await page.getByRole('link', { name: 'Open in maps' }).click();
      await toldTwice(meta, 'FindLocation');
    });
    await test.step('a message', async () => {
      meta.asked.length = 0;
      await openCounted(page, '/contact');
      await page.getByLabel('Full Name').fill('Yazhini');
      await page.getByLabel('Email Address').fill('yazhini@patients.example');
      await page.getByRole('textbox', { name: 'Message' }).fill('Do you treat root canals?');
      await page.getByRole('button', { name: 'Send Message' }).click();
      const { told, copy } = await toldTwice(meta, 'Contact');
      expect(told?.data).toEqual({ value: 50, currency: 'INR' });
      expect(copy).toMatchObject({
        custom_data: { value: 50, currency: 'INR' },
        event_source_url: `${measured.url}/contact`,
      });
      expect(JSON.stringify([meta.asked, copy])).not.toMatch(/Yazhini|patients\.example|root canal/);
    });
    await test.step('an application', async () => {
      await openCounted(page, '/partner-with-us');
      await page.getByLabel('Clinic Name').fill('Neem Tree Dental');
      await page.getByLabel('Doctor Name').fill('Dr. Meena Raman');
      await page.getByLabel('Email Address').fill('meena@clinics.example');
      await page.getByLabel('Phone Number').fill('044 2499 0000');
      await page.getByLabel('Clinic Address').fill('12 Temple Street, Mylapore');
      await page.getByRole('button', { name: 'Submit Application' }).click();
      const { told, copy } = await toldTwice(meta, 'Lead');
      expect(told?.data).toEqual({ value: 500, currency: 'INR' });
      expect(copy).toMatchObject({ custom_data: { value: 500, currency: 'INR' } });
      expect(JSON.stringify([meta.asked, copy])).not.toMatch(/Neem|Meena|clinics\.example|Temple/);
    });
    await test.step('a search', async () => {
      await openCounted(page, '/home');
      const field = page.getByRole('searchbox');
      await field.fill('root canal Mylapore');
      await field.press('Enter');
      await expect(page).toHaveURL(/q=root/);
      const { told, copy } = await toldTwice(meta, 'Search');
      expect(told).toMatchObject({ data: {}, at: `${measured.url}/pixel.html`, from: '' });
      expect(copy).toMatchObject({ event_source_url: `${measured.url}/home` });
      expect(JSON.stringify([meta.asked, copy])).not.toMatch(/canal|Mylapore/i);
    });
  });

  test('a visitor who blocks Meta’s script is not counted secretly', async ({ page, meta }) => {
    await page.route('https://connect.facebook.net/**', (route) => route.abort());
    await page.goto(CLINIC);
    await answer(page, 'Accept');
    await call(page);
    const copies = (await meta.copies()).size;
    await page.waitForTimeout(7000);
    expect((await meta.copies()).size).toBe(copies);
    expect(meta.told()).toEqual([]);
  });
});

/** Books and pays; answers what the server told of it. */
async function bookAndCount(page: Page, meta: Meta, worker: number): Promise<Record<string, unknown>[]> {
  const before = new Set((await meta.copies()).keys());
  await openBooking(page, 'thamarai-street');
  await chooseTime(page, worker);
  const patient = newPatient();
  await fillDetails(page, patient);
  await payWith(page, 'Success');
  await expectConfirmed(page);
  // The browser's own announcements wait for nothing and are soon there.
  await page.waitForTimeout(1500);
  const mine = [...(await meta.copies())].filter(([id]) => !before.has(id)).map(([, event]) => event);
  expect(JSON.stringify(mine)).not.toMatch(new RegExp(`${patient.name}|${patient.email}|${patient.phone}|apt_|cln_`));
  return mine;
}

test.describe('a booking', () => {
  test('with consent is told by the server alone: each step once, and one Purchase of the fee (P-064, P-157, P-187, P-188)', async ({
    page,
    meta,
    measured,
  }, { workerIndex }) => {
    await agree(page);
    meta.asked.length = 0;
    const mine = await bookAndCount(page, meta, workerIndex);
    const value = (event: unknown): unknown => mine.find(({ event_name }) => event_name === event)?.['custom_data'];
    expect(mine.map(({ event_name }) => String(event_name)).toSorted()).toEqual([
      'AddPaymentInfo',
      'InitiateCheckout',
      'Lead',
      'Purchase',
      'Schedule',
    ]);
    const fee = { value: 99, currency: 'INR' };
    for (const event of ['InitiateCheckout', 'AddPaymentInfo', 'Schedule', 'Purchase'])
      expect(value(event)).toEqual(fee);
    expect(value('Lead')).toEqual({ value: 50, currency: 'INR' });
    for (const event of mine) expect(event).toMatchObject({ event_source_url: `${measured.url}/clinics` });
    // On the confirmation page, reloaded as often as one likes, nothing more is told.
    await page.goto('/thank-you');
    await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
    await page.reload();
    await page.waitForTimeout(1500);
    expect([...(await meta.copies()).values()].filter(({ event_name }) => event_name === 'Purchase')).toHaveLength(1);
    await expect(pixelOf(page)).not.toBeAttached();
    expect(meta.asked).toEqual([]);
  });

  test('without consent is told nothing of, by nobody (P-064, P-157)', async ({ page, meta }, { workerIndex }) => {
    await page.goto('/home');
    await answer(page, 'Refuse');
    expect(await bookAndCount(page, meta, workerIndex + 1)).toEqual([]);
    expect(meta.asked).toEqual([]);
  });

  test('takes Meta’s script off the page before it begins, and asks no question; pages beside it carry none either: thanks, a missing page, a payment that returns (P-157)', async ({
    page,
    meta,
  }) => {
    await agree(page);
    for (const path of ['/thank-you', '/no/such/page', '/?appointment_id=apt_01KB0000000000000000000000']) {
      meta.asked.length = 0;
      await page.goto(path);
      await page.waitForTimeout(2500);
      await expect(pixelOf(page), path).not.toBeAttached();
      expect(meta.asked, path).toEqual([]);
    }
    await openCounted(page, CLINIC);
    await toldTwice(meta, 'ViewContent');
    await page
      .getByRole('button', { name: /^Book Appointment/ })
      .filter({ visible: true })
      .first()
      .click();
    await expect(dialogOf(page)).toBeVisible();
    await expect(pixelOf(page)).not.toBeAttached();
    const before = meta.asked.length;
    await dialogOf(page).getByRole('button', { name: 'Close' }).click();
    await expect(pixelOf(page)).toBeAttached();
    expect(meta.asked.slice(before).filter((url) => url.includes('/tr/'))).toEqual([]);
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${CLINIC}?book=1`);
    await expect(dialogOf(page)).toBeVisible();
    await page.waitForTimeout(2500);
    await expect(barOf(page)).toHaveCount(0);
  });
});
