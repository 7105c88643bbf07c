import { PostDetail, PostForm, type PostRow } from '#shared/contract/blog/blog-admin.ts';
import { runningProduct } from '../../running-product.ts';
import { deal } from '../../sample.ts';
import { XSS_VECTORS } from '../../xss-vectors.ts';
import { asAdmin } from '../clinics/a-clinic.ts';
import { idOf, many } from '../admin/screens/words.ts';
import { rowOf, said } from '../admin/admin-screen.ts';
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
import { watchScripts } from '../script-watch.ts';
import { signIn } from '../admin/signed-in.ts';

const VERSIONS = /\/api\/admin\/blog-posts\/[^/]+\/versions\/list$/;
const ONE_COPY = /\/api\/admin\/blog-autosaves\/[^/?]+$/;
const VERSION = /\/api\/admin\/blog-posts\/[^/]+\/versions\/1$/;

test.use({ viewport: { width: 1280, height: 800 } });

test('Enter in a field of a picture saves no post; a draft is scheduled, a time that has passed is refused beside the field, and an earlier version is seen, compared and brought back', async ({
  page,
}) => {
  const slug = `versions-${Date.now()}`;
  const first = { title: 'Soft brushes', slug, content: '<p>Choose a soft brush.</p>' };
  const { id } = PostDetail.parse(await asAdmin('POST', '/admin/blog-posts', first));
  await signIn(page, { role: 'staff', sub: 'blog-staff' });
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && ONE_POST.test(request.url())) saves.push(request.url());
  });
  await page.goto(`/admin/blog/${id}`);
  await expect(heading(page, 'Edit Post')).toBeVisible();
  // Enter asks for the description of a picture for the text.
  await page.getByRole('button', { name: 'Image', exact: true }).press('Enter');
  const picture = page.getByRole('group', { name: 'Image for the text' });
  const shows = picture.getByLabel('Image description');
  await shows.press('Enter');
  await expect(picture.getByText('Describe the image first')).toBeVisible();
  await shows.fill('A soft brush');
  await shows.press('Enter');
  await picture.getByLabel('Caption (optional)').press('Enter');
  await press(page, 'Preview');
  await expect(articleOf(page).getByText('Choose a soft brush.')).toBeVisible();
  await page.getByRole('dialog', { name: 'Preview' }).getByRole('button', { name: 'Close' }).click();
  await expect(shows).toHaveValue('A soft brush');
  expect(saves).toEqual([]);

  await content(page).fill('<p>Choose a hard brush.</p>');
  const time = page.getByLabel('Publication time, IST (optional)');
  await time.fill('2026-01-01T09:30');
  await press(page, 'Update Post');
  await expect(page.getByText('This time has passed. Choose a later one.')).toBeVisible();
  await press(page, 'Cancel the schedule');
  await expect(time).toBeFocused();
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
  await expect(present).toContainText('Content (HTML), Publication time');
  const earlier = rowOf(page, 'Version 1');
  await earlier.getByRole('button', { name: 'Preview version 1' }).press('Enter');
  await expect(articleOf(page).getByText('Choose a soft brush.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await earlier.getByRole('button', { name: 'Compare version 1' }).press('Enter');
  const compared = page.getByRole('dialog', { name: 'Version 1 and the current one' });
  await expect(compared.getByRole('deletion').filter({ hasText: 'soft' })).toBeVisible();
  await expect(compared.getByRole('insertion').filter({ hasText: 'hard' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await earlier.getByRole('button', { name: 'Restore version 1' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).press('Enter');
  await expect(said(page, 'Version 1 restored')).toBeVisible();
  await expect(rowOf(page, 'Version 3')).toContainText('Now');
  await page.getByRole('link', { name: 'Edit Post' }).press('Enter');
  await openForm(page, 'Edit Post');
  await expect(content(page)).toHaveValue(first.content);
  await expect(time).toHaveValue('2099-01-01T09:30');
  await asAdmin('DELETE', `/admin/blog-posts/${id}?ver=3`);
});

test('saving after two restored drafts forgets the last one, and the first is offered again; words typed into a restored draft are kept when another is restored', async ({
  page,
}) => {
  const draft = { title: 'Soft brushes', slug: `two-drafts-${Date.now()}`, content: '<p>Choose a soft brush.</p>' };
  const { id } = PostDetail.parse(await asAdmin('POST', '/admin/blog-posts', draft));
  await signIn(page, { role: 'staff', sub: 'two-drafts-staff' });
  // The browser asks before what was typed is left.
  page.on('dialog', (dialog) => void dialog.accept());
  const title = page.getByLabel('Title', { exact: true });
  const offers = page.getByRole('list', { name: 'Autosaved drafts' }).getByRole('listitem');
  const restore = (words: string) => offers.filter({ hasText: words }).getByRole('button', { name: 'Restore' });
  const isAutosaved = page.getByText(/^Autosaved \d.*for all your devices$/);
  await page.goto(`/admin/blog/${id}`);
  for (const words of ['First words', 'Second words']) {
    await title.fill(words);
    await expect(isAutosaved).toBeVisible();
    await forgetDraftsHere(page);
    await page.reload();
    await expect(restore(words)).toBeVisible();
  }

  // One is read at a time.
  let answer = (): void => undefined;
  const isAsked = new Promise<void>((resolve) => (answer = resolve));
  await page.route(ONE_COPY, async (route) => {
    if (route.request().method() === 'GET') await isAsked;
    await route.continue();
  });
  await restore('First words').press('Enter');
  await expect(restore('Second words')).toBeDisabled();
  answer();
  await expect(title).toHaveValue('First words');
  await expect(offers).toHaveCount(1);
  await restore('Second words').press('Enter');
  await expect(title).toHaveValue('Second words');
  await expect(offers).toHaveCount(0);

  let forgotten = 0;
  page.on('response', (response) => {
    if (response.request().method() === 'DELETE' && ONE_COPY.test(response.url())) forgotten += 1;
  });
  await press(page, 'Update Post');
  await expect(said(page, 'Post updated')).toBeVisible();
  // The second one, and what this form kept itself.
  await expect.poll(() => forgotten).toBe(2);
  await page.goto(`/admin/blog/${id}`);
  await expect(title).toHaveValue('Second words');
  await expect(offers).toHaveCount(1);
  await expect(offers).toContainText('First words');

  // A third one, in this browser as well, and words typed between two that are restored.
  await title.fill('Third words');
  await expect(isAutosaved).toBeVisible();
  await page.reload();
  await restore('First words').press('Enter');
  await expect(title).toHaveValue('First words');
  await title.fill('Typed since');
  await restore('Third words').press('Enter');
  await expect(title).toHaveValue('Third words');
  await expect(isAutosaved).toBeVisible();
  await page.reload();
  for (const words of ['First words', 'Third words', 'Typed since']) await expect(restore(words).first()).toBeVisible();
  await asAdmin('DELETE', `/admin/blog-posts/${id}?ver=2`);
});

const HTMLS = XSS_VECTORS.map(({ html }) => html);

/** As many vectors as a field takes, the next ones for the next. */
function vectorDealer() {
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
  const dealt = vectorDealer();
  const whole = HTMLS.join('\n');
  return many(100, (n) =>
    PostDetail.parse({
      ...PostForm.parse({ title: dealt(200), slug: `vectors-${n}`, content: whole, excerpt: dealt(500) }),
      author: dealt(120),
      category: dealt(80),
      featured_image: dealt(200),
      featured_image_alt: dealt(200),
      meta_description: dealt(320),
      meta_keywords: dealt(400),
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

// In `npm test` the commit chooses one.
for (const bypassCSP of deal([false, true], 'policy over a post', 0))
  test.describe(bypassCSP ? 'without its policy' : 'under its policy', () => {
    test.use({ bypassCSP });

    test('200 script vectors through every field of a post run neither in the list, the form, the preview, the versions nor the article', async ({
      page,
    }) => {
      const { url, adminUrl, sandboxUrl, staffIssuer } = runningProduct();
      const posts = vectorPosts();
      const [first] = posts;
      if (first === undefined) throw new Error('no post');
      await signIn(page, { role: 'staff', sub: 'blog-staff' });
      const watch = await watchScripts(page, [url, adminUrl, sandboxUrl, staffIssuer]);
      const expectQuiet = async () => {
        const expected =
          /^(?:framed: |went: about:blank$|(?:element|address): <iframe title="Preview of the post" sandbox="")/;
        expect([...watch.seen(), ...(await watch.marks())].filter((what) => !expected.test(what))).toEqual([]);
      };
      const rows: PostRow[] = posts;
      await page.route(POST_LIST, (route) => route.fulfill({ json: { posts: rows, next_cursor: null } }));
      await page.route(ONE_POST, (route) => route.fulfill({ json: first }));
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
      await page.route(ONE_POST, (route) => route.fulfill({ json: { ...first, ver: 2 } }));
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
