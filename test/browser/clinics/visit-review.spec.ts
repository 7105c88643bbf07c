import { ALL_DAY, hourFromNow } from '../../flows/all-day.ts';
import { visitByLink } from '../../flows/earlier.ts';
import { runningProduct } from '../../running-product.ts';
import { aClinic, asAdmin } from './a-clinic.ts';
import { said } from '../admin/admin-screen.ts';
import { expectAccessible } from '../pages/axe.ts';
import { expect, test } from '../page.ts';
import { signIn } from '../admin/signed-in.ts';

// The accessibility checker adds a style of its own.
test.use({ bypassCSP: true });

const WORDS = 'Gentle, on time, and everything was explained.';

test('a patient reviews a visit by the link, staff publish it, and everybody reads it on the clinic’s page', async ({
  page,
}) => {
  const product = runningProduct();
  const clinic_id = await aClinic('Xqvisited', {
    consultation_fee_paise: 49_900,
    // A clinic's page has its reviews beside those of Google.
    google_business_link: 'https://g.page/xqvisited',
  });
  await asAdmin('PUT', `/admin/clinics/${clinic_id}/hours`, { ver: 1, availability: ALL_DAY });
  const visit = await visitByLink(product, { clinic_id, slot: hourFromNow(-2) });
  const { ver } = await asAdmin('GET', `/admin/bookings/${visit.appointment_id}`);
  await asAdmin('POST', `/admin/bookings/${visit.appointment_id}/complete`, { ver });

  await page.goto(visit.address);
  await page.getByRole('button', { name: 'Write a review' }).press('Enter');
  const dialog = page.getByRole('dialog').filter({ hasText: 'What should others know?' });
  const send = dialog.getByRole('button', { name: 'Send review' });
  await send.press('Enter');
  for (const missing of ['Please choose one to five stars', 'Please write a few words'])
    await expect(dialog.getByText(missing)).toBeVisible();
  await expect(dialog.getByRole('button', { name: '1 of 5 stars' })).toBeFocused();
  await dialog.getByRole('button', { name: '4 of 5 stars' }).click();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: '5 of 5 stars' })).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByRole('button', { name: '4 of 5 stars' }).press('Enter');
  await expect(dialog.getByRole('button', { name: '5 of 5 stars' })).toHaveAttribute('aria-pressed', 'false');
  await dialog.getByLabel('What should others know?').fill(WORDS);
  await dialog.getByLabel('Name that everyone sees').fill('Yazhini');
  // The typed text is still there when the form is opened again.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Write a review' }).press('Enter');
  await expect(dialog.getByRole('button', { name: '4 of 5 stars' })).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog.getByLabel('What should others know?')).toHaveValue(WORDS);
  await expect(dialog.getByLabel('Name that everyone sees')).toHaveValue('Yazhini');
  await expectAccessible(page);
  await send.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Our team reads your review' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Write a review' })).toBeHidden();

  const reviews = `/clinics/${clinic_id}?tab=reviews`;
  await page.goto(reviews);
  await expect(page.getByText('No reviews available yet.')).toBeVisible();
  await signIn(page, { role: 'staff', sub: 'review-publisher' });
  await page.goto('/admin/reviews');
  await page.getByRole('link', { name: /4 of 5 by Yazhini/ }).click();
  const item = page.getByRole('listitem').filter({ hasText: WORDS });
  await expect(item).toContainText('Pending review');
  await expect(item.getByRole('button', { name: /Edit review/ })).toBeHidden();
  await expectAccessible(page);
  await item.getByRole('button', { name: 'Publish' }).click();
  await expect(said(page, 'Review published')).toBeVisible();
  await expect(item).toContainText('Published');

  const shown = page.getByRole('article').filter({ hasText: WORDS });
  // Edges and browsers may keep the page for a minute.
  await expect(async () => {
    await page.goto(reviews);
    await expect(shown).toContainText('Yazhini', { timeout: 5000 });
  }).toPass({ timeout: 90_000 });
  await expect(shown).toContainText('Visit booked here');
  const { ver: last } = await asAdmin('GET', `/admin/clinics/${clinic_id}`);
  await asAdmin('POST', `/admin/clinics/${clinic_id}/archive`, { ver: last });
});
