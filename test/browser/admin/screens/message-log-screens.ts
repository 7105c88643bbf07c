import type { Page } from '@playwright/test';
import type { Screen } from './screens.ts';

const ALL = ['none', 'sample', 'much'] as const;
const LOG = { route: '/admin/message-log', at: '/admin/message-log' } as const;

const sendAgain = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Resend/ })
    .first()
    .click();
};
const SUPPRESSED = { route: '/admin/message-log/suppressed', at: '/admin/message-log/suppressed' } as const;
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** The log of messages, sending one again, and the addresses that take none. */
export const messageLogScreens: readonly Screen[] = [
  { ...LOG, name: 'messages failed', amounts: ALL },
  { ...LOG, name: 'messages waiting', at: '/admin/message-log?state=waiting', amounts: ALL },
  { ...LOG, name: 'messages of a booking', at: '/admin/message-log?q=0000-0001', amounts: ALL },
  { ...LOG, name: 'message to send again', amounts: ['sample'], open: sendAgain, shows: 'dialog' },
  { ...LOG, name: 'messages to suppressed addresses', at: '/admin/message-log?state=suppressed', amounts: ['sample'] },
  { ...SUPPRESSED, name: 'suppressed addresses', amounts: ALL },
  { ...SUPPRESSED, name: 'address to lift', amounts: ['sample', 'much'], open: press(/^Remove/), shows: 'alertdialog' },
  { ...SUPPRESSED, name: 'address to add', amounts: ['sample'], open: press('Add Address'), shows: 'dialog' },
];
