import { IndianRupee } from 'lucide-react';
import type { RouteObject } from 'react-router';
import type { Screen } from '../shell/screen.ts';
import type * as screens from './screens.ts';

const MONTH: Screen = { title: 'Money', role: 'admin', menu: { icon: IndianRupee } };
const CLINIC: Screen = { title: 'Clinic', role: 'admin' };
const STATEMENT: Screen = { title: 'Statement', role: 'admin' };
const REFUNDS: Screen = { title: 'Refunds', role: 'admin' };
const CHECK: Screen = { title: 'Check with Razorpay', role: 'admin' };

const fetched = (name: keyof typeof screens) => async () => ({ Component: (await import('./screens.ts'))[name] });

/** Money: the clinics of a month, one of them with its statement, refunds, and the daily check. */
export const MONEY_ROUTES: RouteObject[] = [
  {
    path: 'money',
    handle: MONTH,
    children: [
      { index: true, lazy: fetched('MoneyPage') },
      {
        path: 'clinics/:id',
        handle: CLINIC,
        children: [
          { index: true, lazy: fetched('ClinicMoneyPage') },
          { path: 'statement', handle: STATEMENT, lazy: fetched('StatementPage') },
        ],
      },
      { path: 'refunds', handle: REFUNDS, lazy: fetched('RefundsPage') },
      { path: 'check', handle: CHECK, lazy: fetched('CheckPage') },
    ],
  },
];
