import type { Screen } from './screens.ts';

const DASHBOARD = { route: '/admin/dashboard', at: '/admin/dashboard' } as const;

/** What everybody of the team sees first. */
export const dashboardScreens: readonly Screen[] = [
  { ...DASHBOARD, name: 'dashboard', amounts: ['none', 'sample', 'much'], shows: /^Needs a Person$/ },
  {
    ...DASHBOARD,
    name: 'dashboard with its numbers',
    amounts: ['sample', 'much'],
    open: async (page) => {
      // What the numbers are drawn by comes once its place is in view.
      await page.getByRole('heading', { name: 'Performance' }).scrollIntoViewIfNeeded();
      await page.getByText('Show the numbers').click();
    },
    shows: /^Revenue$/,
  },
];
