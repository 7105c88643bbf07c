import { useQuery, queryOptions } from '@tanstack/react-query';
import { Building2, CalendarCheck, Handshake, UserRoundPlus } from 'lucide-react';
import { type AdminDashboard, type Dashboard, dashboard } from '#shared/contract/stats/dashboard.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import { useSignedIn } from '../staff/session/session.tsx';
import { Failure } from '../ui/failure.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { CountCard } from './count-card.tsx';
import { LatePerformance } from './late-performance.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { TodayVisits } from './today-visits.tsx';
import { WaitingList } from './waiting-list.tsx';
import { timeWords } from '../ui/format.ts';
import { apiOf } from '../api/client.ts';

const api = apiOf({ dashboard }).dashboard;

/** Read anew each minute while the screen is looked at: so often the server counts. */
const EACH_MINUTE = { staleTime: 0, refetchInterval: MINUTE_MS } as const;

const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => api.show(undefined, { signal }),
  ...EACH_MINUTE,
});

/** Query for the additional data that only admins see. */
const adminDashboardQuery = queryOptions({
  queryKey: ['dashboard', 'admins'],
  queryFn: ({ signal }) => api.showToAdmins(undefined, { signal }),
  ...EACH_MINUTE,
});

/** Totals, pending tasks and the latest staff activity (specification: admin §2). */
export function DashboardPage() {
  const { role } = useSignedIn();
  const isAdmin = role === 'admin';
  const query = useQuery(dashboardQuery);
  const more = useQuery({ ...adminDashboardQuery, enabled: isAdmin });
  const failed = query.isError ? query : more;
  const isComplete = query.data !== undefined && (!isAdmin || more.data !== undefined);
  return (
    <>
      <PageHead title="Dashboard" subtitle={<Welcome dashboard={query.data} />} />
      {failed.isError && (
        <Failure
          title="Failed to load dashboard data"
          error={failed.error}
          retrying={failed.isFetching}
          onRetry={() => void Promise.all([query, more].filter(({ isError }) => isError).map((one) => one.refetch()))}
        />
      )}
      {!failed.isError && !isComplete && <Waiting words="Loading dashboard…" />}
      {isComplete && <Parts dashboard={query.data} admin={more.data} />}
    </>
  );
}

function Welcome({ dashboard }: { dashboard: Dashboard | undefined }) {
  return (
    <>
      <span>Welcome to the admin panel</span>
      {dashboard !== undefined && (
        <span>
          {' '}
          · counted at <span className="tabular-nums">{timeWords(dashboard.counted_at)}</span>
        </span>
      )}
    </>
  );
}

function Parts({ dashboard, admin }: { dashboard: Dashboard; admin: AdminDashboard | undefined }) {
  const { whole, clinics, appointments, leads, partner_requests, visits_today, waiting } = dashboard;
  return (
    <div className="mt-4 flex flex-col gap-4">
      {!whole && (
        <p className="rounded-control bg-marigold-tint px-3 py-2">
          Earlier days are still being counted: totals grow until they are.
        </p>
      )}
      <div className="@container">
        <div className="grid gap-3 @min-[19rem]:grid-cols-2 @4xl:grid-cols-4">
          <CountCard title="Total Clinics" Icon={Building2} counts={clinics} />
          <CountCard title="Total Appointments" Icon={CalendarCheck} counts={appointments} />
          <CountCard title="Total Leads" Icon={UserRoundPlus} counts={leads} />
          <CountCard title="Partner Requests" Icon={Handshake} counts={partner_requests} />
        </div>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <WaitingList waiting={waiting} admin={admin} />
          <TodayVisits visits={visits_today} />
        </div>
        {admin !== undefined && <RecentActivity activity={admin.activity} />}
      </div>
      <LatePerformance days={dashboard.days} money={admin?.days} />
    </div>
  );
}
