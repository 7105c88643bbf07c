import { PostDetail } from '#shared/contract/blog/blog-admin.ts';
import type { Page } from '@playwright/test';
import { runningProduct } from '../../running-product.ts';
import { XSS_VECTORS } from '../../xss-vectors.ts';
import { asAdmin } from '../clinics/a-clinic.ts';
import { articleOf, content, heading, press } from './blog-admin.ts';
import { expect, test } from '../page.ts';
import { watchScripts } from '../script-watch.ts';
import { signIn } from '../admin/signed-in.ts';

/** Pastes as a browser does, and counts what the page's policy refuses meanwhile. */
async function paste(page: Page, { html = '', text = 'words' }: { html?: string; text?: string }): Promise<void> {
  await content(page).evaluate(
    (area, [asHtml, asText]) => {
      const clipboardData = new DataTransfer();
      if (asHtml !== '') clipboardData.setData('text/html', asHtml);
      clipboardData.setData('text/plain', asText);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      // The browser's default handling of a paste that no script handles.
      if (area.dispatchEvent(event) && area instanceof HTMLTextAreaElement) {
        area.setRangeText(asText, area.selectionStart, area.selectionEnd, 'end');
        area.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }
    },
    [html, text] as const,
  );
}

const DOCS =
  '<b style="font-weight:normal" id="docs-internal-guid-1"><h1 dir="ltr"><span style="font-weight:400">Root canal</span></h1><p><span style="font-weight:700">Not</span><span> painful, see </span><a href="https://www.google.com/url?q=https://who.int/&amp;sa=D"><span>WHO</span></a></p><br><ul><li aria-level="1"><p><span>One</span></p></li></ul></b>';
const WORD =
  "<html><head><style>p{color:red}</style></head><body><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>Rest<o:p></o:p></p></body></html>";
const WHATSAPP = '<span class="selectable-text copyable-text">Brush twice\n\nDr Anu</span>';

test('text of Google Docs, Word and WhatsApp is pasted as an article under the policy of the back office, source stays source; a title in Tamil gets a slug in Latin letters, with a number where it is taken (A-051) (A-113)', async ({
  page,
}) => {
  await signIn(page, { role: 'staff', sub: 'blog-paste' });
  const policy = page.waitForResponse((answer) => answer.url().endsWith('/admin/blog/new'));
  await page.goto('/admin/blog/new');
  expect((await policy).headers()['content-security-policy']).toContain("trusted-types 'none'");
  await expect(heading(page, 'New Post')).toBeVisible();
  const refusals = await page.evaluateHandle(() => {
    const list: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => list.push(violatedDirective));
    return list;
  });
  const box = content(page);
  await paste(page, { html: DOCS });
  const article =
    '<h2>Root canal</h2>\n<p><strong>Not</strong> painful, see <a href="https://who.int/">WHO</a></p>\n<ul>\n  <li>One</li>\n</ul>';
  await expect(box).toHaveValue(article);
  await paste(page, { html: WORD });
  await expect(box).toHaveValue(`${article}<ol>\n  <li>Rest</li>\n</ol>`);
  await box.fill('');
  await paste(page, { html: WHATSAPP });
  await expect(box).toHaveValue('<p>Brush twice</p>\n<p>Dr Anu</p>');
  await box.fill('');
  await paste(page, { text: '*Brush*\n\n- soft\n- small' });
  await expect(box).toHaveValue('<p><strong>Brush</strong></p>\n<ul>\n  <li>soft</li>\n  <li>small</li>\n</ul>');

  // HTML of an editor for code, and an address, are what was meant.
  await box.fill('');
  await paste(page, { html: '<pre>&lt;h2&gt;Care&lt;/h2&gt;</pre>', text: '<h2>Care</h2>' });
  await expect(box).toHaveValue('<h2>Care</h2>');
  await box.fill('<a href="">');
  await box.evaluate((area) => area instanceof HTMLTextAreaElement && area.setSelectionRange(9, 9));
  await paste(page, { html: '<a href="https://who.int/">WHO</a>', text: 'https://who.int/' });
  await expect(box).toHaveValue('<a href="https://who.int/">');
  expect(await refusals.jsonValue()).toEqual([]);

  const title = `பல் துலக்குதல் ${Date.now()}`;
  const slug = title.replace('பல் துலக்குதல் ', 'pal-thulakkuthal-');
  for (const taken of [slug, `${slug}-2`])
    PostDetail.parse(await asAdmin('POST', '/admin/blog-posts', { title, slug: taken, content: '<p>Brush.</p>' }));
  await page.getByLabel('Title', { exact: true }).fill(title);
  await expect(page.getByLabel('Slug')).toHaveValue(`${slug}-3`);
  await expect(page.getByText('This slug is free.')).toBeVisible();
  // It still follows the title, and one that a person typed does not.
  await page.getByLabel('Title', { exact: true }).fill('ಹಲ್ಲು');
  await expect(page.getByLabel('Slug')).toHaveValue(/^hallu/);
  await page.getByLabel('Slug').fill('my-own');
  await page.getByLabel('Title', { exact: true }).fill('दाँत');
  await expect(page.getByLabel('Slug')).toHaveValue('my-own');
});

test('nothing of a hostile clipboard runs, and the server keeps what was pasted as it is (A-051) (P-074)', async ({
  page,
}) => {
  await signIn(page, { role: 'staff', sub: 'blog-paste' });
  const product = runningProduct();
  const watch = await watchScripts(page, [product.url, product.adminUrl, product.sandboxUrl, product.staffIssuer]);
  await page.goto('/admin/blog/new');
  await expect(heading(page, 'New Post')).toBeVisible();
  const html = XSS_VECTORS.map((vector) => `<p>${vector.html}</p>`).join('\n');
  await paste(page, { html: `<h1>Care</h1>${html}`, text: 'Care' });
  await expect(content(page)).toHaveValue(/^<h2>Care<\/h2>/);
  const pasted = await content(page).inputValue();
  const { content: cleaned } = (await asAdmin('POST', '/admin/blog-html', { content: pasted })) as { content: string };
  expect(cleaned.replaceAll(' rel="noopener noreferrer nofollow"', '').replaceAll(' />', '>')).toBe(pasted);
  await press(page, 'Preview');
  await expect(articleOf(page).getByRole('heading', { name: 'Care', exact: true })).toBeVisible();
  const expected =
    /^(?:framed: |went: about:blank$|(?:element|address): <iframe title="Preview of the post" sandbox="")/;
  expect([...watch.seen(), ...(await watch.marks())].filter((what) => !expected.test(what))).toEqual([]);
});
