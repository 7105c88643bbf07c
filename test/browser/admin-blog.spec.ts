import type { Page } from '@playwright/test';
import { PostDetail, PostForm } from '#shared/contract/blog-desk.ts';
import type { PostRow } from '#shared/contract/blog-desk.ts';
import { runningProduct } from '../running-product.ts';
import { photo } from '../uploads/sent-file.ts';
import { XSS_VECTORS } from '../xss-vectors.ts';
import { asAdmin } from './a-clinic.ts';
import { idOf, many } from './admin-screens/words.ts';
import { refusal, rowOf, said } from './admin-screen.ts';
import { expect, test } from './page.ts';
import { watchScripts } from './script-watch.ts';
import { signIn } from './signed-in.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
const content = (page: Page) => page.getByLabel('Content (HTML)');
const articleOf = (page: Page) => page.frameLocator('iframe[title="Preview of the post"]');
const statusOf = async (slug: string) => (await fetch(`${runningProduct().url}/blog/${slug}`)).status;
const LIST = /\/api\/admin\/blog-posts(\?|$)/;
const VERSIONS = /\/api\/admin\/blog-posts\/[^/]+\/versions(\?|$)/;
const VERSION = /\/api\/admin\/blog-posts\/[^/]+\/versions\/1$/;
const ONE = /\/api\/admin\/blog-posts\/[^/?]+(\?|$)/;

async function openForm(page: Page, name: string): Promise<void> {
  await expect(heading(page, name)).toBeFocused();
}

test.use({ viewport: { width: 1280, height: 800 } });

test('a post is written, previewed, published, changed and deleted by keyboard, each with its words (A-047) (A-048) (A-049) (A-050) (A-051) (A-095) (A-112) (A-113) (A-176)', async ({
  page,
}) => {
  const run = `journey-${Date.now()}`;
  await signIn(page, { role: 'staff', sub: 'blog-staff' });
  await page.route(LIST, (route) => route.fulfill(refusal(500, 'server_error', 'The table is away.')));
  await page.goto('/admin/blog');
  await expect(page.getByText('Failed to load blog posts')).toBeVisible();
  await page.unroute(LIST);
  await press(page, 'Retry');
  await expect(page.getByRole('table', { name: 'Blog CMS' })).toBeVisible();
  const columns = await page.getByRole('columnheader').allTextContents();
  expect(columns).toEqual(['Title', 'Slug', 'Author', 'Status', 'Date', 'Actions']);
  const tabs = page.getByRole('navigation', { name: 'Which posts' });
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
  await expect(page.getByText('Another post has this slug.')).toBeVisible();
  await slug.fill(run);
  await expect(page.getByText('This slug is free.')).toBeVisible();
  await content(page).fill('Studies show it.');
  await content(page).selectText();
  await press(page, 'Bold');
  await expect(content(page)).toHaveValue('<strong>Studies show it.</strong>');
  await expect(page.getByRole('note')).toContainText('Medical claims without a source');
  await content(page).fill('<h2>Soft is enough</h2><p onclick="x()">Twice a day.</p><script>alert(1)</script>');
  await expect(page.getByRole('note')).toHaveCount(0);
  await expect(page.getByText(/^Kept on this device/)).toBeVisible();
  // The words stood there for what was typed before: the last of it is kept within a second.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Soft is enough');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
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
  const picture = { name: 'brush.jpg', mimeType: 'image/jpeg', buffer: await photo().jpeg().toBuffer() };
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
  // Whoever arrives is led to the heading; a key before that would go there.
  await expect(heading(page, 'Blog CMS')).toBeFocused();

  await row.getByRole('button', { name: /^Preview/ }).press('Enter');
  await expect(articleOf(page).getByText('Twice a day.')).toBeVisible();
  await page.keyboard.press('Escape');
  await row.getByRole('link', { name: /^Edit/ }).press('Enter');
  await openForm(page, 'Edit Post');
  await expect(content(page)).toHaveValue('<h2>Soft is enough</h2><p>Twice a day.</p>');
  await page.getByRole('switch', { name: 'Published' }).press('Space');
  await page.route(ONE, (route) => route.abort());
  await press(page, 'Update Post');
  await expect(said(page, 'Error saving post')).toBeVisible();
  await expect(said(page, 'There was an error saving the blog post. Please try again.')).toBeVisible();
  await page.unroute(ONE);
  await press(page, 'Update Post');
  await expect(said(page, 'Post updated')).toBeVisible();
  await expect(heading(page, 'Blog CMS')).toBeFocused();
  await expect(row).toContainText('Published');
  await expect(row.getByRole('link', { name: /^View Published/ })).toHaveAttribute('href', `/blog/${run}`);
  await expect(row.getByRole('link', { name: /^View Published/ })).toHaveAttribute('target', '_blank');
  expect(await statusOf(run)).toBe(200);

  const remove = async (words: string) => {
    await row.getByRole('button', { name: /^Delete/ }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete post' }).press('Enter');
    await expect(said(page, words)).toBeVisible();
    // While the question goes away, what lies below takes no key.
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  };
  await page.route(ONE, (route) => route.abort());
  await remove('Error deleting post');
  await page.unroute(ONE);
  await remove('Post deleted');
  await expect(row).toHaveCount(0);
  expect(await statusOf(run)).toBe(404);
});

test('a draft is scheduled, a time that has passed is refused beside the field, and an earlier version is seen, compared and brought back', async ({
  page,
}) => {
  const slug = `versions-${Date.now()}`;
  const first = { title: 'Soft brushes', slug, content: '<p>Choose a soft brush.</p>' };
  const { id } = PostDetail.parse(await asAdmin('POST', '/admin/blog-posts', first));
  await signIn(page, { role: 'staff', sub: 'blog-staff' });
  await page.goto(`/admin/blog/${id}`);
  await expect(heading(page, 'Edit Post')).toBeVisible();
  await content(page).fill('<p>Choose a hard brush.</p>');
  const time = page.getByLabel('Publish on, IST (optional)');
  await time.fill('2026-01-01T09:30');
  await press(page, 'Update Post');
  await expect(page.getByText('This time has passed: choose a later one.')).toBeVisible();
  await press(page, 'Cancel the schedule');
  await expect(time).toHaveValue('');
  await time.fill('2099-01-01T09:30');
  await press(page, 'Update Post');
  await expect(heading(page, 'Blog CMS')).toBeFocused();
  const row = rowOf(page, slug);
  await expect(row).toContainText('Scheduled');
  await expect(row).toContainText('01-01-2099');
  expect(await statusOf(slug)).toBe(404);

  await row.getByRole('link', { name: /^Edit/ }).press('Enter');
  await openForm(page, 'Edit Post');
  await expect(page.getByText('Scheduled for 01-01-2099 09:30 IST')).toBeVisible();
  await page.getByRole('link', { name: 'Versions' }).press('Enter');
  await expect(heading(page, 'Versions')).toBeFocused();
  const present = rowOf(page, 'Version 2');
  await expect(present).toContainText('Now');
  await expect(present).toContainText('Content (HTML), Publish on');
  const earlier = rowOf(page, 'Version 1');
  await earlier.getByRole('button', { name: 'Preview version 1' }).press('Enter');
  await expect(articleOf(page).getByText('Choose a soft brush.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await earlier.getByRole('button', { name: 'Compare version 1' }).press('Enter');
  const compared = page.getByRole('dialog', { name: 'Version 1 and the present one' });
  await expect(compared.getByRole('deletion').filter({ hasText: 'soft' })).toBeVisible();
  await expect(compared.getByRole('insertion').filter({ hasText: 'hard' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await earlier.getByRole('button', { name: 'Bring back version 1' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bring it back' }).press('Enter');
  await expect(said(page, 'Version 1 is back')).toBeVisible();
  await expect(rowOf(page, 'Version 3')).toContainText('Now');
  await page.getByRole('link', { name: 'Edit Post' }).press('Enter');
  await openForm(page, 'Edit Post');
  await expect(content(page)).toHaveValue(first.content);
  await expect(time).toHaveValue('2099-01-01T09:30');
  await asAdmin('DELETE', `/admin/blog-posts/${id}?ver=3`);
});

const HTMLS = XSS_VECTORS.map(({ html }) => html);

/** As many vectors as a field takes, the next ones for the next. */
function dealer() {
  let at = 0;
  return (most: number): string => {
    let text = '';
    for (;;) {
      const next = HTMLS[at % HTMLS.length] ?? '';
      if (text.length + next.length > most) {
        if (text !== '') return text;
      } else text += next;
      at += 1;
    }
  };
}

/** Posts all of whose texts are vectors. */
function vectorPosts(): PostDetail[] {
  const deal = dealer();
  const whole = HTMLS.join('\n');
  return many(100, (n) =>
    PostDetail.parse({
      ...PostForm.parse({ title: deal(200), slug: `vectors-${n}`, content: whole, excerpt: deal(500) }),
      author: deal(120),
      category: deal(80),
      featured_image: deal(200),
      featured_image_alt: deal(200),
      meta_description: deal(320),
      meta_keywords: deal(400),
      id: idOf('post', n),
      published: n % 2 === 0,
      published_at: n % 2 === 0 ? '2026-11-20T06:00:00.000Z' : null,
      created_at: '2026-11-20T06:00:00.000Z',
      ver: 1,
      updated_at: '2026-11-20T06:00:00.000Z',
      updated_by: HTMLS[n] ?? null,
    }),
  );
}

for (const bypassCSP of [false, true])
  test.describe(bypassCSP ? 'without its policy' : 'under its policy', () => {
    test.use({ bypassCSP });

    test('200 script vectors through every field of a post run neither in the list, the form, the preview, the versions nor the article', async ({
      page,
    }) => {
      const { url, sandboxUrl } = runningProduct();
      const posts = vectorPosts();
      const [first] = posts;
      if (first === undefined) throw new Error('no post');
      await signIn(page, { role: 'staff', sub: 'blog-staff' });
      const watch = await watchScripts(page, [url, sandboxUrl, runningProduct().teamIssuer]);
      const expectQuiet = async () => {
        const expected =
          /^(?:framed: |went: about:blank$|(?:element|address): <iframe title="Preview of the post" sandbox="")/;
        expect([...watch.seen(), ...(await watch.marks())].filter((what) => !expected.test(what))).toEqual([]);
      };
      const rows: PostRow[] = posts;
      await page.route(LIST, (route) => route.fulfill({ json: { posts: rows, next_cursor: null } }));
      await page.route(ONE, (route) => route.fulfill({ json: first }));
      await page.goto('/admin/blog');
      await expect(page.getByRole('row')).toHaveCount(posts.length + 1);
      await expectQuiet();
      await page
        .getByRole('row')
        .nth(1)
        .getByRole('button', { name: /^Preview/ })
        .click();
      await expect(articleOf(page).getByRole('heading', { level: 1 })).toHaveText(first.title);
      await expect(articleOf(page).locator('.reading')).toContainText('Text');
      await expectQuiet();
      await page.goto(`/admin/blog/${first.id}`);
      await expect(content(page)).toHaveValue(first.content.replaceAll('\r', '\n'));
      await press(page, 'Preview');
      await expect(articleOf(page).locator('.reading')).toContainText('Text');
      await expectQuiet();

      const versions = many(2, (n) => ({
        ver: 3 - n,
        saved_at: '2026-11-20T06:00:00.000Z',
        saved_by: HTMLS[n] ?? null,
        published: false,
        fields: HTMLS,
      }));
      await page.route(VERSIONS, (route) => route.fulfill({ json: { versions, next_before: null } }));
      await page.route(VERSION, (route) => route.fulfill({ json: posts[1] }));
      await page.route(ONE, (route) => route.fulfill({ json: { ...first, ver: 2 } }));
      await page.goto(`/admin/blog/${first.id}/versions`);
      await press(page, 'Compare version 1');
      await expect(page.getByRole('dialog').getByRole('deletion').first()).toBeVisible();
      await expectQuiet();

      const slug = `vectors-${Date.now()}`;
      const { title, excerpt, author, category, featured_image_alt, meta_description, meta_keywords } = first;
      const words = { title, excerpt, author, category, featured_image_alt, meta_description, meta_keywords };
      const typed = { ...words, slug, content: first.content, published: true };
      const { id, ver } = PostDetail.parse(await asAdmin('POST', '/admin/blog-posts', typed));
      await page.goto(`/blog/${slug}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectQuiet();
      await asAdmin('DELETE', `/admin/blog-posts/${id}?ver=${ver}`);
    });
  });
