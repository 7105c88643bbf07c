import { MONTH } from './money-answers.ts';
import type { Screen } from './screens.ts';
import { idOf } from './words.ts';

const ALL = ['none', 'sample', 'much'] as const;
const CLINIC = {
  route: '/admin/money/clinics/:id',
  at: `/admin/money/clinics/${idOf('cln', 1)}?month=${MONTH}`,
} as const;
const REFUNDS = { route: '/admin/money/refunds', amounts: ALL } as const;

/** Money of a month, of a clinic, refunds, and the nightly check. */
export const moneyScreens: readonly Screen[] = [
  { name: 'month', route: '/admin/money', at: `/admin/money?month=${MONTH}`, amounts: ALL },
  { ...CLINIC, name: 'money of a clinic', amounts: ALL },
  {
    ...CLINIC,
    name: 'payment refused',
    amounts: ['none'],
    open: async (page) => {
      await page.getByRole('button', { name: 'Record payment' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Record' }).click();
      await page.getByText('Please enter the bank reference').waitFor();
    },
    shows: 'dialog',
  },
  {
    ...CLINIC,
    name: 'payment to a clinic',
    amounts: ['sample', 'much'],
    open: (page) => page.getByRole('button', { name: 'Correct payment' }).click(),
    shows: 'dialog',
  },
  {
    name: 'statement',
    route: '/admin/money/clinics/:id/statement',
    at: `/admin/money/clinics/${idOf('cln', 1)}/statement?month=${MONTH}`,
    amounts: ALL,
  },
  { ...REFUNDS, name: 'refunds asked', at: '/admin/money/refunds' },
  ...['under_way', 'failed', 'by_hand'].map((state): Screen => ({
    ...REFUNDS,
    name: `refunds ${state}`,
    at: `/admin/money/refunds?state=${state}`,
  })),
  { name: 'checks', route: '/admin/money/check', at: '/admin/money/check?day=2026-10-20', amounts: ALL },
];
