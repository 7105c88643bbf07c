import { expectAccessibleAlsoWide } from '../pages/axe.ts';
import { expect, test } from '../page.ts';
import { card, chip, listen, names, open } from './search-page.ts';

const MYLAPORE = { latitude: 13.0339, longitude: 80.2696 };

/** How far away the clinics on the page say they are, in their order. */
const metresAway = (text: string): number[] =>
  [...text.matchAll(/· ([\d.,]+) (k?)m away/g)].map(
    ([, number = '', kilo]) => Number(number.replace(',', '')) * (kilo === 'k' ? 1000 : 1),
  );

test.describe('near me', () => {
  test('is asked for on its press alone, sorts by distance, tells nobody where that is, and comes back with the entry of the history, but not with a reload', async ({
    page,
    context,
  }) => {
    const dispatched = await listen(page);
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(MYLAPORE);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
    await page.addInitScript(() => {
      const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
      navigator.geolocation.getCurrentPosition = (...args) => {
        sessionStorage.setItem('asked', 'yes');
        ask(...args);
      };
    });
    const wasAsked = () => page.evaluate(() => sessionStorage.getItem('asked'));

    await open(page, '/home');
    expect(await wasAsked()).toBeNull();
    const near = page.getByRole('button', { name: 'Near me' });
    await near.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clinics near you');
    // With many clinics the nearest are found by the neighbourhood, which is said; tests beside this one add some.
    const isAreaTold = () => sent.some((request) => /[?&]near=/.test(request));
    await expect(async () => {
      const whose = isAreaTold() ? 'Your exact location' : 'Your location';
      await expect(page.getByText(`Nearest first. ${whose} stays on this device`)).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 60_000 });
    expect(await wasAsked()).toBe('yes');
    await expect(near).toHaveAttribute('aria-pressed', 'true');
    await expect(names(page).first()).toHaveText('Thamarai Dental Care');
    await expect(card(page, 'Thamarai Dental Care')).toContainText('Chennai · 100 m away');
    await expect(card(page, 'Velachery Evening Dental Clinic')).toContainText(/· 8\.\d km away/);
    const far = metresAway(await page.getByRole('main').innerText());
    expect(far.length).toBeGreaterThanOrEqual(12);
    expect(far).toEqual(far.toSorted((a, b) => a - b));
    expect(await dispatched()).toEqual(['site:find-location']);
    // The names of scripts end in letters that nobody chose.
    const told = sent.map((request) => request.replace(/^https?:..[^/]+(?:\/assets\/.*)?/, ''));
    expect(told.filter((request) => /13\.03\d|80\.2[67]\d|lat|lng/i.test(request))).toEqual([]);

    // Words narrow it; the address stays free of it; pressed again, it is the home page.
    await chip(page, 'Coimbatore').click();
    await expect(names(page)).toHaveCount(2);
    await expect(card(page, 'Kovai Dental Hospital')).toContainText(/· 4\d\d km away/);
    await expect(page).toHaveURL(/\/home\?city=Coimbatore$/);
    await page.goBack();
    await expect(names(page).first()).toHaveText('Thamarai Dental Care');
    await near.click();
    await expect(page.getByRole('heading', { name: 'Top Dental Clinics' })).toBeVisible();

    await near.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clinics near you');
    await page
      .getByRole('link', { name: /^View Details/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/clinics\//);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clinics near you');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Top Dental Clinics' })).toBeVisible();
  });

  test('not allowed is taken kindly, and nothing else changes; failures of the device are told', async ({
    page,
    context,
  }) => {
    await context.clearPermissions();
    await open(page, '/home?q=madurai');
    const near = page.getByRole('button', { name: 'Near me' });
    await near.click();
    await expect(page.getByText('Location is off. Choose a city instead.')).toBeVisible();
    await expect(near).toHaveAttribute('aria-pressed', 'false');
    await expect(names(page)).toHaveCount(2);
    await expectAccessibleAlsoWide(page);

    for (const [code, words] of [
      [2, 'We could not find your location.'],
      [3, 'Finding your location is taking too long.'],
    ] as const) {
      await page.evaluate((failure) => {
        navigator.geolocation.getCurrentPosition = (_, failed) =>
          failed?.({ code: failure } as GeolocationPositionError);
      }, code);
      await near.click();
      await expect(page.getByText(words)).toBeVisible();
    }
  });
});
