import type { Page } from '@playwright/test';
import type { Screen } from './screens.ts';

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

const forgotten = async (page: Page): Promise<void> => {
  await press('Forgot your password?')(page);
  await page.getByLabel('Email', { exact: true }).fill(`${'thiru.venkata.'.repeat(4)}@clinic-of-salem.example`);
};

const AT_LOGIN = { route: '/login', at: '/login', amounts: ['sample'] } as const;

/** Before anybody is signed in. */
export const signInScreens: readonly Screen[] = [
  { ...AT_LOGIN, name: 'login', shows: /Forgot your password/ },
  { ...AT_LOGIN, name: 'login refused', open: press('Login'), shows: /Please type your password/ },
  {
    ...AT_LOGIN,
    name: 'register refused',
    open: async (page) => {
      await page.getByRole('tab', { name: 'Register' }).click();
      await press('Register')(page);
    },
    shows: /Please choose a password/,
  },
  { ...AT_LOGIN, name: 'forgotten password', open: forgotten, shows: /Forgot your password/ },
  {
    ...AT_LOGIN,
    name: 'new password by code',
    open: async (page) => {
      await forgotten(page);
      await press('Send the code')(page);
    },
    shows: /Choose a new password/,
  },
  { ...AT_LOGIN, name: 'code', asks: 'code', shows: /Enter your code/ },
  { ...AT_LOGIN, name: 'second factor', asks: 'enrol', shows: /Set up your second factor/ },
  { ...AT_LOGIN, name: 'first password', asks: 'new-password', shows: /Choose your password/ },
  { ...AT_LOGIN, name: 'waiting', asks: 'approval', shows: /Waiting for approval/ },
  { ...AT_LOGIN, name: 'lost page', lost: /\/admin-login-page[^/]*\.js/, shows: /Couldn’t load this screen/ },
];
