import type { Screen } from './screens.ts';

const DASHBOARD = { route: '/admin/dashboard', at: '/admin/dashboard' } as const;

/** First screens that every staff member sees. */
export const dashboardScreens: readonly Screen[] = [
  { ...DASHBOARD, name: 'dashboard', amounts: ['none', 'sample', 'much'], shows: /^Open Tasks$/ },
  {
    ...DASHBOARD,
    name: 'dashboard with its numbers',
    amounts: ['sample', 'much'],
    open: async (page) => {
      // The chart code loads once its place is in view.
      await page.getByRole('heading', { name: 'Performance' }).scrollIntoViewIfNeeded();
      await page.getByText('Show the numbers').click();
    },
    shows: /^Revenue$/,
  },
];
