import type { ComingVisits, OutsideVisits } from '#shared/contract/clinics/clinic-admin.ts';
import { visitMoment } from '../../ui/format.ts';
import { furtherWords } from './visit-words.ts';

/** Visits, booked or being paid for, that a change concerns: how many, and the soonest of them by time, place and booking. */
export function OutsideVisitList({ outside }: { outside: OutsideVisits | ComingVisits }) {
  const further = furtherWords(outside);
  return (
    <>
      <ul aria-label="Visits" className="rounded-control border border-line bg-card empty:hidden">
        {outside.visits.map(({ appointment_id, slot, held, ...at }) => (
          <li key={appointment_id} className="border-line px-3 py-2 not-last:border-b">
            <span className="block text-ink tabular-nums">
              <span>{visitMoment(slot)}</span>
              {held && <span> (being paid for)</span>}
            </span>
            {'clinic_name' in at && <span className="block wrap-anywhere">{at.clinic_name}</span>}
            {/* In a tab of its own: the question stays. */}
            <a
              href={`/admin/appointments/${appointment_id}`}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-11 items-center text-peacock hover:underline"
            >
              Open the booking
              <span className="sr-only"> of this visit</span>
            </a>
          </li>
        ))}
      </ul>
      {further !== null && <p>{further}</p>}
    </>
  );
}
