import type { Page } from '@playwright/test';
import type { Screen } from './screens.ts';

const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

const ALL = ['none', 'sample', 'much'] as const;
const AUDIT = { route: '/admin/audit', at: '/admin/audit' } as const;
const GENERAL = { route: '/admin/settings/general', at: '/admin/settings/general' } as const;
const APPEARANCE = { route: '/admin/settings/appearance', at: '/admin/settings/appearance' } as const;
const REGIONAL = { route: '/admin/settings/regional', at: '/admin/settings/regional' } as const;
const NOTIFICATIONS = { route: '/admin/settings/notifications', at: '/admin/settings/notifications' } as const;
const SECURITY = { route: '/admin/settings/security', at: '/admin/settings/security' } as const;
const TEAM = { route: '/admin/settings/team', at: '/admin/settings/team' } as const;

const PRIVACY = { route: '/admin/settings/privacy', at: '/admin/settings/privacy' } as const;
const EMAIL = { route: '/admin/settings/email', at: '/admin/settings/email' } as const;
const PROVIDER = { route: '/admin/settings/email-provider', at: '/admin/settings/email-provider' } as const;
const SMS = { route: '/admin/sms-test', at: '/admin/sms-test' } as const;
const TEXTS = { route: '/admin/message-texts', at: '/admin/message-texts' } as const;
const runSmsTest = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Phone Number' }).fill('9876543210');
  await page.getByLabel('SMS Template').selectOption({ index: 1 });
  await press(/^Run SMS Test$/)(page);
  // While a toast is announced, it is hidden from roles.
  await page.getByLabel('Dismiss').click();
  await page.getByLabel('Dismiss').waitFor({ state: 'detached' });
};
const lookUp = async (page: Page) => {
  await page.getByLabel('Phone number').fill('98400 12345');
  await press(/^Show stored data/)(page);
};

/** Audit, settings and team, and what can lie over every screen. */
export const staffScreens: readonly Screen[] = [
  { name: 'first screen', route: '/admin', at: '/admin', amounts: ['sample'] },
  { name: 'settings', route: '/admin/settings', at: '/admin/settings', amounts: ['sample'] },
  { ...AUDIT, name: 'audit', amounts: ALL },
  { ...AUDIT, name: 'audit of an entity', at: '/admin/audit?entity=clinic%23cln_1&day=2026-10-20', amounts: ALL },
  { ...GENERAL, name: 'general settings', amounts: ALL },
  {
    ...GENERAL,
    name: 'general settings with errors',
    amounts: ['sample'],
    open: async (page) => {
      await page.getByLabel('Phone', { exact: true }).fill('call us');
      await press(/^Save changes$/)(page);
    },
    shows: /Please enter an Indian phone number/,
  },
  { ...APPEARANCE, name: 'appearance', amounts: ['sample'] },
  { ...REGIONAL, name: 'regional settings', amounts: ['sample'] },
  { ...NOTIFICATIONS, name: 'notifications', amounts: ALL },
  { ...SECURITY, name: 'security', amounts: ALL },
  {
    ...SECURITY,
    name: 'sign in again',
    amounts: ['sample', 'much'],
    open: press(/^Set up an authenticator/),
    shows: /Confirm that it is you to continue/,
    leave: press(/^Back$/),
  },
  { ...TEAM, name: 'team', amounts: ALL },
  { ...TEAM, name: 'invite somebody', amounts: ['sample'], open: press(/^Invite$/), shows: 'dialog' },
  { ...TEAM, name: 'remove somebody', amounts: ['sample', 'much'], open: press(/^Remove: /), shows: 'alertdialog' },
  { ...SMS, name: 'SMS testing', amounts: ALL },
  { ...SMS, name: 'SMS test and its results', amounts: ['sample', 'much'], open: runSmsTest, shows: /Best format/ },
  { ...TEXTS, name: 'message texts', amounts: ALL },
  {
    ...TEXTS,
    name: 'message texts, dark and wide',
    amounts: ['sample', 'much'],
    open: async (page) => {
      await page.getByRole('switch', { name: 'Dark' }).click();
      await page.getByRole('switch', { name: 'On a phone' }).click();
    },
  },
  {
    ...TEXTS,
    name: 'message texts that cannot be sent',
    amounts: ['sample'],
    open: async (page) => {
      await page.getByLabel('Subject').fill('See {planet}');
      await press(/^Save texts$/)(page);
    },
    shows: /Unknown variable: \{planet\}/,
  },
  { ...EMAIL, name: 'e-mail settings', amounts: ALL },
  { ...EMAIL, name: 'stop all messages', amounts: ['sample'], open: press(/^Stop all messages/), shows: 'alertdialog' },
  {
    ...EMAIL,
    name: 'send messages again',
    amounts: ['much'],
    open: press(/^Send messages again/),
    shows: 'alertdialog',
  },
  { ...PROVIDER, name: 'e-mail provider', amounts: ALL },
  {
    ...PROVIDER,
    name: 'e-mail provider refused',
    amounts: ['none'],
    open: press(/^Save configuration/),
    shows: /SMTP host is required/,
  },
  { ...PRIVACY, name: 'privacy', amounts: ['sample'] },
  { ...PRIVACY, name: 'privacy of somebody', amounts: ALL, open: lookUp, shows: /found$|^No stored data/ },
  {
    ...PRIVACY,
    name: 'erase somebody',
    amounts: ['sample', 'much'],
    open: async (page) => {
      await lookUp(page);
      await press(/^Erase all/)(page);
    },
    shows: 'alertdialog',
  },
  { ...AUDIT, name: 'menu', amounts: ['sample', 'much'], open: press(/^Menu$/), shows: 'dialog', only: 'narrow' },
  { ...AUDIT, name: 'keys', amounts: ['sample'], open: (page) => page.keyboard.press('?'), shows: 'dialog' },
  { ...AUDIT, name: 'palette', amounts: ['sample'], open: press(/^Find anything/), shows: 'dialog' },
  {
    ...AUDIT,
    name: 'palette with something found',
    amounts: ALL,
    open: async (page) => {
      await press(/^Find anything/)(page);
      const palette = page.getByRole('dialog');
      await palette.getByRole('combobox').fill('98400 12345');
      await palette
        .getByText(/0000-0001|Nothing found/)
        .first()
        .waitFor();
    },
    shows: 'dialog',
  },
  { name: 'no such screen', route: '/admin/*', at: '/admin/no-such-screen', amounts: ['sample'] },
  {
    name: 'lost screen',
    route: '/admin/reviews',
    at: '/admin/reviews',
    amounts: ['sample'],
    lost: /\/admin-reviewed-clinics-page[^/]*\.js/,
    shows: /Couldn’t load this screen/,
  },
];
