import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MOST_COUNTED, type Dependencies, type DependencyCheck } from '#shared/contract/clinics/clinic-admin.ts';
import { isDraft } from '#shared/domain/clinics/clinic.ts';
import { ApiError, NetworkError } from '../../api/api-error.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { toast } from '../ui/toasts.tsx';
import { counted } from '../ui/format.ts';
import { CLINICS_KEY, dependenciesQuery, clinicApi, rememberGone, type ListedClinicRow } from './clinic-queries.ts';

/** Why a clinic could not be deleted, in the specified words (admin §8): the server's sentence where there is one. */
export function removalFailureWords(error: unknown): string {
  if (error instanceof ApiError) return error.sentence ?? 'Failed to delete clinic';
  if (error instanceof NetworkError) return `Failed to delete clinic: ${error.message}`;
  return error instanceof Error ? 'An unexpected error occurred' : 'Unknown error occurred';
}

const NOUNS: readonly [Exclude<keyof Dependencies, 'total'>, string, string][] = [
  ['appointments', 'booking', 'bookings'],
  ['leads', 'lead', 'leads'],
  ['reviews', 'review', 'reviews'],
  ['gallery', 'gallery image', 'gallery images'],
  ['availability', 'day of stored hours', 'days of stored hours'],
];

/** '3 bookings', or that there are so many that nobody counted on. */
const countedUpTo = (count: number, one: string, many: string): string =>
  count >= MOST_COUNTED ? `${counted(count, many, many)} or more` : counted(count, one, many);

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

/**
 * Asks before a clinic goes: with what belongs to it, in numbers, and whether it is deleted or, because bookings speak of
 * it, archived (specification: admin §2, as decided for A-134).
 */
export function RemoveClinic({
  clinic,
  onEnd,
}: {
  clinic: ListedClinicRow;
  /** `removed`: it is gone from where it was. */
  onEnd: (removed: boolean) => void;
}) {
  const queries = useQueryClient();
  const check = useQuery(dependenciesQuery(clinic.id));
  const failed = check.isError;
  useEffect(() => {
    if (!failed) return;
    toast.error('Error', 'Failed to check clinic dependencies');
    onEnd(false);
  }, [failed, onEnd]);
  const removal = useMutation({
    mutationFn: () => clinicApi.clinicAdmin.remove({ id: clinic.id, ver: clinic.ver }),
    onSuccess: async ({ message, removal: outcome }) => {
      // A booking made meanwhile keeps an already archived clinic in its list.
      if (!isKept(clinic, outcome)) rememberGone(clinic);
      toast.success(message);
      // First the question goes: what belonged to a clinic that is gone cannot be counted again.
      onEnd(true);
      await queries.invalidateQueries({ queryKey: CLINICS_KEY });
    },
    onError: async (error) => {
      toast.error('Error', removalFailureWords(error));
      onEnd(false);
      // If another user changed the clinic meanwhile, the list is refetched with the current version.
      await queries.invalidateQueries({ queryKey: CLINICS_KEY });
    },
  });
  const isRetained = isKept(clinic, check.data?.removal);
  const archives = check.data?.removal === 'archive' && !isRetained;
  return (
    <ConfirmDialog
      open={!failed}
      title={`${archives ? 'Archive' : 'Delete'} ${clinic.clinic_name}?`}
      confirm={archives ? 'Archive clinic' : 'Delete clinic'}
      danger
      busy={removal.isPending}
      blocked={check.isPending || isRetained}
      onConfirm={() => removal.mutate()}
      onCancel={() => onEnd(false)}
    >
      {check.data === undefined ? (
        <p role="status">Counting what belongs to it…</p>
      ) : (
        <Consequences clinic={clinic} check={check.data} />
      )}
    </ConfirmDialog>
  );
}

function Consequences({ clinic, check }: { clinic: ListedClinicRow; check: DependencyCheck }) {
  const { dependencies } = check;
  const some = NOUNS.filter(([name]) => dependencies[name] > 0);
  return (
    <>
      {some.length > 0 && (
        <>
          <p>This clinic has:</p>
          <ul className="list-disc pl-5 text-ink tabular-nums">
            {some.map(([name, one, many]) => (
              <li key={name}>{countedUpTo(dependencies[name], one, many)}</li>
            ))}
          </ul>
        </>
      )}
      <p>{removalWords(clinic, check)}</p>
    </>
  );
}
