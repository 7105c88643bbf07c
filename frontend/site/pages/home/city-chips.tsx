import { useLingui } from '@lingui/react/macro';
import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useServed } from '../../../lib/served.ts';
import { CityLinks } from './city-links.tsx';
import { useChosenInView } from './use-chosen-in-view.ts';
import { useClinicQuery } from '../../clinics/list/use-clinic-query.ts';

const Nothing = () => null;
/** A page does not break for want of its shortcuts. */
const readCities = lazyPart(async () => (await import('./read-cities.tsx')).ReadCities, Nothing);

/** A row of choices: as wide as it is on a phone, where it is pushed aside, and wrapped where there is room. */
export const CHIP_ROW =
  '-mx-[16px] flex gap-2 overflow-x-auto px-[16px] py-1 [scrollbar-width:none] md:mx-0 md:px-0 md:[scrollbar-width:thin] lg:flex-wrap lg:overflow-visible';

/**
 * Search locations: `children` first, then the cities that have clinics, as they came with the page or as they are
 * read.
 */
export function CityChips({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { state } = useServed();
  const row = useChosenInView(useClinicQuery().query.city);
  const cities = state?.home?.cities ?? state?.search?.answer.cities;
  return (
    <ul ref={row} aria-label={t`Where`} className={`mt-2 ${CHIP_ROW}`}>
      <li>{children}</li>
      <Suspense>{cities === undefined ? <readCities.Part /> : <CityLinks cities={cities} />}</Suspense>
    </ul>
  );
}
