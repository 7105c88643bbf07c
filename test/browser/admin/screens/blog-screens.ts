import type { Page } from '@playwright/test';
import { CONTESTED_POST } from './blog-answers.ts';
import type { Screen } from './screens.ts';
import { idOf } from './words.ts';

const ALL = ['none', 'sample', 'much'] as const;
const SOME = ['sample', 'much'] as const;
const LIST = { route: '/admin/blog', at: '/admin/blog' } as const;
const NEW = { route: '/admin/blog/new', at: '/admin/blog/new' } as const;
const EDIT = { route: '/admin/blog/:id', at: `/admin/blog/${idOf('post', 1)}` } as const;
const VERSIONS = { route: '/admin/blog/:id/versions', at: `/admin/blog/${idOf('post', 1)}/versions` } as const;

const first = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

/** The blog, the form of a post, its preview, and what is asked before one goes. */
export const blogScreens: readonly Screen[] = [
  { ...LIST, name: 'posts', amounts: ALL },
  { ...LIST, name: 'posts found', at: '/admin/blog?q=nothing', amounts: ['none', 'much'] },
  { ...LIST, name: 'stored preview', amounts: SOME, open: first(/^Preview /), shows: 'dialog' },
  { ...LIST, name: 'delete post', amounts: SOME, open: first(/^Delete /), shows: 'alertdialog' },
  { ...NEW, name: 'new post', amounts: ['none'] },
  {
    ...NEW,
    name: 'new post refused',
    amounts: ['none'],
    open: async (page) => {
      await press('Create Post')(page);
      // While a toast is announced, it is hidden from roles.
      await page.getByLabel('Dismiss').click();
    },
    shows: /Title is required/,
  },
  { ...EDIT, name: 'post', amounts: SOME },
  { ...VERSIONS, name: 'versions', amounts: ALL },
  { ...VERSIONS, name: 'preview of a version', amounts: ['sample'], open: first(/^Preview version/), shows: 'dialog' },
  { ...VERSIONS, name: 'compare a version', amounts: SOME, open: first(/^Compare version/), shows: 'dialog' },
  { ...VERSIONS, name: 'bring a version back', amounts: SOME, open: first(/^Restore/), shows: 'alertdialog' },
  { ...EDIT, name: 'preview', amounts: SOME, open: press('Preview'), shows: 'dialog' },
  {
    ...EDIT,
    at: `/admin/blog/${CONTESTED_POST}`,
    name: 'two edits of a post',
    amounts: SOME,
    open: async (page) => {
      await page.getByLabel('Category').fill('Brushes');
      await press('Update Post')(page);
    },
    shows: /Choose which version to keep/,
    leave: press('Back to my changes'),
  },
];
