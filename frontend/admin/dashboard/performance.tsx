import { useEffect, useMemo, useState } from 'react';
import type { ComponentType } from 'react';
import type { AdminDashboard, Day } from '#shared/contract/dashboard.ts';
import { Card } from '../../ui/card.tsx';
import { ListTable } from '../ui/list-table.tsx';
import { dayColumns } from './day-columns.tsx';
import { withRevenue } from './day-sums.ts';
import type { ShownDay } from './day-sums.ts';
import { Funnel } from './funnel.tsx';

type Chart = ComponentType<{ days: readonly ShownDay[] }>;

/** How the last days went: as a chart, as the same numbers in a table, and from a held time to a visit. */
export function Performance({ days, money }: { days: readonly Day[]; money: AdminDashboard['days'] | undefined }) {
  const shown = useMemo(() => withRevenue(days, money), [days, money]);
  return (
    <Card className="min-w-0 p-4">
      <h2 className="text-lg">Performance</h2>
      <p className="text-sm text-ink-soft">
        {money === undefined ? 'Bookings' : 'Bookings and revenue'} of the last {days.length} days, today among them
      </p>
      <div className="mt-3 grid gap-6 xl:grid-cols-3">
        <div className="min-w-0 xl:col-span-2">
          <LateChart days={shown} />
        </div>
        <Funnel days={days} />
      </div>
      <Numbers days={shown} />
    </Card>
  );
}

/** The chart's code comes when the screen is there; without it the table says everything. */
function LateChart({ days }: { days: readonly ShownDay[] }) {
  const [{ Chart, isLost }, setChart] = useState<{ Chart: Chart | null; isLost: boolean }>({
    Chart: null,
    isLost: false,
  });
  useEffect(() => {
    let isHere = true;
    const show = (found: Chart | null) => isHere && setChart({ Chart: found, isLost: found === null });
    import('./performance-chart.tsx').then(
      ({ PerformanceChart }) => show(PerformanceChart),
      () => show(null),
    );
    return () => {
      isHere = false;
    };
  }, []);
  if (isLost) return <p className="py-4 text-ink-soft">The chart could not be loaded. The table says the same.</p>;
  return (
    <figure>
      <div className="min-h-55">{Chart !== null && <Chart days={days} />}</div>
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
