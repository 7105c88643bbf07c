import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { isTooLongSearch, readClinicQuery } from '#shared/values/clinic-search.ts';
import { publishSearch, useSearch } from '../../clinics/list/use-search.ts';
import { useSearchState, useClinicQuery } from '../../clinics/list/use-clinic-query.ts';

/** How long a visitor pauses before the page looks for what was typed so far. */
const PAUSE_MS = 300;

export type SearchWords = {
  field: RefObject<HTMLInputElement | null>;
  /** Something was typed. */
  typed: () => void;
  /** The words are complete: entered, or the field was left. */
  done: () => void;
  /** True while the typed text is too long to search for; no search starts then. */
  isTooLong: boolean;
};

/**
 * Keeps the field and the address in step. While words are typed they share one entry of the history, which takes the
 * place of itself; with the next words after `done` another one begins.
 */
export function useSearchWords(): SearchWords {
  const { query } = useClinicQuery();
  const { typing, near } = useSearchState();
  const { go } = useSearch();
  const field = useRef<HTMLInputElement>(null);
  const pause = useRef(0);
  const [isTooLong, setIsTooLong] = useState(false);
  /** The words last asked for, and whether their entry may still change: known here before the router draws them. */
  const asked = useRef({ q: query.q, typing: false });

  /** Going back, a chip or a link brought other words than were asked for here. */
  const show = (q: string) => {
    if (q === asked.current.q) return;
    asked.current = { q, typing: false };
    clearTimeout(pause.current);
    if (field.current !== null) field.current.value = q;
    setIsTooLong(false);
  };

  const follow = useEffectEvent(() => {
    // The rendered words are from a moment ago; the visitor has typed more since.
    if (typing && asked.current.typing) return;
    show(query.q);
    asked.current.typing = typing;
  });
  useEffect(() => follow(), [query.q, typing]);

  // Going back before the newest words were rendered causes no rerender: only the address shows the change.
  useEffect(() => {
    const goBack = () => show(readClinicQuery(new URLSearchParams(location.search)).q);
    addEventListener('popstate', goBack);
    return () => removeEventListener('popstate', goBack);
  }, []);

  const ask = (isDone: boolean) => {
    clearTimeout(pause.current);
    const words = field.current?.value ?? '';
    if (isTooLongSearch(words)) return setIsTooLong(true);
    const { q } = readClinicQuery(new URLSearchParams({ q: words }));
    const mayReplace = asked.current.typing;
    const next = { ...query, q };
    if (isDone) publishSearch(next);
    if (q === asked.current.q && !(isDone && mayReplace)) return;
    asked.current = { q, typing: !isDone };
    go(next, { near, typing: !isDone }, { replace: mayReplace });
  };

  const typed = () => {
    clearTimeout(pause.current);
    setIsTooLong(false);
    pause.current = window.setTimeout(() => ask(false), PAUSE_MS);
  };

  // On a slow phone words may be typed before the page listens.
  const begin = useEffectEvent(() => {
    if (field.current !== null && field.current === document.activeElement) typed();
  });
  useEffect(() => {
    begin();
    return () => clearTimeout(pause.current);
  }, []);

  return { field, typed, done: () => ask(true), isTooLong };
}
