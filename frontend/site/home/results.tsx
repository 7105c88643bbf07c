import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { withMessages } from '../../messages.ts';
import { CLINICS_ANCHOR } from '../../paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { ClinicGridSkeleton } from './clinic-grid.tsx';
import { NoClinics } from './no-clinics.tsx';

/** The address brings everything along; without a network the browser would only take away what is there. */
const loadAnew = () => {
  if (navigator.onLine) location.reload();
};

/** In the results' place when their code could not be fetched, which browsers do not try twice. */
const Unfetched = () => (
  <NoClinics
    seed="lost thread"
    title={<Trans>The clinics could not be loaded</Trans>}
    text={<Trans>Please check your connection and try again.</Trans>}
    action={
      <button type="button" onClick={loadAnew} className={buttonClass()}>
        <Trans>Retry</Trans>
      </button>
    }
  />
);

const results = lazyPart(() =>
  withMessages('search', import('../search/found-clinics.tsx')).then(
    ({ FoundClinics }) => FoundClinics,
    () => Unfetched,
  ),
);

/** Fetches what shows results ahead of the first search. */
export const loadResults = (): Promise<unknown> => results.load();

/** What was found, in the place of the home page's clinics. */
export function Results() {
  return (
    <section id={CLINICS_ANCHOR} tabIndex={-1} className="page py-8 md:py-10">
      <Suspense fallback={<ClinicGridSkeleton />}>
        <results.Part />
      </Suspense>
    </section>
  );
}
