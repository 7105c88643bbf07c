import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CLINICS_NAMED, InsightPeriod, type LeadInsights } from '#shared/contract/leads/lead-admin.ts';
import { GONE_CLINIC, fromMonday, hourSpan, weekdayName } from '#shared/domain/stats/insight-labels.ts';
import { buttonClass } from '../../ui/class-names.ts';
import { Card } from '../../ui/boxes.tsx';
import { ExportButton } from '../ui/exports/export-button.tsx';
import { EmptyList } from '../ui/lists/list-table.tsx';
import { Failure, Waiting } from '../ui/query-states.tsx';
import { counted, dayWords, momentWords } from '../ui/format.ts';
import { useListState } from '../ui/lists/list-state.ts';
import { ListTabs } from '../ui/lists/list-page.tsx';
import { PageHead } from '../ui/page-parts.tsx';
import { leadApi, LEADS_KEY } from './leads.tsx';
import { formatCount } from '#shared/values/money/money.ts';

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

type Tally = { leads: number; booked: number };

/** A line of a table of counts. */
type TallyRow = Tally & { key: string; label: string };

/** '37%' of those who came; a dash where nobody did. */
export const shareWords = ({ leads, booked }: Tally): string =>
  leads === 0 ? '–' : `${Math.round((100 * booked) / leads)}%`;

/** From the first hour that had a lead to the last one. */
export function shownHours(hours: LeadInsights['hours']): TallyRow[] {
  const had = hours.filter(({ leads }) => leads > 0).map(({ hour }) => hour);
  const [first = 0, last = -1] = [had[0], had.at(-1)];
  return hours
    .filter(({ hour }) => hour >= first && hour <= last)
    .map(({ hour, leads, booked }) => ({
      key: String(hour),
      label: hourSpan(hour),
      leads,
      booked,
    }));
}

/** All seven; the week begins on Monday. */
export const weekdaysFromMonday = (weekdays: LeadInsights['weekdays']): TallyRow[] =>
  fromMonday(weekdays).map(({ weekday, leads, booked }) => ({
    key: String(weekday),
    label: weekdayName(weekday),
    leads,
    booked,
  }));

type TallyTableProps = {
  title: string;
  /** Header of the column that names the rows. */
  of: string;
  rows: readonly TallyRow[];
  /** Said below the lines. */
  more?: string | undefined;
};

/** Counts by something, each in numbers and as a bar: of all that came, those who came to book. */
function TallyTable({ title, of, rows, more }: TallyTableProps) {
  const most = Math.max(1, ...rows.map(({ leads }) => leads));
  return (
    <Card className="p-4">
      <table className="w-full">
        <caption className="mb-2 text-left text-lg font-semibold">{title}</caption>
        <thead className="text-sm text-ink-soft">
          <tr>
            <th scope="col" className="py-1 text-left font-normal">
              {of}
            </th>
            <th scope="col" className="py-1 pl-3 text-right font-normal">
              Booked leads
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="border-t border-line align-top">
              <th scope="row" className="py-2 text-left font-normal wrap-anywhere">
                <span>{row.label}</span>
                <Bar row={row} most={most} />
              </th>
              <td className="py-2 pl-3 text-right tabular-nums">
                <span>{`${formatCount(row.booked)} of ${formatCount(row.leads)},`}</span>{' '}
                <span className="font-semibold">{shareWords(row)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more !== undefined && <p className="mt-3 text-sm text-ink-soft">{more}</p>}
    </Card>
  );
}

/** The numbers say the same: it is for the eye alone. */
const Bar = ({ row: { leads, booked }, most }: { row: TallyRow; most: number }) => (
  <svg aria-hidden viewBox="0 0 100 4" preserveAspectRatio="none" className="mt-1 h-1.5 w-full rounded-full">
    <rect width={(100 * leads) / most} height="4" className="fill-line" />
    <rect width={(100 * booked) / most} height="4" className="fill-peacock" />
  </svg>
);

function Insights({ insights }: { insights: LeadInsights }) {
  const { from, to, counted_at, leads, booked, hours, weekdays, clinics, others } = insights;
  return (
    <>
      <dl aria-label="All leads" className="mt-3 flex flex-wrap gap-x-6 gap-y-3">
        {[
          ['Leads', formatCount(leads)],
          ['Booked', formatCount(booked)],
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
        booking with the same phone number at the same clinic counts for its lead, even if staff made it.
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
                  : `These are the ${CLINICS_NAMED} clinics with the most leads. ${counted(others.clinics, 'other clinic')}: ${counted(others.leads, 'lead')}, ${formatCount(others.booked)} booked.`
              }
            />
          </div>
        </div>
      )}
    </>
  );
}
