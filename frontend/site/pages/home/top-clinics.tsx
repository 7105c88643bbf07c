import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useServed } from '../../../lib/served.ts';
import { CLINICS_ANCHOR } from '../../../paths.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { ClinicGrid, ClinicGridSkeleton, MoreClinics } from '../../clinics/list/clinic-grid.tsx';
import { useClinicQuery } from '../../clinics/list/use-clinic-query.ts';

const readClinics = lazyPart(async () => (await import('./read-clinics.tsx')).ReadClinics);

/** The router's key of the address a visit began with. */
const FIRST_ENTRY = 'default';

/** The clinics that came with the page; on later visits to it, and where only the shell came, they are read. */
function Clinics() {
  const { key } = useLocation();
  const { from } = useClinicQuery();
  const home = useServed().state?.home;
  const came = home?.from === from ? home : undefined;
  const atOnce =
    came === undefined ? (
      <ClinicGridSkeleton />
    ) : (
      <>
        <ClinicGrid clinics={came.clinics} />
        {came.next_cursor && <MoreClinics to={`?from=${came.next_cursor}`} />}
      </>
    );
  if (came !== undefined && key === FIRST_ENTRY) return atOnce;
  return (
    <Suspense fallback={atOnce}>
      <readClinics.Part />
    </Suspense>
  );
}

/** The clinics flagged for the home page; every 'Book Now' of the site leads here. */
export function TopClinics() {
  const { t } = useLingui();
  return (
    <section id={CLINICS_ANCHOR} tabIndex={-1} aria-labelledby="clinics-title" className="page py-8 md:py-12">
      <h2 id="clinics-title" className="text-2xl">{t`Top Dental Clinics`}</h2>
      <p className="mt-1 mb-5 max-w-text text-ink-soft">
        <Trans>Times that are really available, and the exact fee before you book.</Trans>
      </p>
      <Clinics />
    </section>
  );
}
