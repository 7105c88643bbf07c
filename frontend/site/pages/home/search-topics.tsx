import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type RefObject } from 'react';
import { Link } from '../../../link.tsx';
import { searchChip } from '../../clinics/list/search-chip.ts';
import { publishSearch, keptState, useSearch } from '../../clinics/list/use-search.ts';
import { useSearchState, useClinicQuery } from '../../clinics/list/use-clinic-query.ts';

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
