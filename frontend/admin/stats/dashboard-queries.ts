import { queryOptions } from '@tanstack/react-query';
import { dashboard } from '#shared/contract/stats/dashboard.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import { apiOf } from '../api/client.ts';

const api = apiOf({ dashboard }).dashboard;

/** Read anew each minute while the screen is looked at: so often the server counts. */
const EACH_MINUTE = { staleTime: 0, refetchInterval: MINUTE_MS } as const;

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => api.show(undefined, { signal }),
  ...EACH_MINUTE,
});

/** Query for the additional data that only admins see. */
export const adminDashboardQuery = queryOptions({
  queryKey: ['dashboard', 'admins'],
  queryFn: ({ signal }) => api.showToAdmins(undefined, { signal }),
  ...EACH_MINUTE,
});
