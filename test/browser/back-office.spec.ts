import { expectAccessibleAlsoWide } from './axe.ts';
import { expect, test } from './page.ts';

const heading = { level: 1, name: 'Admin Panel' } as const;

test('every address of the back office leads to where the team signs in, and from there to the site', async ({
  page,
  baseURL,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).origin));
  for (const path of ['/admin', '/admin/clinics?q=a', '/login', '/login/elsewhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', heading)).toBeVisible();
    // With the way back to a screen that was asked for.
    await expect(page).toHaveURL(path.startsWith('/admin') ? `/login?back=${encodeURIComponent(path)}` : '/login');
  }
  await expect(page.getByText('Signing in is not open yet.')).toBeVisible();
  // No form that leads nowhere.
  await expect(page.getByRole('textbox')).toHaveCount(0);
  // Text never becomes HTML here, whoever tries.
  const refused = await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<b>bold</b>';
      return null;
    } catch (error) {
      return error instanceof TypeError;
    }
  });
  expect(refused).toBe(true);
  expect([...asked]).toEqual([baseURL]);
  expect(complaints.filter((text) => !text.includes('TrustedHTML'))).toEqual([]);
  await page.getByRole('link', { name: 'Go to the public site' }).click();
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('looked at by axe, which brings a style of its own', () => {
  test.use({ bypassCSP: true });

  test('the place to sign in passes axe', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', heading)).toBeVisible();
    await expectAccessibleAlsoWide(page);
  });
});
