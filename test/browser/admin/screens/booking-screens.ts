import type { Page } from '@playwright/test';
import { addDays } from '#shared/values/ist.ts';
import { TODAY } from './booking-rows.ts';
import { CLINIC_ID } from './clinic-answers.ts';
import type { Screen } from './screens.ts';
import { idOf } from './words.ts';

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

const ALL = ['none', 'sample', 'much'] as const;
const SOME = ['sample', 'much'] as const;
const LIST = '/admin/appointments';
const SOON = addDays(TODAY, 7);
const one = (n: number) => ({ route: `${LIST}/:id`, at: `${LIST}/${idOf('apt', n)}` }) as const;
const NEW = { route: `${LIST}/new` } as const;
const DAYS = { route: `${LIST}/clinics/:id` } as const;
const days = (query: string): string => `${LIST}/clinics/${CLINIC_ID}?${query}`;

/** How a booking stands, by the number of it in the answers. */
const STATES = [
  'paid',
  'held',
  'cancelled',
  'promise asked',
  'refund by hand',
  'at the clinic',
  'everything',
  'paid at the clinic',
  'returned twice',
];

/** Acts on the booking that allows everything, each with the dialog it opens: its own question or a form. */
const ACTS: readonly [string, 'dialog' | 'alertdialog'][] = [
  ['Cancel booking', 'dialog'],
  ['Refund', 'dialog'],
  ['Decide on the refund request', 'dialog'],
  ['Mark refund as sent', 'dialog'],
  ['Resend a message', 'dialog'],
  ['Reschedule', 'dialog'],
  ['Mark as no-show', 'alertdialog'],
  ['Mark as paid at the clinic', 'alertdialog'],
];

/** Bookings, a clinic's days, and booking for a patient. */
export const bookingScreens: readonly Screen[] = [
  { name: 'bookings', route: LIST, at: LIST, amounts: ALL },
  { name: 'pending bookings', route: LIST, at: `${LIST}?tab=pending`, amounts: ['none'] },
  { name: 'bookings found', route: LIST, at: `${LIST}?q=9840012345`, amounts: ['none'] },
  ...STATES.map((state, place): Screen => ({ ...one(place + 1), name: `booking ${state}`, amounts: ['sample'] })),
  { ...one(1), name: 'booking', amounts: ['none'], shows: /No activity yet/ },
  { ...one(1), name: 'booking', amounts: ['much'] },
  ...ACTS.map(([act, shows]): Screen => ({
    ...one(7),
    name: act.toLowerCase(),
    amounts: shows === 'dialog' ? SOME : ['much'],
    open: press(act),
    shows,
  })),
  {
    ...one(7),
    name: 'two acts',
    amounts: SOME,
    open: async (page) => {
      await press('Mark as completed')(page);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as completed' }).click();
    },
    shows: /Someone else changed this/,
    leave: (page) => page.getByRole('button', { name: 'Discard my change' }).click(),
  },
  {
    ...one(10),
    name: 'two acts on money',
    amounts: SOME,
    open: async (page) => {
      await press('Cancel booking')(page);
      await page.getByLabel('Reason').fill('the dentist is away');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Cancel and refund/ })
        .click();
    },
    shows: /Someone else changed this/,
    leave: (page) => page.getByRole('button', { name: 'Discard my change' }).click(),
  },
  { ...one(8), name: 'not paid after all', amounts: SOME, open: press('Mark as not paid'), shows: 'dialog' },
  {
    ...one(8),
    name: 'cancel paid at the clinic',
    amounts: SOME,
    open: async (page) => {
      await press('Cancel booking')(page);
      await page.getByRole('radio', { name: 'Part of the amount' }).check();
      await page.getByLabel('Reason').fill('the dentist is away');
      await page.getByLabel('Refunded amount').fill('99999999');
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
      await page.getByText(/^At most/).waitFor();
    },
    shows: 'dialog',
  },
  { ...NEW, name: 'book at which clinic', at: `${LIST}/new`, amounts: ALL },
  { ...NEW, name: 'book', at: `${LIST}/new?clinic=${CLINIC_ID}`, amounts: ['none'], shows: /Closed/ },
  {
    ...NEW,
    name: 'book refused',
    at: `${LIST}/new?clinic=${CLINIC_ID}`,
    amounts: SOME,
    open: press('Book'),
    shows: /Please choose a time/,
  },
  { name: 'clinics to look at', route: `${LIST}/clinics`, at: `${LIST}/clinics`, amounts: ALL },
  { ...DAYS, name: 'day', at: days(`from=${SOON}`), amounts: ALL },
  { ...DAYS, name: 'day searched', at: days(`from=${SOON}&q=nobody`), amounts: ['sample'] },
  { ...DAYS, name: 'week', at: days(`from=${SOON}&days=7`), amounts: SOME },
];
