import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { homeClinicsQuery } from '../../api/queries.ts';
import { withQueries } from '../../api/with-queries.tsx';
import { Button } from '../../ui/button.tsx';
import { ClinicGrid, ClinicGridSkeleton } from './clinic-grid.tsx';
import { NoClinics } from './no-clinics.tsx';

/** The clinics as the API tells them now. */
export const ReadClinics = withQueries(() => {
  const { data, isPending, isFetching, refetch } = useQuery(homeClinicsQuery());
  if (isPending) return <ClinicGridSkeleton />;
  if (data !== undefined) return <ClinicGrid clinics={data.clinics} />;
  return (
    <NoClinics
      seed="lost thread"
      title={<Trans>The clinics could not be loaded</Trans>}
      text={<Trans>Please check your connection and try again.</Trans>}
      action={
        <Button loading={isFetching} onClick={() => void refetch()}>
          <Trans>Retry</Trans>
        </Button>
      }
    />
  );
});
