import { expect, test } from '../page.ts';
import { expectAccessible } from '../pages/axe.ts';
import { chip, field, names, open } from './search-page.ts';

const notification = 'Go to a hospital or call 112.';

test('the commonest searches are one tap, beside a city, and one tap takes them away', async ({ page }) => {
  // A phone shows them once somebody comes to the field: its first window is for the clinics.
  await open(page, '/home');
  await expect(page.getByRole('link', { name: 'Toothache' })).toBeHidden();
  await field(page).tap();
  await expect(page.getByRole('link', { name: 'Toothache' })).toBeVisible();
  await chip(page, 'Madurai').click();
  await page.getByRole('link', { name: 'Toothache' }).click();
  await expect(page).toHaveURL(/\?q=Toothache&city=Madurai$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“Toothache” in Madurai');
  await expect(names(page).first()).toHaveText(/Vaigai|Meenakshi/);
  await expect(field(page)).toHaveValue('Toothache');
  await page.getByRole('link', { name: 'Sunday' }).click();
  await expect(page).toHaveURL(/\?q=Sunday&city=Madurai$/);
  await expect(page.getByText('These clinics open on Sundays.')).toBeVisible();
  await page.getByRole('link', { name: 'Sunday' }).click();
  await expect(page).toHaveURL(/\?city=Madurai$/);
  await expect(field(page)).toHaveValue('');
});

test('in each language they find what they name, and the chosen one is in sight, however narrow the window is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const language of ['ta', 'kn', 'hi']) {
    await page.goto(`/${language}`);
    const [first = '', ...others] = await page.locator('ul a[href*="?q="]').allTextContents();
    expect(others).toHaveLength(3);
    const isChosen = async (topic: string) => {
      const chosen = page.locator('ul a[aria-current]').filter({ hasText: topic });
      await expect(chosen).toHaveAttribute('href', `/${language}`);
      await expect(chosen).toBeInViewport({ ratio: 1 });
      await expect(names(page).first()).toBeVisible();
    };
    await page.goto(`/${language}?q=${encodeURIComponent(first)}`);
    await isChosen(first);
    for (const topic of others) {
      const answer = page.waitForResponse((response) => new URL(response.url()).searchParams.get('q') === topic);
      await page.locator('ul').getByRole('link', { name: topic }).click();
      const { clinics } = await (await answer).json();
      expect(clinics.length).toBeGreaterThan(0);
      await isChosen(topic);
      await expect(names(page)).toHaveCount(clinics.length);
    }
  }
});

test('a slip of typing is put right, and said', async ({ page }) => {
  await open(page, '/home?q=braces+maduri');
  await expect(page.getByText('Showing results for “braces Madurai”.')).toBeVisible();
  await expect(names(page)).toHaveText([/Meenakshi/]);
  await field(page).fill('pal vali vellore');
  await expect(names(page)).toHaveText(['Palar Dental Clinic']);
  await expect(page.getByText('Showing results')).toHaveCount(0);
});

test('an emergency finds who treats it, and says where not to wait; where nobody does, it says so', async ({
  page,
}) => {
  await open(page, '/home?q=emergency');
  await expect(names(page)).toHaveText(['Kovai Dental Hospital']);
  await expect(page.locator('p', { hasText: 'These clinics say that they treat emergencies.' })).toContainText(
    notification,
  );
  await expectAccessible(page);
  await open(page, '/home?q=emergency&city=Erode');
  await expect(page.locator('p', { hasText: 'We found no clinic that says it treats emergencies.' })).toContainText(
    notification,
  );
  await page.locator('#clinics').getByRole('link', { name: 'Coimbatore' }).click();
  await expect(names(page)).toHaveText(['Kovai Dental Hospital']);
});
