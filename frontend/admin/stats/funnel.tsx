import type { Day } from '#shared/contract/stats/dashboard.ts';
import { dayWords } from '../ui/format.ts';
import { funnelOf, percentOf, showRateOf } from './day-sums.ts';

/** How many of those who opened a clinic's times or held one came to a visit, and how many of the visits came. */
export function Funnel({ days }: { days: readonly Day[] }) {
  const funnel = funnelOf(days);
  const rate = showRateOf(days);
  const first = funnel?.steps[0]?.count ?? 0;
  return (
    <div className="min-w-0">
      <h3 className="font-semibold">Show rate</h3>
      {rate === null ? (
        <p className="text-ink-soft">No visit of these days is noted yet.</p>
      ) : (
        <p>
          <span className="text-xl font-semibold tabular-nums">{`${rate.percent} %`}</span>{' '}
          <span className="text-sm text-ink-soft">
            <span>{rate.came.toLocaleString('en-IN')}</span> of <span>{rate.noted.toLocaleString('en-IN')}</span> noted
            visits
          </span>
        </p>
      )}
      <h3 className="mt-5 font-semibold">From a clinic’s times to a visit</h3>
      {funnel === null ? (
        <p className="text-ink-soft">Held times are not counted yet.</p>
      ) : (
        <>
          <ol className="mt-2 flex flex-col gap-3">
            {funnel.steps.map(({ label, count }) => {
              const percent = percentOf(count, first);
              return (
                <li key={label}>
                  <p className="flex flex-wrap justify-between gap-x-3">
                    <span>{label}</span>
                    <span className="tabular-nums">
                      <span className="font-semibold">{count.toLocaleString('en-IN')}</span>{' '}
                      {first > 0 && <span className="text-sm text-ink-soft">{`${percent} %`}</span>}
                    </span>
                  </p>
                  <div aria-hidden className="mt-1 h-2 rounded-full bg-sand">
                    <div className="h-2 rounded-full bg-peacock" style={{ width: `${Math.min(100, percent)}%` }} />
                  </div>
                </li>
              );
            })}
          </ol>
          <p className="mt-2 text-sm text-ink-soft">
            Since <span>{dayWords(funnel.since)}</span>. Some bookings are not paid or visited yet. Times that are
            opened again count again. Bookings by staff start with the details.
          </p>
        </>
      )}
    </div>
  );
}
