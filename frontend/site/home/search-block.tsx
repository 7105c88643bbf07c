import { CityChips } from './city-chips.tsx';
import { NearMe, NearMeNotice } from './near-me.tsx';
import { SearchForm } from './search-form.tsx';
import { useNearMe } from './use-near-me.ts';

/** The search: its field, and where to look. */
export function SearchBlock() {
  const { isNear, status, press } = useNearMe();
  return (
    <div className="max-w-[48rem]">
      <SearchForm />
      <CityChips>
        <NearMe isNear={isNear} status={status} onPress={press} />
      </CityChips>
      <NearMeNotice status={status} />
    </div>
  );
}
