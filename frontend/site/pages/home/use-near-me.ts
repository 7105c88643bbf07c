import { useState } from 'react';
import { publish } from '../../../lib/site-events.ts';
import { useSearch } from '../../clinics/list/use-search.ts';
import { useSearchState, useClinicQuery, keepVisitorCoordinates } from '../../clinics/list/use-clinic-query.ts';
import type { NearMeStatus } from '../../search/find-location.ts';

/** Asks where the visitor is, only when told to, and shows the nearest clinics first until told otherwise. */
export function useNearMe(): { isNear: boolean; status: NearMeStatus; press: () => void } {
  const { query, place, isSearching } = useClinicQuery();
  const { typing } = useSearchState();
  const { go } = useSearch();
  const [status, setStatus] = useState<NearMeStatus>('idle');
  const isNear = place !== null;

  const find = async () => {
    setStatus('asking');
    const found = await import('../../search/find-location.ts').then(
      ({ findLocation }) => findLocation(),
      () => 'unavailable' as const,
    );
    if (typeof found === 'string') return setStatus(found);
    keepVisitorCoordinates(found);
    setStatus('idle');
    publish('site:find-location');
    go(query, { typing, near: true }, { replace: isSearching });
  };
  const press = () => {
    if (status === 'asking') return;
    if (!isNear) return void find();
    setStatus('idle');
    go(query, { typing }, { replace: true });
  };
  return { isNear, status, press };
}
