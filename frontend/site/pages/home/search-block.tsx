import { useState } from 'react';
import { cx } from '../../../lib/cx.ts';
import { CHIP_ROW, CityChips } from './city-chips.tsx';
import { NearMe, NearMeNotice } from './near-me.tsx';
import { SearchForm } from './search-form.tsx';
import { SearchTopics } from './search-topics.tsx';
import { useNearMe } from './use-near-me.ts';
import { useClinicQuery } from '../../clinics/list/use-clinic-query.ts';

/**
 * The search: its field, where to look, and what most look for. A phone shows the last once somebody begins to search: its
 * first window is for the clinics.
 */
export function SearchBlock() {
  const { isNear, status, press } = useNearMe();
  const { isSearching } = useClinicQuery();
  const [hasBegun, setHasBegun] = useState(false);
  return (
    <div className="max-w-[48rem]">
      <SearchForm onBegin={() => setHasBegun(true)} />
      <CityChips>
        <NearMe isNear={isNear} status={status} onPress={press} />
      </CityChips>
      <SearchTopics className={cx(CHIP_ROW, !isSearching && !hasBegun && 'max-md:hidden')} />
      <NearMeNotice status={status} />
    </div>
  );
}
