import type { Page } from '@playwright/test';
import { keyOf } from '#functions/store/table/table.ts';
import { CLINICS_PER_PAGE } from '#shared/values/clinic-search.ts';
import { importClinics } from '../../store/search/many-clinics.ts';
import { startProduct, type Product } from '../../product.ts';
import { expectAccessible } from '../pages/axe.ts';
import { expect, test } from '../page.ts';
import { names } from './search-page.ts';
import { tableClient } from '#test/table-client.ts';

/** More than two pages in all, among them all of one city that has more than a page. */
const CLINICS = 200;

// One product of its own for the file: nobody else is to meet these clinics.
test.describe.configure({ mode: 'default' });
let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
  const client = tableClient(product.dynamoEndpoint);
  await importClinics({ client, name: product.tableName }, CLINICS);
  // If no lists are stored, the job builds them from all clinics.
  await client.delete({ TableName: product.tableName, Key: keyOf.clinicLists() });
  await product.runNow('publish-clinics');
  client.destroy();
});
test.afterAll(() => product.stop());

const addresses = (page: Page): Promise<(string | null)[]> =>
  page.locator('#clinics li a').evaluateAll((links) => links.map((one) => one.getAttribute('href')));

test('lists come page by page: more are added below, and the address is that of the last page', async ({ page }) => {
  const more = page.getByRole('link', { name: 'Show more clinics' });
  await page.goto(`${product.url}/home`);
  await expect(names(page)).toHaveCount(CLINICS_PER_PAGE);
  const first = await addresses(page);
  await more.click();
  await expect(names(page)).toHaveCount(2 * CLINICS_PER_PAGE);
  const both = await addresses(page);
  expect(both.slice(0, CLINICS_PER_PAGE)).toEqual(first);
  await expect(page).toHaveURL(`${product.url}/home?from=${CLINICS_PER_PAGE}`);
  await page.goBack();
  await expect(names(page)).toHaveCount(CLINICS_PER_PAGE);

  // The address alone leads to its own page.
  await page.goto(`${product.url}/home?from=${CLINICS_PER_PAGE}`);
  await expect(names(page)).toHaveCount(CLINICS_PER_PAGE);
  expect(await addresses(page)).toEqual(both.slice(CLINICS_PER_PAGE));

  // The order of the results depends on the time of day, so that only their number is certain.
  await page.goto(`${product.url}/home?city=Chennai`);
  await expect(names(page)).toHaveCount(CLINICS_PER_PAGE);
  await more.click();
  await expect.poll(() => names(page).count()).toBeGreaterThan(CLINICS_PER_PAGE);
  await expect(page).toHaveURL(`${product.url}/home?city=Chennai&from=${CLINICS_PER_PAGE}`);
  await expectAccessible(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the next page is a link that leads to it', async ({ page }) => {
    for (const address of ['/home', '/ta/home?city=Chennai', '/home?q=dentist']) {
      await page.goto(product.url + address);
      const first = await addresses(page);
      await page.locator(`#clinics a[href*="from=${CLINICS_PER_PAGE}"]`).click();
      await expect(page).toHaveURL(/from=18$/);
      await expect(names(page)).not.toHaveCount(0);
      // The order of the results depends on the time of day.
      const again = (await addresses(page)).filter((one) => first.includes(one));
      expect(again.length).toBeLessThan(address === '/home' ? 1 : CLINICS_PER_PAGE);
    }
  });
});

test('the neighbourhood alone finds the nearest clinics if there are more than a page holds', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'], { origin: product.url });
  await context.setGeolocation({ latitude: 13.1839, longitude: 80.1696 });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
  await page.goto(`${product.url}/home`);
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page.getByText('we only see your area, about 2 km wide')).toBeVisible();
  await expect(page.locator('#clinics li').first()).toContainText(/ (m|km) away/);
  expect(sent.filter((request) => request.includes('near='))).toEqual([
    `${product.url}/api/clinics/search?near=${encodeURIComponent('13.18,80.16')}`,
  ]);
  expect(sent.filter((request) => /13\.183|80\.169/.test(request))).toEqual([]);
  const kilometres = async () =>
    (await page.locator('#clinics li').allTextContents()).map((text) => {
      const [, number = '', unit] = /([\d.]+) (m|km) away/.exec(text) ?? [];
      return unit === 'm' ? Number(number) / 1000 : Number(number);
    });
  // Until the answer is there, the clinics that were shown before are.
  await expect.poll(async () => Math.max(...(await kilometres()))).toBeLessThan(15);
  await expect(names(page)).toHaveCount(CLINICS_PER_PAGE);
  const near = await kilometres();
  expect(near).toEqual(near.toSorted((a, b) => a - b));
  await page.getByRole('link', { name: 'Show more clinics' }).click();
  await expect(names(page)).toHaveCount(2 * CLINICS_PER_PAGE);
});
