import { useQuery, queryOptions } from '@tanstack/react-query';
import {
  Building2,
  CalendarCheck,
  Handshake,
  UserRoundPlus,
  Minus,
  TrendingDown,
  TrendingUp,
  type LucideIcon,
  CalendarDays,
} from 'lucide-react';
import { Link } from 'react-router';
import { useEffect, useRef, useState } from 'react';
import {
  type AdminDashboard,
  type Dashboard,
  dashboard,
  type Card as Counts,
} from '#shared/contract/stats/dashboard.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import { useSignedIn } from '../staff/session/session.tsx';
import { Failure, Waiting } from '../ui/query-states.tsx';
import { PageHead } from '../ui/page-parts.tsx';
import { WaitingList } from './waiting-list.tsx';
import { momentWords } from '../ui/format.ts';
import { apiOf } from '../api/client.ts';
import { Card } from '../../ui/boxes.tsx';
import { actorWords, EventSentence } from '../audit/audit-words.tsx';
import { useLatePart } from '../ui/late-part.ts';
import type { MissingReason } from '../../lib/import-fetched.ts';
import type { PerformanceProps } from './performance.tsx';
import { buttonClass } from '../../ui/class-names.ts';
import { formatCount } from '#shared/values/money/money.ts';

/**
 * Compares this month with the last month up to the same day and time. The sums of days are elsewhere: they load with
 * the chart, and this loads with the first screen.
 */
export function trendWords({ this_month, last_month }: Pick<Counts, 'this_month' | 'last_month'>): string {
  const more = this_month - last_month;
  if (more === 0) return 'Same as last month by now';
  return `${formatCount(Math.abs(more))} ${more > 0 ? 'more' : 'fewer'} than last month by now`;
}

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
          · counted at <span className="tabular-nums">{momentWords(dashboard.counted_at)}</span>
        </span>
      )}
    </>
  );
}

/** Latest staff activity, from the audit (specification: admin §2). */
function RecentActivity({ activity }: Pick<AdminDashboard, 'activity'>) {
  return (
    <Card className="min-w-0 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-lg">Recent Activity</h2>
        <Link to="/admin/audit" className="min-h-6 text-sm underline">
          Open the audit log
        </Link>
      </div>
      {activity.length === 0 ? (
        <p className="mt-2 text-ink-soft">No changes in the last week. Changes by staff appear here.</p>
      ) : (
        <ul aria-label="Recent Activity" className="mt-1 divide-y divide-line">
          {activity.map(({ id, at, sentence, ...actor }) => (
            <li key={id} className="py-2 wrap-anywhere">
              <span>{actorWords(actor)}</span> <EventSentence sentence={sentence} />
              <span className="block text-sm whitespace-nowrap text-ink-soft tabular-nums">{momentWords(at)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const MISSING_CHART: Record<MissingReason, string> = {
  lost: 'Couldn’t load the chart. Trying again…',
  outdated: 'There is a newer version of this page. Reload it to see the chart.',
  broken: 'This browser cannot show the chart.',
};
const fetchPerformance = () => import('./performance.tsx');

/** How the last days went. Its code, with that of the chart, comes once its place is in view: on a phone seldom at first. */
function LatePerformance({ days, money }: PerformanceProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const view = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    if (place.current !== null) view.observe(place.current);
    return () => view.disconnect();
  }, []);
  const { part, missing } = useLatePart(isSeen, fetchPerformance);
  return (
    <Card className="min-w-0 p-4">
      <h2 className="text-lg">Performance</h2>
      <p className="text-sm text-ink-soft">
        <span>{money === undefined ? 'Bookings' : 'Bookings and revenue'}</span> of the last <span>{days.length}</span>{' '}
        days, including today
      </p>
      <div ref={place} className="min-h-80">
        {part !== null && <part.Performance days={days} money={money} />}
        {missing !== null && <p className="py-4 text-ink-soft">{MISSING_CHART[missing]}</p>}
      </div>
    </Card>
  );
}

const SIGN = 'mt-0.5 size-4 shrink-0';

function TrendSign({ counts: { this_month, last_month } }: { counts: Counts }) {
  if (this_month === last_month) return <Minus aria-hidden className={SIGN} />;
  return this_month > last_month ? (
    <TrendingUp aria-hidden className={SIGN} />
  ) : (
    <TrendingDown aria-hidden className={SIGN} />
  );
}

type CountCardProps = { title: string; Icon: LucideIcon; counts: Counts };

/** How many there are, and how this month goes (specification: admin §2). */
function CountCard({ title, Icon, counts }: CountCardProps) {
  return (
    <Card className="min-w-0 p-3 sm:p-4">
      <h2 className="flex items-start gap-2 text-sm font-medium text-ink-soft">
        <span className="min-w-0 flex-1 hyphens-auto wrap-anywhere">{title}</span>
        <Icon aria-hidden className="size-5 shrink-0 text-peacock" />
      </h2>
      <p className="mt-1 text-xl font-semibold text-ink tabular-nums wrap-anywhere sm:text-2xl">
        {formatCount(counts.total)}
      </p>
      <p className="mt-1 text-sm">
        <span className="tabular-nums">{formatCount(counts.this_month)}</span> this month
      </p>
      <p className="flex items-start gap-1.5 text-sm text-ink-soft">
        <TrendSign counts={counts} />
        <span className="min-w-0">{trendWords(counts)}</span>
      </p>
    </Card>
  );
}

/** How many visits there are today at all clinics, and how they went so far. */
function TodayVisits({ visits }: { visits: Dashboard['visits_today'] }) {
  return (
    <Card className="min-w-0 p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h2 className="text-lg">Visits Today</h2>
          <p className="text-sm text-ink-soft">
            {visits === null ? 'Not counted yet' : `Counted at ${momentWords(visits.counted_at)}`}
          </p>
        </div>
        <Link to="/admin/appointments/clinics" className={buttonClass({ variant: 'secondary' })}>
          <CalendarDays aria-hidden className="size-5" />
          <span>Day of a Clinic</span>
        </Link>
      </div>
      {visits !== null && (
        <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
          {[
            ['All', visits.booked],
            ['Completed', visits.came],
            ['No-show', visits.missed],
            ['Not recorded yet', visits.booked - visits.came - visits.missed],
          ].map(([label, count]) => (
            <div key={label}>
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="text-lg font-semibold text-ink tabular-nums">
                {count === undefined ? null : formatCount(count)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
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
