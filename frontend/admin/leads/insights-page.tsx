import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CLINICS_NAMED, InsightPeriod, type LeadInsights } from '#shared/contract/leads/lead-admin.ts';
import { GONE_CLINIC } from '#shared/domain/stats/insight-labels.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/boxes.tsx';
import { ExportButton } from '../ui/exports/export-button.tsx';
import { EmptyList } from '../ui/lists/empty-list.tsx';
import { Failure } from '../ui/failure.tsx';
import { counted, dayWords, momentWords } from '../ui/format.ts';
import { useListState } from '../ui/lists/list-state.ts';
import { ListTabs } from '../ui/lists/list-tabs.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { leadApi, LEADS_KEY } from './lead-queries.ts';
import { shareWords, shownHours, weekdaysFromMonday } from './insight-words.ts';
import { TallyTable } from './tally-table.tsx';

const PERIODS = InsightPeriod.options.map((value) => ({ value, label: `${value} days` }));

const insightsQuery = (days: InsightPeriod) =>
  queryOptions({
    queryKey: [...LEADS_KEY, 'insights', days],
    queryFn: ({ signal }) => leadApi.insights({ days }, { signal }),
    placeholderData: keepPreviousData,
  });

/** When leads come, at which clinics, and how many of them come to book (specification: admin §2, A-014). */
export function InsightsPage() {
  const list = useListState();
  const days = InsightPeriod.catch('30').parse(list.get('days') || '30');
  const query = useQuery(insightsQuery(days));
  return (
    <>
      <PageHead
        title="Lead Insights"
        subtitle="Leads by time and clinic, and how many of them book"
        actions={
          <>
            <ExportButton name={`lead-insights-${days}-days`} part={(api, on) => api.insights({ days, ...on })} />
            <Link to="/admin/leads" className={buttonClass({ variant: 'secondary' })}>
              All leads
            </Link>
          </>
        }
      />
      <div className="mt-4">
        <ListTabs list={list} name="days" label="Period" tabs={PERIODS} />
      </div>
      {query.isPending && <Waiting words="Loading insights…" />}
      {query.isError && query.data === undefined && (
        <Failure
          title="Couldn’t load insights"
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data !== undefined && <Insights insights={query.data} />}
    </>
  );
}

function Insights({ insights }: { insights: LeadInsights }) {
  const { from, to, counted_at, leads, booked, hours, weekdays, clinics, others } = insights;
  return (
    <>
      <dl aria-label="All leads" className="mt-3 flex flex-wrap gap-x-6 gap-y-3">
        {[
          ['Leads', leads.toLocaleString('en-IN')],
          ['Booked', booked.toLocaleString('en-IN')],
          ['Share', shareWords({ leads, booked })],
        ].map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="text-lg font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-ink-soft">
        <span>{dayWords(from)}</span> to <span>{dayWords(to)}</span>.{' '}
        <span>{counted_at === null ? 'Nothing is counted yet.' : `Counted at ${momentWords(counted_at)} IST.`}</span> A
        booking with the same phone number at the same clinic counts for its lead, also when staff made it.
      </p>
      {leads === 0 ? (
        <Card className="mt-3">
          <EmptyList title="No leads in these days" />
        </Card>
      ) : (
        <div className="mt-3 grid grid-cols-1 items-start gap-3 lg:grid-cols-2">
          <TallyTable title="Hours (IST)" of="Hour" rows={shownHours(hours)} />
          <div className="grid grid-cols-1 gap-3">
            <TallyTable title="Weekdays" of="Day" rows={weekdaysFromMonday(weekdays)} />
            <TallyTable
              title="Clinics"
              of="Clinic"
              rows={clinics.map(({ clinic_id, clinic_name, ...tally }) => ({
                key: clinic_id,
                label: clinic_name ?? GONE_CLINIC,
                ...tally,
              }))}
              more={
                others.clinics === 0
                  ? undefined
                  : `These are the ${CLINICS_NAMED} clinics with the most leads. ${counted(others.clinics, 'other clinic')}: ${counted(others.leads, 'lead')}, ${others.booked.toLocaleString('en-IN')} came to book.`
              }
            />
          </div>
        </div>
      )}
    </>
  );
}
