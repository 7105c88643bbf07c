import { runningProduct } from '../../running-product.ts';
import { expect, test } from '../page.ts';

const heading = { level: 1, name: 'Admin Panel' } as const;

test('every address of the back office leads to where the team signs in, and asks nobody else for anything', async ({
  page,
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
  expect([...asked]).toEqual([runningProduct().adminUrl]);
  expect(complaints.filter((text) => !text.includes('TrustedHTML'))).toEqual([]);
});
