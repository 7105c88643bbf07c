import type { Locator } from '@playwright/test';
import { POST_LENGTHS } from '#shared/contract/blog/blog-admin.ts';
import { content } from '../blog/blog-admin.ts';
import { expect, test } from '../page.ts';
import { signIn } from './signed-in.ts';

/** A paste that is longer than its field stays whole, and the field says so. */

/** Characters that invisible ones in front do not count. */
const INVISIBLE = '\u200b'.repeat(50);

/** Inserts as a paste does: `maxLength` cuts it, which `fill` passes by. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.page().keyboard.insertText(text);
}

test('a search, a chip and a post that are too long are said beside their field, kept whole and not sent; invisible characters are tidied', async ({
  page,
}) => {
  await signIn(page, { role: 'admin', sub: 'long-texts-admin' });
  await page.goto('/admin/clinics');
  const search = page.getByRole('searchbox');
  const tooLong = page.getByRole('search').getByRole('alert');
  await paste(search, 'a'.repeat(120));
  await expect(search).toHaveValue('a'.repeat(120));
  await expect(tooLong).toHaveText('At most 100 characters');
  await expect(search).toHaveAccessibleDescription(/At most 100 characters/);
  await search.press('Enter');
  expect(new URL(page.url()).search).toBe('');
  await search.fill('');
  await paste(search, `${INVISIBLE}${'b'.repeat(90)}${INVISIBLE}`);
  await expect(tooLong).toBeHidden();
  await expect(page).toHaveURL(`/admin/clinics?q=${'b'.repeat(90)}`);

  await page.getByRole('link', { name: 'Add New Clinic' }).click();
  await page.getByRole('tab', { name: 'About Doctor' }).click();
  const typed = page.getByRole('textbox', { name: 'Specializations' });
  const chips = page.getByRole('list', { name: 'Specializations' }).getByRole('listitem');
  await paste(typed, 'c'.repeat(500));
  await typed.press('Enter');
  await expect(typed).toHaveValue('c'.repeat(500));
  await expect(typed).toHaveAccessibleDescription(/At most \d+ characters/);
  await expect(chips).toHaveCount(0);
  await typed.fill('');
  await paste(typed, `${INVISIBLE}${INVISIBLE}Braces`);
  await typed.press('Enter');
  await expect(chips).toHaveText(['Braces']);

  page.once('dialog', (leave) => void leave.accept());
  await page.goto('/admin/blog/new');
  await page.getByLabel('Title', { exact: true }).fill('A long post');
  const words = 'a word '.repeat(Math.ceil((POST_LENGTHS.content + 700) / 7));
  await paste(content(page), words);
  await expect(content(page)).toHaveValue(words);
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect(content(page)).toHaveAccessibleDescription(/At most 60,000 characters/);
});
