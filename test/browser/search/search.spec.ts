import type { Page } from '@playwright/test';
import { expect, test } from '../page.ts';
import { card, chip, field, listen, names, open, told } from './search-page.ts';

/** How many entries the tab's history has. */
const entries = (page: Page): Promise<number> => page.evaluate(() => history.length);

test('a clinic is found while one types its area in any script, or other names of a place and a treatment; an unknown word is named; a paste that is too long says so', async ({
  page,
}) => {
  await open(page, '/home');
  await field(page).pressSequentially('mylap', { delay: 40 });
  await expect(page).toHaveURL(/\/home\?q=mylap$/);
  await expect(names(page)).toHaveText(['Thamarai Dental Care']);
  await expect(told(page)).toHaveText('1 clinic found');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clinics for “mylap”');
  await expect(card(page, 'Thamarai Dental Care')).toContainText(/Next: .*\b\d{1,2} [AP]M/);
  await expect(field(page)).toBeFocused();
  for (const [words, expected] of [
    ['kovai implants', 'Kovai Dental Hospital'],
    ['மயிலாப்பூரில்', 'Thamarai Dental Care'],
    ['ಮೈಸೂರು', 'Mallige Dental Clinic'],
    ['rct trichy', 'Cauvery Dental Centre'],
    ['cheap root canal in trichy', 'Cauvery Dental Centre'],
  ] as const) {
    await field(page).fill(words);
    await expect(names(page)).toHaveText([expected]);
  }
  await expect(page.getByText('No clinic mentions “cheap”. These match your other words.')).toBeVisible();

  const tooMany = 'braces '.repeat(20);
  const before = page.url();
  await field(page).selectText();
  await page.keyboard.insertText(tooMany);
  await expect(field(page)).toHaveAccessibleDescription('Search for at most 100 characters');
  await expect(field(page)).toHaveValue(tooMany);
  expect(page.url()).toBe(before);
  await field(page).fill('braces');
  await expect(page).toHaveURL('/home?q=braces');
  await expect(field(page)).toHaveAccessibleDescription('');
});

test('words that are typed share one entry of the history; entered, they are one search; going back before the newest are drawn brings the field back, too', async ({
  page,
}) => {
  const dispatched = await listen(page);
  await open(page, '/home');
  const before = await entries(page);
  for (const words of ['br', 'brac', 'braces']) {
    await field(page).fill(words);
    await expect(page).toHaveURL(new RegExp(`q=${words}$`));
  }
  expect(await dispatched()).toEqual([]);
  await field(page).press('Enter');
  await expect.poll(dispatched).toEqual(['site:search']);
  expect(await entries(page)).toBe(before + 1);

  await field(page).fill('gum');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/q=gum$/);
  expect(await entries(page)).toBe(before + 2);
  await expect.poll(dispatched).toEqual(['site:search', 'site:search']);

  await page.goBack();
  await expect(page).toHaveURL(/q=braces$/);
  await expect(field(page)).toHaveValue('braces');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clinics for “braces”');
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
  await expect(field(page)).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Top Dental Clinics' })).toBeVisible();
  await page.goForward();
  await expect(field(page)).toHaveValue('braces');
  expect(await dispatched()).toHaveLength(2);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clinics for “braces”');
  await field(page).evaluate((input: HTMLInputElement) => {
    input.value = 'gum';
    input.form?.requestSubmit();
    history.back();
    // A phone that is busy just then: the way back is there before the words are drawn.
    const end = performance.now() + 500;
    while (performance.now() < end);
  });
  await expect(page).toHaveURL(/q=braces$/);
  await expect(field(page)).toHaveValue('braces');
});

test('search engines may list a city by its own name, and no words; the chosen city is in sight, however long the row; beside words one is chosen and left by its chip', async ({
  page,
}) => {
  const canonical = page.locator('head link[rel=canonical]');
  const robots = page.locator('head meta[name=robots]');
  await open(page, `/home?city=${encodeURIComponent('வேலூர்')}`);
  await expect(page).toHaveTitle(/^Dental clinics in Vellore/);
  await expect(canonical).toHaveAttribute('href', /\/home\?city=Vellore$/);
  await expect(robots).toHaveCount(0);
  await expect(chip(page, 'Vellore')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await open(page, '/home?q=fillings');
  await expect(canonical).toHaveAttribute('href', /\/home$/);
  await expect(robots).toHaveAttribute('content', 'noindex');
  await chip(page, 'Madurai').click();
  await expect(page).toHaveURL(/\?q=fillings&city=Madurai$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“fillings” in Madurai');
  await expect(names(page).first()).toHaveText(/Vaigai|Meenakshi/);
  await chip(page, 'Madurai, selected').click();
  await expect(page).toHaveURL(/\?q=fillings$/);
});

test('a reload and a shared address show the same, without reading it twice', async ({ page }) => {
  const reads: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) reads.push(request.url());
  });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await open(page, '/home?q=root+canal&city=Trichy');
  await expect(names(page)).toHaveText(['Cauvery Dental Centre']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“root canal” in Tiruchirappalli');
  await page.waitForLoadState('networkidle');
  expect(reads).toEqual([]);

  // An entry of the history that was made here comes back the same way.
  const answered = page.waitForResponse(/\/clinics\/search\?q=crowns/);
  await field(page).fill('crowns');
  await field(page).press('Enter');
  await answered;
  await page.waitForLoadState('networkidle');
  await expect(told(page)).toHaveText(/found/);
  const shown = await names(page).allTextContents();
  reads.length = 0;
  await page.reload();
  await expect(names(page)).toHaveText(shown);
  await page.waitForLoadState('networkidle');
  expect(reads).toEqual([]);
  expect(complaints).toEqual([]);
});

test('entering words puts the keyboard away; leaving for a clinic and coming back returns to what was found', async ({
  page,
}) => {
  await open(page, '/home');
  await field(page).tap();
  await page.keyboard.type('erode');
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveText(['Manjal Dental Clinic']);
  await expect(field(page)).not.toBeFocused();
  await expect(names(page).first()).toBeInViewport();

  await field(page).fill('salem');
  const found = page.getByRole('link', { name: /^View Details.*Shevaroy/ });
  await found.scrollIntoViewIfNeeded();
  // The field is left when the finger comes down: the page must not move before it is up.
  await found.click({ delay: 200 });
  await expect(page).toHaveURL(/\/clinics\/[a-z]+\/[a-z]/);
  await page.goBack();
  await expect(page).toHaveURL(/q=salem$/);
  await expect(names(page)).toHaveText(['Shevaroy Dental Care']);
  await expect(field(page)).toHaveValue('salem');
});

test('nothing found is said kindly, with the nearest cities that have it, and a way back; a city without clinics is named in the page’s language', async ({
  page,
}) => {
  await open(page, '/home?q=braces&city=Erode');
  await expect(told(page)).toHaveText('No clinic found');
  await expect(page.getByText('No clinic found')).toHaveCount(1);
  // Another test may have made a clinic in a city of its own meanwhile.
  const others = page.locator('#clinics').getByRole('link', { name: /^(Coimbatore|Salem|Tiruchirappalli|Madurai)$/ });
  await others.first().click();
  await expect(names(page).first()).toBeVisible();

  await field(page).fill('no such thing');
  await expect(page.getByText('Please check the spelling')).toBeVisible();
  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { name: 'Top Dental Clinics' })).toBeVisible();

  await page.goto('/ta/home?q=hosur');
  await expect(page.getByText('ஓசூர்: இங்கே எங்களிடம் இன்னும் கிளினிக் இல்லை.')).toBeVisible();
  await expect(page.locator('#clinics').getByRole('link').first()).toHaveText('பெங்களூரு');
});

test('a search whose code could not be fetched, or that could not be read, says so and tries again', async ({
  page,
}) => {
  let [isCodeDown, isDown] = [true, true];
  await page.route('**/assets/clinic-results-*.js', (route) => (isCodeDown ? route.abort() : route.continue()));
  await open(page, '/home');
  await field(page).fill('vellore');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  isCodeDown = false;
  await again.click();
  await expect(names(page)).toHaveText(['Palar Dental Clinic']);

  await field(page).fill('');
  await expect(page.getByRole('heading', { name: 'Top Dental Clinics' })).toBeVisible();
  await page.route('**/api/clinics/search**', (route) => (isDown ? route.abort() : route.continue()));
  await field(page).fill('salem');
  await expect(page.locator('#clinics ul[aria-busy=true] > li')).toHaveCount(4);
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  isDown = false;
  await retry.click();
  await expect(names(page)).toHaveText(['Shevaroy Dental Care']);
});

test('before its code is there the search is a form and links, and words typed so far are looked for then', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/search-block-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/home');
  await chip(page, 'Salem').click();
  await expect(page).toHaveURL(/\/home\?city=Salem$/);
  await expect(names(page)).toHaveText(['Shevaroy Dental Care']);
  await field(page).pressSequentially('gum');
  release();
  await expect(page).toHaveURL(/\/home\?q=gum&city=Salem$/);
  await expect(field(page)).toHaveValue('gum');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the field is a form and the chips are links, in its own language and on the bare page too', async ({
    page,
  }) => {
    await page.goto('/home');
    await expect(page.getByRole('button', { name: 'Near me' })).toBeHidden();
    await field(page).fill('root canal');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/home\?q=root\+canal$/);
    await expect(field(page)).toHaveValue('root canal');
    await expect(names(page).first()).toBeVisible();
    await chip(page, 'Bengaluru').click();
    await expect(page).toHaveURL(/\/home\?q=root%20canal&city=Bengaluru$/);
    await expect(names(page)).toHaveText(['Nagu Dental Care']);
    await field(page).fill('aligners');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/city=Bengaluru/);
    await expect(names(page)).toHaveText(['Indiranagar Orthodontics']);

    await page.goto('/ta?city=Salem');
    await expect(names(page)).toHaveText(['Shevaroy Dental Care']);
    await page.getByRole('search').getByRole('button').click();
    await expect(page).toHaveURL(/\/ta\?q=&city=Salem$/);
  });
});

/** The words of what has the focus. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => (document.activeElement?.textContent ?? 'nothing').trim());

test('@desktop the keyboard alone searches, chooses a city and opens a clinic', async ({ page }) => {
  await open(page, '/home');
  await field(page).focus();
  await page.keyboard.type('orthodontics');
  await page.keyboard.press('Enter');
  // The beginning of a word that is typed slowly is looked for, too; and a page that came without cities reads them by itself.
  await expect(page).toHaveURL(/q=orthodontics$/);
  await expect(chip(page, 'Chennai')).toBeVisible();
  await expect(told(page)).toHaveText(/\d clinics found/);
  for (const next of ['Search', 'Near me']) {
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe(next);
  }
  // The cities come next, in their order; other tests open clinics in cities of their own meanwhile.
  const chips = page.getByRole('list', { name: 'Where' }).getByRole('link');
  for (let left = await chips.count(); left > 0 && (await focused(page)) !== 'Bengaluru'; left -= 1)
    await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toBe('Bengaluru');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/city=Bengaluru$/);
  await expect(names(page)).toHaveText(['Indiranagar Orthodontics']);
  await expect(chip(page, 'Bengaluru')).toBeFocused();
  while (
    !(await page.evaluate(
      () => document.activeElement?.closest('#clinics') !== null && document.activeElement?.tagName === 'A',
    ))
  )
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Indiranagar Orthodontics' })).toBeVisible();
});
