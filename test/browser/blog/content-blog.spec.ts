import { expect, test } from '../page.ts';
import { withPlainShell } from '../pages/plain-shell.ts';

const LIST = '**/api/blog-posts';

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

test('P-077 P-173 an article that nobody wrote is not found', async ({ page }) => {
  for (const slug of ['nobody-wrote-this', 'Not_A_Slug']) {
    await page.goto(`/blog/${slug}`);
    await expect(page.getByRole('heading', { name: 'Blog Post Not Found' })).toBeVisible();
    await expect(page.getByText(/blog post not found/i)).toHaveCount(1);
    await page.getByRole('link', { name: 'Return to Blog' }).click();
    await expect(page).toHaveURL(/\/blog$/);
  }
});

test('P-173 an article without a slug, refused, out of reach, and with a date that cannot be read', async ({
  page,
}) => {
  await withPlainShell(page);
  await page.goto('/blog/%20');
  await expect(page.getByText('No slug provided')).toBeVisible();
  await page.route('**/api/blog-posts/*', (route) =>
    route.fulfill({ status: 503, json: { error: 'Please try later.', code: 'internal', request_id: 'r' } }),
  );
  await page.goto('/blog/shown');
  await expect(page.getByText('Failed to load blog post: Please try later.')).toBeVisible();
  await page.route('**/api/blog-posts/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText(/^An unexpected error occurred: ./)).toBeVisible();
  await page.route('**/api/blog-posts/*', (route) => route.fulfill({ json: article({ published_at: 'soon' }) }));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Post shown' })).toBeVisible();
  await expect(page.getByText('Date unavailable')).toBeVisible();
});
