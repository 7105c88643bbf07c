import { expect, test } from './page.ts';
import { signIn } from './signed-in.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('an admin sees every message of a booking as patients read it: in each language, in light and dark, on a phone and as text; SMS with their segments and why they stay as they are', async ({
  page,
}) => {
  await signIn(page, { role: 'admin', sub: 'message-texts-admin' });
  await page.goto('/admin/settings/email');
  await page.getByRole('link', { name: 'Message Texts' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Message Texts' })).toBeVisible();

  const mail = page.frameLocator('iframe[title="Preview of the e-mail"]');
  const headline = mail.getByRole('heading', { level: 1 });
  await expect(headline).toHaveText('Your appointment is confirmed.');
  await expect(mail.locator('body')).toHaveCSS('background-color', 'rgb(255, 253, 247)');
  await expect(page.getByRole('figure', { name: 'As text' })).toContainText('Your appointment is confirmed.');
  await expect(page.getByText(/^confirmed · GSM-7 · 2 segments · about ₹0.40$/)).toBeVisible();
  await expect(page.getByText(/cannot be edited here: a new text is registered first/)).toBeVisible();

  await page.getByLabel('Language').selectOption('Tamil');
  await expect(headline).toHaveText('உங்கள் அப்பாயிண்ட்மெண்ட் உறுதியானது.');
  await page.getByRole('switch', { name: 'Dark' }).press('Space');
  await expect(mail.locator('body')).toHaveCSS('background-color', 'rgb(16, 26, 28)');
  await expect(headline).toHaveText('உங்கள் அப்பாயிண்ட்மெண்ட் உறுதியானது.');

  await page.getByLabel('Message', { exact: true }).selectOption('Refund refused');
  await expect(mail.getByText('Here stands what your team has written.')).toBeVisible();
  const text = await page.getByRole('figure', { name: 'As text' }).innerText();
  const cells = await mail.locator('td, p:not(:has(*)), h1').allInnerTexts();
  expect(cells.length).toBeGreaterThan(8);
  // All but the name above it stands in the e-mail's text as well.
  expect(cells.filter((words) => !text.includes(words))).toEqual([]);
  await expect(page.getByText(/^promise_refused · /)).toBeVisible();
  await expect(page.getByText(/^confirmed · /)).toHaveCount(0);
});
