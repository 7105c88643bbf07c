import type { Page } from '@playwright/test';
import { CONTESTED } from './enquiry-answers.ts';
import type { Screen } from './screens.ts';

const SOME = ['sample', 'much'] as const;
const LEADS = { route: '/admin/leads', at: '/admin/leads' } as const;

const view = (n: number) => async (page: Page) => {
  await page
    .getByRole('button', { name: /^View lead/ })
    .nth(n - 1)
    .click();
};

/** Leads, and what is done with them. */
export const leadScreens: readonly Screen[] = [
  { ...LEADS, name: 'leads', amounts: ['none', 'sample', 'much'] },
  {
    ...LEADS,
    name: 'leads found',
    amounts: ['none', 'much'],
    open: async (page) => {
      await page.getByRole('searchbox').fill('nobody');
      await page.keyboard.press('Enter');
    },
    shows: /No leads found|Not among/,
  },
  {
    route: '/admin/leads/insights',
    at: '/admin/leads/insights',
    name: 'lead insights',
    amounts: ['none', 'sample', 'much'],
  },
  { ...LEADS, name: 'lead', amounts: SOME, open: view(1), shows: 'dialog' },
  {
    ...LEADS,
    name: 'two acts on a lead',
    amounts: SOME,
    open: async (page) => {
      await view(CONTESTED)(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Mark as Called' }).click();
    },
    shows: /your change was not saved/,
    leave: (page) => page.keyboard.press('Escape'),
  },
];
