import { CalendarDays } from 'lucide-react';
import { Link } from 'react-router';
import type { Dashboard } from '#shared/contract/stats/dashboard.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/boxes.tsx';
import { timeWords } from '../ui/format.ts';

/** How many visits there are today at all clinics, and how they went so far. */
export function TodayVisits({ visits }: { visits: Dashboard['visits_today'] }) {
  return (
    <Card className="min-w-0 p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h2 className="text-lg">Visits Today</h2>
          <p className="text-sm text-ink-soft">
            {visits === null ? 'Not counted yet' : `Counted at ${timeWords(visits.counted_at)}`}
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
            ['Came', visits.came],
            ['No-show', visits.missed],
            ['Not noted yet', visits.booked - visits.came - visits.missed],
          ].map(([label, count]) => (
            <div key={label}>
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="text-lg font-semibold text-ink tabular-nums">{count?.toLocaleString('en-IN')}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
