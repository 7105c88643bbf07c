import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useMatch } from 'react-router';
import type { ServedClinic } from '#shared/contract/pages/page-state.ts';
import { useFirstState } from '../../../lib/served.ts';
import { PATTERNS } from '../../../paths.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { ErrorPage } from '../../error-page.tsx';
import { ClinicMissing, ClinicSkeleton } from './clinic-missing.tsx';
import { ClinicView } from './clinic-view.tsx';

const readClinic = lazyPart<{ id: string }>(async () => (await import('./read-clinic.tsx')).ReadClinic, ErrorPage);

/** /clinics/:city/:name, and /clinics/:id (specification: patient §2): the clinic that came with the page, or one that is read from the API. */
export function ClinicPage() {
  const byId = useMatch(PATTERNS.clinic);
  const at = useMatch(PATTERNS.clinicAt)?.params;
  const id = at === undefined ? byId?.params.id : `${at.city}~${at.name}`;
  const came = useFirstState()?.clinic;
  if (id === undefined) return <ClinicMissing heading={<Trans>Clinic ID not provided</Trans>} />;
  if (came?.id === id) return <ServedView {...came} />;
  return (
    <Suspense fallback={<ClinicSkeleton />}>
      <readClinic.Part key={id} id={id} />
    </Suspense>
  );
}

function ServedView({ clinic, images, activity, reviews }: ServedClinic) {
  if (clinic === null) return <ClinicMissing heading={<Trans>Clinic not found</Trans>} />;
  return <ClinicView clinic={clinic} images={images ?? null} activity={activity} reviews={reviews} />;
}
