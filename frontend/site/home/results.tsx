import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { withMessages } from '../../messages.ts';
import { CLINICS_ANCHOR } from '../../paths.ts';
import { ClinicGridSkeleton } from './clinic-grid.tsx';
import { ClinicsUnread } from './clinics-unread.tsx';

/** In the results' place when their code could not be fetched. */
const Unfetched = ({ onRetry }: { onRetry: () => void }) => <ClinicsUnread onRetry={onRetry} />;

const fetchResults = () =>
  lazyPart<{ onRetry: () => void }>(() =>
    withMessages('search', import('../search/found-clinics.tsx')).then(
      ({ FoundClinics }) => FoundClinics,
      () => {
        // Whoever looks next tries again.
        results = fetchResults();
        return Unfetched;
      },
    ),
  );
let results = fetchResults();

/** Fetches what shows results ahead of the first search. */
export const loadResults = (): Promise<unknown> => results.load();

/** What was found, in the place of the home page's clinics. */
export function Results() {
  const [, tryAgain] = useState(0);
  const { Part } = results;
  return (
    <section id={CLINICS_ANCHOR} tabIndex={-1} className="page py-8 md:py-10">
      <Suspense fallback={<ClinicGridSkeleton />}>
        <Part onRetry={() => tryAgain((times) => times + 1)} />
      </Suspense>
    </section>
  );
}
