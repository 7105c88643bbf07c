import { IndianRupee } from 'lucide-react';
import type { RouteObject } from 'react-router';
import type { Screen } from '../shell/screen.ts';

const MONTH: Screen = { title: 'Money', role: 'admin', menu: { icon: IndianRupee } };
const CLINIC: Screen = { title: 'Clinic', role: 'admin' };
const STATEMENT: Screen = { title: 'Statement', role: 'admin' };
const REFUNDS: Screen = { title: 'Refunds', role: 'admin' };
const CHECK: Screen = { title: 'Check with Razorpay', role: 'admin' };

/** Money: the clinics of a month, one of them with its statement, refunds, and the daily check. */
export const MONEY_ROUTES: RouteObject[] = [
  {
    path: 'money',
    handle: MONTH,
    children: [
      { index: true, lazy: async () => ({ Component: (await import('./money-page.tsx')).MoneyPage }) },
      {
        path: 'clinics/:id',
        handle: CLINIC,
        children: [
          {
            index: true,
            lazy: async () => ({ Component: (await import('./clinic-money-page.tsx')).ClinicMoneyPage }),
          },
          {
            path: 'statement',
            handle: STATEMENT,
            lazy: async () => ({ Component: (await import('./statement-page.tsx')).StatementPage }),
          },
        ],
      },
      {
        path: 'refunds',
        handle: REFUNDS,
        lazy: async () => ({ Component: (await import('./refunds-page.tsx')).RefundsPage }),
      },
      {
        path: 'check',
        handle: CHECK,
        lazy: async () => ({ Component: (await import('./check-page.tsx')).CheckPage }),
      },
    ],
  },
];
