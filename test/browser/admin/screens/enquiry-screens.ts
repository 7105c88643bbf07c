import type { Page } from '@playwright/test';
import { APPROVED, CONTESTED } from './enquiry-answers.ts';
import type { Screen } from './screens.ts';

const ALL = ['none', 'sample', 'much'] as const;
const SOME = ['sample', 'much'] as const;
const MESSAGES = { route: '/admin/contact-messages', at: '/admin/contact-messages' } as const;
const PARTNERS = { route: '/admin/partners', at: '/admin/partners' } as const;

const view = (n: number) => async (page: Page) => {
  await page
    .getByRole('button', { name: /^View (?:message|request)/ })
    .nth(n - 1)
    .click();
};
const press = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const look = (words: string) => async (page: Page) => {
  await page.getByRole('searchbox').fill(words);
  await page.keyboard.press('Enter');
};
/** Another status of the second request, which stands as contacted. */
const choose = async (page: Page) => {
  await view(CONTESTED)(page);
  await page.getByRole('dialog').getByLabel('Status', { exact: true }).selectOption('approved');
};
const leave = (page: Page) => page.keyboard.press('Escape');

/** Contact messages and partner requests, and what is done with them. */
export const enquiryScreens: readonly Screen[] = [
  { ...MESSAGES, name: 'messages', amounts: ALL },
  {
    ...MESSAGES,
    name: 'messages found',
    amounts: ['none', 'much'],
    open: look('nobody'),
    shows: /No messages found|Not among/,
  },
  { ...MESSAGES, name: 'message', amounts: SOME, open: view(1), shows: 'dialog' },
  {
    ...MESSAGES,
    at: '/admin/contact-messages?folder=spam',
    name: 'message that is spam',
    amounts: ['sample'],
    open: async (page) => {
      await view(1)(page);
      await page.getByRole('button', { name: 'Not Spam' }).waitFor();
    },
    shows: 'dialog',
  },
  {
    ...MESSAGES,
    name: 'two acts on a message',
    amounts: SOME,
    open: async (page) => {
      await view(CONTESTED)(page);
      await press(page, 'Move to Spam');
    },
    shows: /your change was not saved/,
    leave,
  },
  { ...PARTNERS, name: 'partners', amounts: ALL },
  {
    ...PARTNERS,
    name: 'partners found',
    amounts: ['none', 'much'],
    open: look('nobody'),
    shows: /No partner requests found|Not among/,
  },
  { ...PARTNERS, name: 'partner', amounts: SOME, open: view(1), shows: 'dialog' },
  {
    ...PARTNERS,
    name: 'partner that can become a clinic',
    amounts: ['sample'],
    open: view(APPROVED),
    shows: /You can create a clinic draft/,
  },
  { ...PARTNERS, name: 'partner e-mail', amounts: SOME, open: choose, shows: /E-mail to/, leave },
  {
    ...PARTNERS,
    name: 'two acts on a partner',
    amounts: SOME,
    open: async (page) => {
      await choose(page);
      await press(page, 'Update status and send e-mail');
    },
    shows: /your change was not saved/,
    leave,
  },
];
