import { useMemo } from 'react';
import type { AdminDashboard, Day } from '#shared/contract/stats/dashboard.ts';
import { ListTable } from '../ui/lists/list-table.tsx';
import { dayColumns } from './day-columns.tsx';
import { withRevenue, type ShownDay } from './day-sums.ts';
import { Funnel } from './funnel.tsx';
import { PerformanceChart } from './performance-chart.tsx';

export type PerformanceProps = { days: readonly Day[]; money: AdminDashboard['days'] | undefined };

/** How the last days went: as a chart, as the same numbers in a table, and from a held time to a visit. */
export function Performance({ days, money }: PerformanceProps) {
  const shown = useMemo(() => withRevenue(days, money), [days, money]);
  return (
    <>
      <div className="mt-3 grid gap-6 xl:grid-cols-3">
        <div className="min-w-0 xl:col-span-2">
          <Chart days={shown} />
        </div>
        <Funnel days={days} />
      </div>
      <Numbers days={shown} />
    </>
  );
}

function Chart({ days }: { days: readonly ShownDay[] }) {
  return (
    <figure>
      <PerformanceChart days={days} />
      <figcaption className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="size-3 rounded-sm bg-peacock" /> Bookings
        </span>
        {days.some(({ revenue }) => revenue !== null) && (
          <span className="flex items-center gap-1.5">
            <span aria-hidden className="h-1 w-4 rounded-sm bg-marigold" /> Revenue: taken less returned
          </span>
        )}
      </figcaption>
    </figure>
  );
}

function Numbers({ days }: { days: readonly ShownDay[] }) {
  const hasMoney = days.some(({ revenue }) => revenue !== null);
  return (
    <details className="@container mt-3">
      <summary className="min-h-11 cursor-pointer py-2 font-medium text-peacock">Show the numbers</summary>
      <ListTable
        label="The numbers of each day"
        columns={dayColumns(hasMoney)}
        rows={days.toReversed()}
        rowId={({ day }) => day}
      />
    </details>
  );
}
