import type { OutsideVisits } from '#shared/contract/clinic-admin.ts';
import { istTimeLabel, istDay, weekdayLabel } from '#shared/values/ist.ts';
import { counted, dayWords } from '../ui/when.ts';

/** Visits, booked or being paid for, that a change concerns: how many, and the soonest of them by time and booking. */
export function OutsideVisitList({ outside }: { outside: OutsideVisits }) {
  const { total, visits } = outside;
  return (
    <>
      <ul aria-label="Visits" className="rounded-control border border-line bg-card">
        {visits.map(({ appointment_id, slot, held }) => (
          <li key={appointment_id} className="border-line px-3 py-2 not-last:border-b">
            <span className="block text-ink tabular-nums">
              {weekdayLabel(istDay(slot))} {dayWords(istDay(slot))}, {istTimeLabel(slot)}
              {held && ' (being paid for)'}
            </span>
            <span className="block font-mono text-sm wrap-anywhere select-all">{appointment_id}</span>
          </li>
        ))}
      </ul>
      {total > visits.length && <p>And {counted(total - visits.length, 'more visit', 'more visits')}.</p>}
    </>
  );
}
