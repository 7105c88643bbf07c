import type { Page } from '@playwright/test';
import type { Screen } from './screens.ts';

const ALL = ['none', 'sample', 'much'] as const;
const LOG = { route: '/admin/message-log', at: '/admin/message-log' } as const;

const sendAgain = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Send again/ })
    .first()
    .click();
};

/** The log of messages, and sending one again. */
export const messageLogScreens: readonly Screen[] = [
  { ...LOG, name: 'messages failed', amounts: ALL },
  { ...LOG, name: 'messages waiting', at: '/admin/message-log?state=waiting', amounts: ALL },
  { ...LOG, name: 'messages of a booking', at: '/admin/message-log?q=0000-0001', amounts: ALL },
  { ...LOG, name: 'message to send again', amounts: ['sample'], open: sendAgain, shows: 'dialog' },
];
