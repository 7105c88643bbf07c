import { Trans } from '@lingui/react/macro';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import type { PublicClinic } from '#shared/contract/clinics/clinics.ts';
import { activityQuery, clinicQuery, galleryQuery } from '../../../api/queries.ts';
import { withQueries } from '../../../api/with-queries.tsx';
import { ClinicMissing, ClinicSkeleton } from './clinic-missing.tsx';
import { ClinicView } from './clinic-view.tsx';

/** Until the clinic of an id is there; what belongs to it travels at the same time. */
function Waiting({ id }: { id: string }) {
  usePrefetchQuery(galleryQuery(id));
  usePrefetchQuery(activityQuery(id));
  return <ClinicSkeleton />;
}

function FoundClinic({ clinic }: { clinic: PublicClinic }) {
  const gallery = useQuery(galleryQuery(clinic.id));
  const { data: activity } = useQuery(activityQuery(clinic.id));
  const images = gallery.data ?? (gallery.failureCount > 0 ? null : undefined);
  return <ClinicView clinic={clinic} images={images} activity={activity} />;
}

/** A clinic as the API tells of it now. */
export const ReadClinic = withQueries(({ id }: { id: string }) => {
  const { data, error, isFetching, refetch } = useQuery(clinicQuery(id));
  if (data === null) return <ClinicMissing heading={<Trans>Clinic not found</Trans>} />;
  if (data !== undefined) return <FoundClinic clinic={data} />;
  if (error === null) return id.includes('~') ? <ClinicSkeleton /> : <Waiting id={id} />;
  return (
    <ClinicMissing
      heading={<Trans>Failed to load clinic details</Trans>}
      text={<Trans>Please check your connection and try again.</Trans>}
      retry={{ busy: isFetching, again: () => void refetch() }}
    />
  );
});
