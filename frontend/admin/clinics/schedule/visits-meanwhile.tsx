import type { OutsideVisits } from '#shared/contract/clinics/clinic-admin.ts';
import { AdminDialog } from '../../ui/dialog.tsx';
import { OutsideVisitList } from './outside-visits.tsx';
import { STAND_WORDS } from './visit-words.ts';

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
    <AdminDialog open onClose={onClose} title={title} description="It is saved. These visits were not shown before.">
      <div className="grid gap-2 text-ink-soft">
        <p>{STAND_WORDS}</p>
        <OutsideVisitList outside={visits} />
      </div>
    </AdminDialog>
  );
}
