import type { ComingVisits, OutsideVisits } from '#shared/contract/clinics/clinic-admin.ts';
import { visitMoment, counted } from '../../ui/format.ts';
import { AdminDialog } from '../../ui/dialog.tsx';

/** Notice about visits that a change leaves outside. */
export const STAND_WORDS =
  'These visits don’t change, and no one is notified. Call the patients if the clinic can’t see them.';

type Visits = { total: number; more?: boolean; visits: readonly unknown[] };

/** '2 visits ahead:', or that there are at least so many; null when there is none. */
export function aheadWords({ total, more = false }: Visits): string | null {
  if (total === 0) return null;
  return more ? `At least ${counted(total, 'visit')} ahead:` : `${counted(total, 'visit')} ahead:`;
}

/** 'And 3 more visits.' beyond those that are named; null when all are. */
export function furtherWords({ total, more = false, visits }: Visits): string | null {
  const further = total - visits.length;
  if (more) return further > 0 ? `And at least ${counted(further, 'more visit')}.` : 'And maybe more visits.';
  return further > 0 ? `And ${counted(further, 'more visit')}.` : null;
}

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

/** The visits that a change concerns once it is saved, beyond those that were shown before it; null when there is none. */
export function visitsMeanwhile(shown: OutsideVisits, saved: OutsideVisits): OutsideVisits | null {
  const known = new Set(shown.visits.map(({ appointment_id }) => appointment_id));
  const visits = saved.visits.filter(({ appointment_id }) => !known.has(appointment_id));
  // Beyond the fifty that are named, only the number tells that there are more.
  const total = Math.max(visits.length, saved.total - shown.total);
  return total === 0 ? null : { total, visits };
}

type VisitsMeanwhileProps = { title: string; visits: OutsideVisits; onClose: () => void };

/** Tells of visits that came in between the question and its answer: the change is saved, so there is nothing to choose. */
export function VisitsMeanwhile({ title, visits, onClose }: VisitsMeanwhileProps) {
  return (
    <AdminDialog
      open
      onClose={onClose}
      title={title}
      description="Your change is saved. These visits were booked while you were editing."
    >
      <div className="grid gap-2 text-ink-soft">
        <p>{STAND_WORDS}</p>
        <OutsideVisitList outside={visits} />
      </div>
    </AdminDialog>
  );
}
