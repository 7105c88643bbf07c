import { UserPlus } from 'lucide-react';
import { redirect, type RouteObject } from 'react-router';
import type { Screen } from '../shell/screen.ts';

const LIST: Screen = { title: 'Leads', role: 'staff', menu: { icon: UserPlus } };

const INSIGHTS: Screen = { title: 'Lead Insights', role: 'staff' };

/** Routes of the leads: visitors who began a booking and did not finish it (specification: admin §2, A-014). */
export const LEAD_ROUTES: RouteObject[] = [
  // As the API calls it, and bookmarks of it do.
  { path: 'lead-insights', loader: () => redirect('/admin/leads/insights') },
  {
    path: 'leads',
    handle: LIST,
    children: [
      { index: true, lazy: async () => ({ Component: (await import('./leads-page.tsx')).LeadsPage }) },
      {
        path: 'insights',
        handle: INSIGHTS,
        lazy: async () => ({ Component: (await import('./insights-page.tsx')).InsightsPage }),
      },
    ],
  },
];
