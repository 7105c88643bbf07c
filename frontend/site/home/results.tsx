import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { withMessages } from '../../messages.ts';
import { CLINICS_ANCHOR } from '../../paths.ts';
import { ClinicGridSkeleton } from './clinic-grid.tsx';
import { ClinicsUnread } from './clinics-unread.tsx';

/** The address brings everything along; without a network the browser would only take away what is there. */
const loadAnew = () => {
  if (navigator.onLine) location.reload();
};

/** In the results' place when their code could not be fetched, which browsers do not try twice. */
const Unfetched = () => <ClinicsUnread onRetry={loadAnew} />;

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
