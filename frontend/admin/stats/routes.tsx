import { LayoutDashboard } from 'lucide-react';
import type { RouteObject } from 'react-router';
import type { Screen } from '../shell/screen.ts';

const DASHBOARD: Screen = { title: 'Dashboard', role: 'staff', menu: { icon: LayoutDashboard } };

/** Start screen of every staff member (specification: admin §2). */
export const DASHBOARD_ROUTES: RouteObject[] = [
  {
    path: 'dashboard',
    handle: DASHBOARD,
    lazy: async () => ({ Component: (await import('./dashboard-page.tsx')).DashboardPage }),
  },
];
