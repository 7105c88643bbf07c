import type { Locator, Page } from '@playwright/test';
import { photo } from '../../uploads/sent-file.ts';
import { aClinic, anArchivedClinic, asAdmin } from './a-clinic.ts';
import { rowOf, said } from '../admin/admin-screen.ts';
import { expect, test } from '../page.ts';
import { signIn } from '../admin/signed-in.ts';

test('reviews: listed newest created first, added, edited and deleted after a question, each with its words; one that gets published leaves alone a dialog that was opened meanwhile (A-037) (A-109) (A-137) (A-170)', async ({
  page,
}) => {
  await signIn(page, { role: 'admin', sub: 'reviews-admin' });
  const id = await anArchivedClinic('Xqreviews');
  const REVIEWS = new RegExp(`/api/admin/clinics/${id}/reviews`);
  await page.route(REVIEWS, (route) =>
    route.fulfill({ status: 403, json: { error: 'Your account does not have permission for this. Ask an admin.' } }),
  );
  await page.goto(`/admin/clinics/${id}`);
  await page.getByRole('tab', { name: 'Reviews' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Reviews' });
  await expect(panel.getByText('Failed to load reviews. Please try again.')).toBeVisible();
  await page.unroute(REVIEWS);
  await panel.getByRole('button', { name: 'Retry' }).click();
  await expect(panel.getByText('No reviews yet.')).toBeVisible();

  const dialog = page.getByRole('dialog');
  const add = async (name: string, text: string): Promise<void> => {
    await panel.getByRole('button', { name: 'Add review' }).click();
    await dialog.getByLabel('Reviewer name').fill(name);
    await dialog.getByLabel('Review', { exact: true }).fill(text);
    await dialog.getByRole('button', { name: 'Add review' }).click();
    await expect(panel.getByText(text)).toBeVisible();
  };
  await panel.getByRole('button', { name: 'Add review' }).click();
  await dialog.getByLabel('Rating').fill('6');
  await dialog.getByRole('button', { name: 'Add review' }).click();
  for (const text of ['Reviewer name is required', 'Review text is required', 'Rating must be from 1 to 5'])
    await expect(dialog.getByText(text)).toBeVisible();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await add('Priya R', 'No pain at all.');
  await expect(said(page, 'Review added successfully')).toBeVisible();
  await add('Mohamed A', 'On time.');
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await expect(panel.getByRole('listitem').first()).toContainText('Mohamed A');

  await panel.getByRole('button', { name: 'Edit review by Priya R' }).press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Edit review' })).toBeVisible();
  await dialog.getByLabel('Rating').fill('4');
  await page.route(REVIEWS, (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()));
  await dialog.getByRole('button', { name: 'Update Review' }).click();
  await expect(said(page, 'Failed to save review. Please try again.')).toBeVisible();
  await page.unroute(REVIEWS);
  await dialog.getByRole('button', { name: 'Update Review' }).click();
  await expect(said(page, 'Review updated successfully')).toBeVisible();
  await expect(panel.getByRole('listitem').filter({ hasText: 'Priya R' })).toContainText('4 of 5');

  const question = page.getByRole('alertdialog');
  await page.route(REVIEWS, (route) => (route.request().method() === 'DELETE' ? route.abort() : route.fallback()));
  await panel.getByRole('button', { name: 'Delete review by Priya R' }).click();
  await expect(question).toContainText('Are you sure you want to delete this review?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(said(page, 'Failed to delete review. Please try again.')).toBeVisible();
  await page.unroute(REVIEWS);
  await panel.getByRole('button', { name: 'Delete review by Priya R' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(said(page, 'Review deleted successfully')).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveCount(1);

  const at = '2026-11-23T08:00:00.000Z';
  let state = 'waiting';
  const review = () => ({
    id: 'rev_1',
    clinic_id: id,
    reviewer_name: 'Yazhini',
    reviewer_image: null,
    rating: 4,
    review_text: 'On time.',
    review_date: '2026-11-23',
    created_at: at,
    updated_at: at,
    source: 'patient',
    state,
    appointment_id: null,
    ver: 1,
    updated_by: null,
  });
  let answer = (): void => undefined;
  const isTyped = new Promise<void>((resolve) => (answer = resolve));
  await page.route(REVIEWS, async (route) => {
    if (route.request().url().endsWith('/list'))
      return route.fulfill({ json: { reviews: [review()], next_cursor: null } });
    await isTyped;
    state = 'published';
    return route.fulfill({ json: review() });
  });
  await page.goto(`/admin/clinics/${id}?tab=reviews`);
  await panel.getByRole('button', { name: 'Publish' }).press('Enter');
  await panel.getByRole('button', { name: 'Add review' }).press('Enter');
  await dialog.getByLabel('Reviewer name').fill('Kavya R');
  answer();
  await expect(said(page, 'Review published')).toBeVisible();
  await expect(page.getByText('Review of a visit · Published')).toBeVisible();
  await expect(dialog.getByLabel('Reviewer name')).toHaveValue('Kavya R');
});

/** Fills in the dialog of a review, and sends it. */
async function write(dialog: Locator, name: string, text: string): Promise<void> {
  await dialog.getByLabel('Reviewer name').fill(name);
  await dialog.getByLabel('Review', { exact: true }).fill(text);
  await dialog.getByRole('button', { name: 'Add review' }).click();
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('staff, whose menu has no clinics, find a clinic and write a review of it, with a face that was uploaded (A-109)', async ({
  page,
}) => {
  const id = await aClinic('Xqstaff Dental');
  await signIn(page, { role: 'staff', sub: 'reviews-staff' });
  await page.goto('/admin/reviews');
  await expect(heading(page, 'Reviews')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search clinics...' }).fill('xqstaff');
  await expect(page).toHaveURL(/q=xqstaff/);
  await rowOf(page, 'Xqstaff Dental').getByRole('link', { name: 'Xqstaff Dental' }).press('Enter');
  await expect(page).toHaveURL(`/admin/reviews/${id}`);
  await expect(heading(page, 'Reviews')).toBeFocused();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Xqstaff Dental');
  await page.getByRole('button', { name: 'Add review' }).press('Enter');
  const dialog = page.getByRole('dialog');
  const picture = dialog.getByRole('group', { name: 'Reviewer image' });
  const asked = page.waitForEvent('filechooser');
  await picture.getByRole('button', { name: 'Choose an image' }).click();
  const buffer = await photo(300, 300).jpeg().toBuffer();
  await (await asked).setFiles({ name: 'face.jpg', mimeType: 'image/jpeg', buffer });
  await expect(picture.getByRole('img')).toBeVisible();
  await write(dialog, 'Kavya R', 'Gentle and quick.');
  await expect(said(page, 'Review added successfully')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Reviews' }).getByRole('listitem')).toContainText('Gentle and quick.');
  expect((await asAdmin('POST', `/admin/clinics/${id}/reviews/list`, {}))['reviews']).toEqual([
    expect.objectContaining({
      reviewer_image: expect.stringMatching(new RegExp(`^/images/reviews/reviewer_${id}_\\d+\\.jpg$`)),
    }),
  ]);
  // The palette leads here too. For an admin it opens the clinic itself.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /Find a screen/ }).fill('xqstaff');
  await page.getByRole('option', { name: /Xqstaff Dental/ }).click();
  await expect(page).toHaveURL(`/admin/reviews/${id}`);
  await page.goto('/admin/reviews/cln_01KB0000000000000000000000');
  await expect(heading(page, 'Page not found')).toBeVisible();
  const { ver } = await asAdmin('GET', `/admin/clinics/${id}`);
  await asAdmin('DELETE', `/admin/clinics/${id}?ver=${String(ver)}`);
});
