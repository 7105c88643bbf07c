import { Trans } from '@lingui/react/macro';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useMatch } from 'react-router';
import { activityQuery, clinicQuery, galleryQuery } from '../../api/queries.ts';
import { withQueries } from '../../api/with-queries.tsx';
import { PATTERNS } from '../../paths.ts';
import { ClinicMissing } from './clinic-missing.tsx';
import { ClinicSkeleton } from './clinic-skeleton.tsx';
import { ClinicView } from './clinic-view.tsx';

/** Until the clinic is there; what belongs to it travels at the same time. */
function Waiting({ id }: { id: string }) {
  usePrefetchQuery(galleryQuery(id));
  usePrefetchQuery(activityQuery(id));
  return <ClinicSkeleton />;
}

function ClinicById({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(clinicQuery(id));
  if (data === null) return <ClinicMissing heading={<Trans>Clinic not found</Trans>} />;
  if (data !== undefined) return <ClinicView key={id} clinic={data} />;
  if (error === null) return <Waiting id={id} />;
  return (
    <ClinicMissing
      heading={<Trans>Failed to load clinic details</Trans>}
      text={<Trans>Please check your connection and try again.</Trans>}
      retry={{ busy: isFetching, again: () => void refetch() }}
    />
  );
}

/** /clinics/:id (specification: patient §2). */
export const ClinicPage = withQueries(() => {
  const id = useMatch(PATTERNS.clinic)?.params.id;
  if (id === undefined) return <ClinicMissing heading={<Trans>Clinic ID not provided</Trans>} />;
  return <ClinicById id={id} />;
});
