import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { withCatalogue } from '../../../catalogues.ts';
import { CLINICS_ANCHOR } from '../../../paths.ts';
import { ClinicGridSkeleton } from '../../clinics/list/clinic-grid.tsx';

const results = lazyPart(
  async () => (await withCatalogue('search', import('../../search/clinic-results.tsx'))).ClinicResults,
);

/** Fetches what shows results ahead of the first search. */
export const loadResults = (): Promise<unknown> => results.load();

/** Search results, in place of the home page's clinics. */
export function Results() {
  return (
    <section id={CLINICS_ANCHOR} tabIndex={-1} className="page py-8 md:py-10">
      <Suspense fallback={<ClinicGridSkeleton />}>
        <results.Part />
      </Suspense>
    </section>
  );
}
