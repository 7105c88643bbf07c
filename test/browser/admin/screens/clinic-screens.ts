import type { Page } from '@playwright/test';
import { CLINIC_ID, CONTESTED_ID } from './clinic-answers.ts';
import type { Screen } from './screens.ts';

const first = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

const edit = (page: Page) => page.getByLabel('Consultation fee').fill('120');

const ALL = ['none', 'sample', 'much'] as const;
const SOME = ['sample', 'much'] as const;
const LIST = { route: '/admin/clinics', at: '/admin/clinics' } as const;
const NEW = { route: '/admin/clinics/new', at: '/admin/clinics/new', amounts: ['none'] } as const;
const tab = (name: string) => ({ route: '/admin/clinics/:id', at: `/admin/clinics/${CLINIC_ID}?tab=${name}` }) as const;
const CONTESTED = { route: '/admin/clinics/:id', at: `/admin/clinics/${CONTESTED_ID}`, amounts: SOME } as const;
const REVIEWS = { route: '/admin/reviews/:id', at: `/admin/reviews/${CLINIC_ID}` } as const;

/** Clinics, their form with its tabs, and their reviews. */
export const clinicScreens: readonly Screen[] = [
  { ...LIST, name: 'clinics', amounts: ALL },
  { ...LIST, name: 'clinics found', at: '/admin/clinics?q=nobody', amounts: ['none'] },
  { ...LIST, name: 'delete clinic', amounts: SOME, open: first(/^Delete /), shows: 'alertdialog' },
  { ...LIST, name: 'pause all', amounts: ALL, open: first(/^(Pause|Resume) all/), shows: 'alertdialog' },
  { ...NEW, name: 'new clinic' },
  { ...NEW, name: 'new clinic refused', open: press('Create Clinic'), shows: /Clinic name is required/ },
  { ...tab('details'), name: 'clinic details', amounts: ALL },
  { ...tab('about'), name: 'clinic about', amounts: ALL },
  { ...tab('settings'), name: 'clinic settings', amounts: ['sample'] },
  { ...tab('availability'), name: 'clinic availability', amounts: ALL },
  { ...tab('availability'), name: 'visits outside', amounts: SOME, open: press('Save hours'), shows: 'alertdialog' },
  { ...tab('gallery'), name: 'clinic gallery', amounts: ALL },
  { ...tab('gallery'), name: 'picture', amounts: SOME, open: first(/^Edit /), shows: 'dialog' },
  { ...tab('gallery'), name: 'delete picture', amounts: ['sample'], open: first(/^Delete /), shows: 'alertdialog' },
  { ...tab('notifications'), name: 'clinic notifications', amounts: ALL },
  {
    ...tab('notifications'),
    name: 'clinic notifications refused',
    amounts: ['sample'],
    open: async (page) => {
      await page.getByLabel('Clinic’s e-mail (optional)').fill('desk');
      await press('Save notifications')(page);
    },
    shows: /valid email/,
  },
  { ...tab('reviews'), name: 'clinic reviews', amounts: ALL },
  { route: '/admin/reviews', at: '/admin/reviews', name: 'reviewed clinics', amounts: ALL },
  { ...REVIEWS, name: 'reviews', amounts: ALL },
  {
    ...REVIEWS,
    name: 'review refused',
    amounts: ['sample'],
    open: async (page) => {
      await press('Add review')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Add review' }).click();
    },
    shows: /Reviewer name is required/,
  },
  { ...REVIEWS, name: 'review', amounts: ['much'], open: first(/^Edit review/), shows: 'dialog' },
  { ...REVIEWS, name: 'delete review', amounts: SOME, open: first(/^Delete review/), shows: 'alertdialog' },
  {
    ...CONTESTED,
    name: 'two edits',
    open: async (page) => {
      await edit(page);
      await press('Update Clinic')(page);
    },
    shows: /Choose which version to keep/,
    leave: press('Back to my changes'),
  },
  {
    ...CONTESTED,
    name: 'unsaved edit',
    open: async (page) => {
      await edit(page);
      await press('Cancel')(page);
    },
    shows: 'alertdialog',
  },
];
