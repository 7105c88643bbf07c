import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type RefObject } from 'react';
import { useServed } from '../../../lib/served.ts';
import { Link } from '../../../link.tsx';
import { cx } from '../../../ui/class-names.ts';
import { useCityName } from '../../city-name.ts';
import { publishSearch, keptState, useSearch } from './use-search.ts';
import { useSearchState, useClinicQuery } from './use-clinic-query.ts';

/** The look of a choice beside the search: 44 px high, in one line. */
export const searchChip = (isChosen: boolean): string =>
  cx(
    'pressable inline-flex min-h-11 items-center gap-2 rounded-full border px-[16px] font-medium whitespace-nowrap [&>svg]:size-4 [&>svg]:shrink-0',
    isChosen
      ? 'border-peacock bg-peacock text-on-peacock hover:bg-peacock-deep'
      : 'border-line-strong bg-card hover:border-peacock hover:text-peacock',
  );

/** The city that is looked for, as its clinics spell it where the page came with it. */
function useChosenCity(): string {
  const { query } = useClinicQuery();
  const served = useServed().state?.search;
  return (served?.query.city === query.city ? served.answer.city : null) ?? query.city;
}

/** A link for each city, as items of a list; the chosen one leads back to all of them. */
export function CityLinks({ cities }: { cities: readonly string[] }) {
  const { t } = useLingui();
  const { query } = useClinicQuery();
  const chosen = useChosenCity();
  const nameOf = useCityName();
  const { addressOf } = useSearch();
  const state = keptState({ near: useSearchState().near });
  return cities.map((asSpelt) => {
    const city = nameOf(asSpelt);
    const isChosen = asSpelt === chosen;
    const next = { ...query, city: isChosen ? '' : asSpelt };
    return (
      <li key={asSpelt}>
        <Link
          to={addressOf(next)}
          state={state}
          aria-current={isChosen || undefined}
          aria-label={isChosen ? t`${city}, selected: show all cities` : undefined}
          onClick={() => publishSearch(next)}
          className={searchChip(isChosen)}
        >
          <span>{city}</span>
          {isChosen && <span aria-hidden>×</span>}
        </Link>
      </li>
    );
  });
}

/** Width that stays visible of the choices before the chosen one, in pixels. */
const BEFORE = 48;

/**
 * Brings the chosen one of a row of choices into sight where the row is wider than the window; the page stays where it
 * is. `chosen` is what is chosen, '' for nothing.
 */
export function useChosenInView(chosen: string): RefObject<HTMLUListElement | null> {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const choice = row.current?.querySelector('[aria-current]');
    if (chosen === '' || row.current === null || !choice) return;
    row.current.scrollLeft += choice.getBoundingClientRect().left - row.current.getBoundingClientRect().left - BEFORE;
  }, [chosen]);
  return row;
}

/**
 * Commonest reasons of visitors to search, in words that the search finds (test/use-cases/search/words-of-the-site.test.ts).
 */
const TOPICS = [
  msg({ context: 'search', message: 'Toothache' }),
  msg({ context: 'search', message: 'Braces' }),
  msg({ context: 'search', message: 'Children' }),
  msg({ context: 'search', message: 'Sunday' }),
];

/** A link for each of the commonest searches, beside the city that is chosen; the chosen one takes its words away. */
export function SearchTopics({ className }: { className: string }) {
  const { i18n } = useLingui();
  const { query } = useClinicQuery();
  const row = useChosenInView(query.q);
  const { addressOf } = useSearch();
  const state = keptState({ near: useSearchState().near });
  return (
    <ul ref={row} className={className}>
      {TOPICS.map((topic) => {
        const words = i18n._(topic);
        const isChosen = query.q === words;
        const next = { ...query, q: isChosen ? '' : words };
        return (
          <li key={words}>
            <Link
              to={addressOf(next)}
              state={state}
              aria-current={isChosen || undefined}
              onClick={() => publishSearch(next)}
              className={searchChip(isChosen)}
            >
              <span>{words}</span>
              {isChosen && <span aria-hidden>×</span>}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
