import { expect, test } from '../page.ts';
import { withPlainShell } from '../pages/plain-shell.ts';

const LIST = '**/api/blog-posts';
const SLUG = 'the-complete-guide-to-root-canal-treatment';

const card = (slug: string) => ({
  slug,
  title: `Post ${slug}`,
  excerpt: '',
  opening: 'word '.repeat(80).trim(),
  featured_image: null,
  category: 'Dental Health',
  author: 'Punnagai team',
  published_at: '2026-11-01T04:00:00.000Z',
  read_minutes: 3,
});
const article = (more: object) => ({
  post: {
    ...card('shown'),
    id: 'post_01KB0000000000000000000000',
    content: '<p>Text</p>',
    published: true,
    created_at: '2026-11-01T04:00:00.000Z',
    meta_description: 'About the text',
    meta_keywords: 'teeth, text',
    ...more,
  },
  related: [],
  previous: null,
  next: null,
});

test('P-071 skeletons stand in for posts on their way', async ({ page }) => {
  await withPlainShell(page);
  let go = (): void => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route(LIST, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/blog');
  await expect(page.getByTestId('blog-skeleton')).toBeVisible();
  go();
  await expect(page.getByTestId('blog-skeleton')).toBeHidden();
});

test('P-072 P-186 no posts, and only one', async ({ page }) => {
  await withPlainShell(page);
  await page.route(LIST, (route) => route.fulfill({ json: { posts: [], next_cursor: null } }));
  await page.goto('/blog');
  await expect(page.getByText('No blog posts available yet.')).toBeVisible();
  await page.route(LIST, (route) => route.fulfill({ json: { posts: [card('one')], next_cursor: null } }));
  await page.goto('/blog');
  await expect(page.getByRole('heading', { level: 2, name: 'Post one' })).toBeVisible();
  await expect(page.getByText('No additional blog posts available.')).toBeVisible();
  const excerpt = (await page.getByText(/^word word/).textContent()) ?? '';
  expect(excerpt.length).toBeLessThanOrEqual(150);
  expect(excerpt.length).toBeGreaterThan(140);
});

test('P-074 an article’s HTML is shown as text, lists and links', async ({ page }) => {
  await page.goto(`/blog/${SLUG}`);
  const text = page.locator('article .reading');
  await expect(text.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(text.getByRole('listitem').first()).toBeVisible();
  await expect(text.locator('script, iframe, style, [onclick], [onerror]')).toHaveCount(0);
  // A link to the site itself does not load the page anew.
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  await text.locator('a[href="/#clinics"]').click();
  await expect(page.locator('#clinics')).toBeVisible();
  await expect(page.locator('body[data-same-page]')).toHaveCount(1);
});

test('P-075 an article can be shared, and its link copied', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const url = `${baseURL}/blog/${SLUG}`;
  await page.goto(`/blog/${SLUG}`);
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
});

for (const slug of ['nobody-wrote-this', 'Not_A_Slug'])
  test(`P-077 P-173 /blog/${slug} is not found`, async ({ page }) => {
    await page.goto(`/blog/${slug}`);
    await expect(page.getByRole('heading', { name: 'Blog Post Not Found' })).toBeVisible();
    await expect(page.getByText(/blog post not found/i)).toHaveCount(1);
    await page.getByRole('link', { name: 'Return to Blog' }).click();
    await expect(page).toHaveURL(/\/blog$/);
  });

test('P-173 an article without a slug, refused, or out of reach', async ({ page }) => {
  await withPlainShell(page);
  await page.goto('/blog/%20');
  await expect(page.getByText('No slug provided')).toBeVisible();
  await page.route('**/api/blog-posts/*', (route) =>
    route.fulfill({ status: 503, json: { error: 'Please try later.', code: 'internal', request_id: 'r' } }),
  );
  await page.goto('/blog/shown');
  await expect(page.getByText('Failed to load blog post: Please try later.')).toBeVisible();
  await page.route('**/api/blog-posts/*', (route) => route.abort());
  await page.goto('/blog/shown');
  await expect(page.getByText(/^An unexpected error occurred: ./)).toBeVisible();
  await page.route('**/api/blog-posts/*', (route) => route.fulfill({ json: article({}) }));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Post shown' })).toBeVisible();
});

test('P-173 a post whose date cannot be read', async ({ page }) => {
  await withPlainShell(page);
  await page.route('**/api/blog-posts/*', (route) => route.fulfill({ json: article({ published_at: 'soon' }) }));
  await page.goto('/blog/shown');
  await expect(page.getByText('Date unavailable')).toBeVisible();
});
