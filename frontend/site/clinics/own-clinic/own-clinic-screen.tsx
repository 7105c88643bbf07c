import { useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { viewOwnClinic } from '../../../api/own-clinic.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LinkOver } from './link-over.tsx';
import { OwnClinicForm } from './own-clinic-form.tsx';
import { isLinkOver } from './is-link-over.ts';

/** Read once while it is shown: what is typed is held against it, and a save answers what stands. */
const ownClinicQuery = (code: string) =>
  queryOptions({
    queryKey: ['own-clinic', code],
    queryFn: ({ signal }) => viewOwnClinic(code, signal),
    staleTime: Infinity,
    gcTime: 0,
  });

/** The clinic of a link: on its way, there, or why it is not. */
export function OwnClinicScreen({ code }: { code: string }) {
  const { t } = useLingui();
  const { data, error, errorUpdateCount, isFetching, refetch } = useQuery(ownClinicQuery(code));
  if (data !== undefined) return <OwnClinicForm link={{ clinic_id: data.id, key: code }} read={data} />;
  if (isLinkOver(error)) return <LinkOver />;
  if (errorUpdateCount > 0)
    return (
      <article className="space-y-4 text-center">
        <h1 className="text-2xl">{t`Your clinic could not be loaded`}</h1>
        <Button loading={isFetching} onClick={() => void refetch()}>{t`Retry`}</Button>
      </article>
    );
  return (
    <div className="space-y-6" aria-busy>
      <h1 className="text-xl sm:text-2xl">{t`Complete your clinic`}</h1>
      <Skeleton className="h-64 w-full rounded-card" />
    </div>
  );
}
