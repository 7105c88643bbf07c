import type { Page } from '@playwright/test';
import { runningProduct } from '../../running-product.ts';
import { photo } from '../../uploads/sent-file.ts';
import { refusal, rowOf, said } from '../admin/admin-screen.ts';
import {
  articleOf,
  content,
  forgetDraftsHere,
  heading,
  ONE_POST,
  openForm,
  POST_LIST,
  press,
  statusOf,
} from './blog-admin.ts';
import { expect, test } from '../page.ts';
import { withPlainShell } from '../pages/plain-shell.ts';
import { signIn } from '../admin/signed-in.ts';

// One after the other: while the last one's post is out, it stands above those that the first ones count.
test.describe.configure({ mode: 'default' });

const LIST = '**/api/blog-posts';
const SLUG = 'the-complete-guide-to-root-canal-treatment';
const NEWEST = 'How to Choose the Right Toothbrush and Toothpaste';

const cardsOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });

test('P-070 P-142 the newest post stands out, the others follow, each leads to its article', async ({ page }) => {
  await page.goto('/blog');
  await expect(page.getByRole('heading', { level: 2, name: NEWEST })).toBeVisible();
  await expect(cardsOf(page)).toHaveCount(5);
  await expect(page.getByRole('link', { name: NEWEST })).toHaveAttribute(
    'href',
    '/blog/how-to-choose-the-right-toothbrush-and-toothpaste',
  );
  await cardsOf(page).getByRole('link', { name: 'Root Canal' }).click();
  await expect(page).toHaveURL(new RegExp(`/blog/${SLUG}$`));
});

test('P-071 P-172 a list that fails says why, Try Again loads the page again, and skeletons stand in for posts on their way', async ({
  page,
}) => {
  await withPlainShell(page);
  await page.route(LIST, (route) =>
    route.fulfill({ status: 500, json: { error: 'Something broke.', code: 'internal', request_id: 'r' } }),
  );
  await page.goto('/blog');
  await expect(page.getByText('Error loading blog posts: Something broke.')).toBeVisible();
  await page.unroute(LIST);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(LIST, async (route) => {
    await held;
    await route.continue();
  });
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await loaded;
  await expect(page.getByTestId('blog-skeleton')).toBeVisible();
  release();
  await expect(page.getByTestId('blog-skeleton')).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: NEWEST })).toBeVisible();
});

test('P-073 P-074 P-075 P-076 P-078 P-143 an article with everything around it, its HTML shown as text, lists and links; it can be shared, and its link copied', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/blog/${SLUG}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('The Complete Guide to Root Canal Treatment');
  await expect(main.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog');
  await expect(main.getByText('Treatments', { exact: true })).toBeVisible();
  await expect(main.getByText('24 Jul 2023')).toBeVisible();
  // An older article shows its date only on its own page, and not in lists.
  await expect(main.getByText(/20\d\d/)).toHaveCount(1);
  await expect(main.getByText('Punnagai team')).toBeVisible();
  await expect(main.getByText('6 min read').first()).toBeVisible();
  const picture = main.locator('header img[fetchpriority=high]');
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(main.getByRole('link', { name: 'Book a Consultation', exact: true })).toHaveAttribute('href', '/');
  await expect(main.getByRole('link', { name: /^Book/ })).toHaveCount(1);
  await expect(page).toHaveTitle(/^The Complete Guide to Root Canal Treatment/);
  const meta = (name: string) => page.locator(`meta[name="${name}"]`);
  await expect(meta('description')).toHaveAttribute('content', /^Root canal treatment explained: when it is needed/);
  await expect(meta('keywords')).toHaveAttribute(
    'content',
    'root canal treatment, RCT, tooth pain, dental crown, endodontist',
  );
  await expect(cardsOf(page).and(main.locator('section li h3'))).toHaveCount(5);

  const url = `${baseURL}/blog/${SLUG}`;
  for (const [name, host] of [
    ['WhatsApp', 'wa.me'],
    ['Facebook', 'www.facebook.com'],
    ['X', 'x.com'],
  ]) {
    const href = await page.getByRole('link', { name: `Share on ${name}` }).getAttribute('href');
    expect(new URL(href ?? '').hostname).toBe(host);
    expect(decodeURIComponent(href ?? '')).toContain(url);
  }
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(() => alerts).toEqual(['Link copied to clipboard!']);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);

  const text = page.locator('article .reading');
  await expect(text.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(text.getByRole('listitem').first()).toBeVisible();
  await expect(text.locator('script, iframe, style, [onclick], [onerror]')).toHaveCount(0);
  // A link to the site itself does not load the page anew.
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  await text.locator('a[href="/#clinics"]').click();
  await expect(page.locator('#clinics')).toBeVisible();
  await expect(page.locator('body[data-same-page]')).toHaveCount(1);
  await page.goBack();

  const next = main.locator('a[rel="next"]');
  const title = (await next.locator('span').last().textContent()) ?? '';
  await next.click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await main.locator('a[rel="prev"]').click();
  await expect(page).toHaveURL(new RegExp(`/blog/${SLUG}$`));
});

test.describe('from the desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('a post is written, previewed, published, changed and deleted by keyboard, each with its words (A-047) (A-048) (A-049) (A-050) (A-051) (A-095) (A-112) (A-113) (A-176)', async ({
    page,
  }) => {
    const run = `journey-${Date.now()}`;
    await signIn(page, { role: 'staff', sub: 'blog-staff' });
    await page.route(POST_LIST, (route) => route.fulfill(refusal(500, 'server_error', 'The table is away.')));
    await page.goto('/admin/blog');
    await expect(page.getByText('Failed to load blog posts')).toBeVisible();
    await page.unroute(POST_LIST);
    await press(page, 'Retry');
    await expect(page.getByRole('table', { name: 'Blog CMS' })).toBeVisible();
    const columns = await page.getByRole('columnheader').allTextContents();
    expect(columns).toEqual(['Title', 'Slug', 'Author', 'Status', 'Date', 'Actions']);
    const tabs = page.getByRole('navigation', { name: 'Posts' });
    expect(await tabs.getByRole('link').allTextContents()).toEqual(['All Posts', 'Published', 'Drafts']);

    await page.getByRole('link', { name: 'New Post' }).press('Enter');
    await openForm(page, 'New Post');
    await press(page, 'Create Post');
    await expect(said(page, 'Missing required fields')).toBeVisible();
    await expect(said(page, 'Please fill in all required fields (title, content, and slug)')).toBeVisible();
    await page.getByLabel('Title', { exact: true }).fill(`Soft: brushes -- ${run}!`);
    const slug = page.getByLabel('Slug');
    await expect(slug).toHaveValue(`soft-brushes-${run}`);
    await expect(page.getByText('This slug is free.')).toBeVisible();
    await slug.fill('why-regular-dental-checkups-are-essential');
    await expect(page.getByText('Another post already uses this slug. Choose a different one.')).toBeVisible();
    await slug.fill(run);
    await expect(page.getByText('This slug is free.')).toBeVisible();
    await content(page).fill('Studies show it.');
    await content(page).selectText();
    await press(page, 'Bold');
    await expect(content(page)).toHaveValue('<strong>Studies show it.</strong>');
    await expect(page.getByRole('note')).toContainText('Medical claims without a source');
    await content(page).fill('<h2>Soft is enough</h2><p onclick="x()">Twice a day.</p><script>alert(1)</script>');
    await expect(page.getByRole('note')).toHaveCount(0);
    const picture = { name: 'brush.jpg', mimeType: 'image/jpeg', buffer: await photo().jpeg().toBuffer() };
    await page.getByRole('button', { name: 'Image', exact: true }).press('Enter');
    const ofText = page.getByRole('group', { name: 'Image for the text' });
    await ofText.getByRole('button', { name: 'Choose an image' }).press('Enter');
    await expect(ofText.getByText('Describe the image first')).toBeVisible();
    await ofText.getByLabel('Image description').fill('A soft brush');
    await ofText.locator('input[type=file]').setInputFiles(picture);
    await expect(content(page)).toHaveValue(/<figure><img src="\/images\/[^"]+\.jpg" alt="A soft brush"><\/figure>/);
    await content(page).fill('<p><img src="/images/blog/1.jpg" alt=""></p>');
    await expect(page.getByRole('note')).toContainText('Images without a description');
    await content(page).fill('<h2>Soft is enough</h2><p onclick="x()">Twice a day.</p><script>alert(1)</script>');
    await expect(page.getByRole('note')).toHaveCount(0);
    await expect(page.getByText(/^Autosaved on this device/)).toBeVisible();
    // The words stood there for what was typed before: the last of it is kept within a second.
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Soft is enough');
    await expect(page.getByText(/^Autosaved \d.*for all your devices$/)).toBeVisible();
    await forgetDraftsHere(page);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText(/^Unsaved draft on the server/)).toBeVisible();
    await expect(content(page)).toHaveValue('');
    await press(page, 'Restore');
    await expect(content(page)).toHaveValue(/^<h2>Soft is enough/);
    await expect(slug).toHaveValue(run);
    await press(page, 'Cancel');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).press('Enter');
    await press(page, 'Preview');
    await expect(articleOf(page).getByRole('heading', { name: 'Soft is enough' })).toBeVisible();
    await expect(articleOf(page).getByText('Twice a day.')).toHaveCSS('line-height', /\d/);
    await expect(articleOf(page).locator('.reading')).toHaveCSS('font-size', '17px');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Preview' })).toHaveCount(0);
    await page.route('**/api/admin/uploads', (route) => route.abort());
    await page.locator('input[type=file]').setInputFiles(picture);
    await expect(said(page, 'Image upload failed')).toBeVisible();
    await press(page, 'Create Post');
    await expect(said(page, 'Post created')).toBeVisible();
    await expect(heading(page, 'Blog CMS')).toBeVisible();
    const row = rowOf(page, run);
    await expect(row).toContainText('Draft');
    expect(await statusOf(run)).toBe(404);
    await page.getByRole('link', { name: 'New Post' }).press('Enter');
    await openForm(page, 'New Post');
    await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0);
    await page.goBack();
    // Focus moves to the heading on arrival. A key pressed earlier would go there.
    await expect(heading(page, 'Blog CMS')).toBeFocused();

    await row.getByRole('button', { name: /^Preview/ }).press('Enter');
    await expect(articleOf(page).getByText('Twice a day.')).toBeVisible();
    await page.keyboard.press('Escape');
    await row.getByRole('link', { name: /^Edit/ }).press('Enter');
    await openForm(page, 'Edit Post');
    await expect(content(page)).toHaveValue('<h2>Soft is enough</h2><p>Twice a day.</p>');
    await page.getByRole('switch', { name: 'Published' }).press('Space');
    await page.route(ONE_POST, (route) => route.abort());
    await press(page, 'Update Post');
    await expect(said(page, 'Error saving post')).toBeVisible();
    await expect(said(page, 'There was an error saving the blog post. Please try again.')).toBeVisible();
    await page.unroute(ONE_POST);
    await press(page, 'Update Post');
    await expect(said(page, 'Post updated')).toBeVisible();
    await expect(heading(page, 'Blog CMS')).toBeFocused();
    await expect(row).toContainText('Published');
    await expect(row.getByRole('link', { name: /^View Published/ })).toHaveAttribute(
      'href',
      `${runningProduct().url}/blog/${run}`,
    );
    await expect(row.getByRole('link', { name: /^View Published/ })).toHaveAttribute('target', '_blank');
    expect(await statusOf(run)).toBe(200);

    const remove = async (words: string) => {
      await row.getByRole('button', { name: /^Delete/ }).press('Enter');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete post' }).press('Enter');
      await expect(said(page, words)).toBeVisible();
      // While the question goes away, what lies below takes no key.
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    };
    await page.route(ONE_POST, (route) => route.abort());
    await remove('Error deleting post');
    await page.unroute(ONE_POST);
    await remove('Post deleted');
    await expect(row).toHaveCount(0);
    expect(await statusOf(run)).toBe(404);
  });
});
