import type { Page } from '@playwright/test';
import { deal } from '../../sample.ts';
import { expect, test } from '../page.ts';

/** A city that search knows, and in which no test opens a clinic. */
const SEARCH = '/home?city=Yadgir';
const newEmail = (): string => `visitor-${crypto.randomUUID()}@example.in`;
const form = (page: Page) => page.getByRole('form', { name: 'Tell me when there is a clinic in Yadgir' });

test('a city without clinics offers to notify at 360 px: a bad address is named and not sent, one that cannot be sent stays, a good one is sent', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const sent: unknown[] = [];
  let isDown = false;
  await page.route('**/api/waitlist', async (route) => {
    if (isDown) return route.abort();
    sent.push(route.request().postDataJSON());
    return route.continue();
  });
  await page.goto(SEARCH);
  await expect(page.getByText('We have no clinics in Yadgir yet.')).toBeVisible();
  await expect(form(page)).toContainText('We delete it after that email, or after 400 days.');
  const field = form(page).getByLabel('Email Address');
  const button = form(page).getByRole('button', { name: 'Tell me' });
  await button.click();
  await expect(form(page).getByText('Email is required')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('asha@');
  await button.click();
  await expect(form(page).getByText('Please enter a valid email')).toBeVisible();
  await field.fill('asha@gmial.com');
  await field.blur();
  await form(page).getByRole('button', { name: 'Did you mean asha@gmail.com?' }).click();
  await expect(field).toHaveValue('asha@gmail.com');
  expect(sent).toEqual([]);

  const email = newEmail();
  await field.fill(email);
  isDown = true;
  await button.click();
  await expect(page.getByText('Your email address could not be added')).toBeVisible();
  await expect(field).toHaveValue(email);
  isDown = false;
  await button.click();
  await expect(page.getByText('Thank you. You get one email when there is a clinic in Yadgir.')).toBeVisible();
  await expect(form(page)).toHaveCount(0);
  expect(sent).toEqual([{ email, city: 'Yadgir', language: 'en', website: '', elapsed_ms: expect.any(Number) }]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

const OFFERS = [
  ['ta', 'யாத்கிர் ஊரில் கிளினிக் வந்ததும் எனக்குத் தெரிவிக்கவும்', 'எனக்குத் தெரிவிக்கவும்'],
  ['kn', 'ಯಾದಗಿರಿ ನಗರದಲ್ಲಿ ಕ್ಲಿನಿಕ್ ಬಂದಾಗ ನನಗೆ ತಿಳಿಸಿ', 'ನನಗೆ ತಿಳಿಸಿ'],
  ['hi', 'यादगीर में क्लिनिक आने पर मुझे बताएँ', 'मुझे बताएँ'],
] as const;

// In `npm test` the commit chooses one.
for (const [language, title, button] of deal(OFFERS, 'language of the offer', 0))
  test(`the offer is in the language of the page: ${language}`, async ({ page }) => {
    await page.goto(`/${language}${SEARCH}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title.split(' ')[0] ?? '');
    await expect(page.getByRole('form', { name: title }).getByRole('button', { name: button })).toBeVisible();
  });

test('the link of the e-mail removes the address by a press, and an incomplete one says so', async ({ page }) => {
  await page.goto('/waitlist#wtl_yadgir');
  const button = page.getByRole('button', { name: 'Remove my address' });
  await button.click();
  await expect(page.getByText('This link is not complete.')).toBeVisible();
  await page.goto('/waitlist#wtl_yadgir.AbCdEf012345');
  await page.reload();
  const asked = page.waitForRequest('**/api/waitlist/leave');
  await button.click();
  expect((await asked).postDataJSON()).toEqual({ list: 'wtl_yadgir', code: 'AbCdEf012345' });
  await expect(page.getByText('Your address is removed.')).toBeVisible();
  await expect(button).toHaveCount(0);
});
