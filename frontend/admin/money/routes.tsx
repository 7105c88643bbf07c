import { IndianRupee } from 'lucide-react';
import type { RouteObject } from 'react-router';
import type { Screen } from '../shell/screen.ts';
import type { MONEY_SCREENS } from './screens.ts';

const MONTH: Screen = { title: 'Money', role: 'admin', menu: { icon: IndianRupee } };
const CLINIC: Screen = { title: 'Clinic', role: 'admin' };
const STATEMENT: Screen = { title: 'Statement', role: 'admin' };
const REFUNDS: Screen = { title: 'Refunds', role: 'admin' };
const CHECK: Screen = { title: 'Check with Razorpay', role: 'admin' };

const fetched = (name: keyof typeof MONEY_SCREENS) => async () => ({
  Component: (await import('./screens.ts')).MONEY_SCREENS[name],
});

/** Money: the clinics of a month, one of them with its statement, refunds, and the daily check. */
export const MONEY_ROUTES: RouteObject[] = [
  {
    path: 'money',
    handle: MONTH,
    children: [
      { index: true, lazy: fetched('month') },
      {
        path: 'clinics/:id',
        handle: CLINIC,
        children: [
          { index: true, lazy: fetched('clinic') },
          { path: 'statement', handle: STATEMENT, lazy: fetched('statement') },
        ],
      },
      { path: 'refunds', handle: REFUNDS, lazy: fetched('refunds') },
      { path: 'check', handle: CHECK, lazy: fetched('check') },
    ],
  },
];
