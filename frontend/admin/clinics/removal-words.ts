import type { DependencyCheck } from '#shared/contract/clinics/clinic-admin.ts';
import { isDraft } from '#shared/domain/clinics/clinic.ts';
import type { ListedClinicRow } from './recent-clinics.ts';

type Removed = Pick<ListedClinicRow, 'archived_at' | 'created_at'>;

const oneOrMore = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? one : many];

/**
 * Returns the obstacles to deleting a clinic. Reviews and images are an obstacle only if there are too many for one
 * step.
 */
function reasonWords({ appointments, leads }: DependencyCheck['dependencies']): string {
  const why = [...oneOrMore(appointments, 'a booking', 'bookings'), ...oneOrMore(leads, 'a lead', 'leads')];
  return why.length === 0 ? 'more reviews and images than can be deleted in one step' : why.join(' and ');
}

/** True if removing the clinic would change nothing: it is hidden already, and cannot be deleted. */
export const isKept = (clinic: Removed, removal: DependencyCheck['removal'] | undefined): boolean =>
  removal === 'archive' && clinic.archived_at !== null;

/** Describes the outcome of a removal, and its reason (specification: admin §2, as decided for A-134). */
export function removalWords(clinic: Removed, { dependencies, removal }: DependencyCheck): string {
  const because = `Because it has ${reasonWords(dependencies)},`;
  if (isKept(clinic, removal))
    return `${because} it cannot be deleted. It stays ${isDraft(clinic) ? 'a draft' : 'archived'}.`;
  if (removal === 'archive') {
    const stands = dependencies.appointments > 0 ? '; booked visits don’t change, and' : ', and';
    return `${because} it is archived instead of deleted: it leaves the site and takes no new bookings${stands} you can restore it.`;
  }
  const goes = dependencies.total > 0 ? 'It is deleted with everything above' : 'It is deleted';
  return isDraft(clinic)
    ? `${goes}. This can’t be undone. Its partner can no longer complete it, and their request can’t make another draft.`
    : `It has no bookings. ${goes}. This can’t be undone.`;
}
