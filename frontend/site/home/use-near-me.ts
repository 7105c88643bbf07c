import { useState } from 'react';
import { announce } from '../../lib/announce.ts';
import { useSearch } from './use-search.ts';
import { useSearchState, useWish } from './use-wish.ts';
import { keepVisitorPlace } from './visitor-place.ts';

/** Why clinics cannot be sorted by distance. */
export type NoPlace = 'denied' | 'unavailable' | 'late';
export type NearMeStatus = 'idle' | 'asking' | NoPlace;

/** Asks where the visitor is, only when told to, and shows the nearest clinics first until told otherwise. */
export function useNearMe(): { isNear: boolean; status: NearMeStatus; press: () => void } {
  const { wish, place, isSearching } = useWish();
  const { typing } = useSearchState();
  const { go } = useSearch();
  const [status, setStatus] = useState<NearMeStatus>('idle');
  const isNear = place !== null;

  const find = async () => {
    setStatus('asking');
    const found = await import('../search/find-location.ts').then(
      ({ findLocation }) => findLocation(),
      () => 'unavailable' as const,
    );
    if (typeof found === 'string') return setStatus(found);
    keepVisitorPlace(found);
    setStatus('idle');
    announce('site:find-location');
    go(wish, { typing, near: true }, { replace: isSearching });
  };
  const press = () => {
    if (status === 'asking') return;
    if (!isNear) return void find();
    setStatus('idle');
    go(wish, { typing }, { replace: true });
  };
  return { isNear, status, press };
}
