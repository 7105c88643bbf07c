import { formatCount } from '#shared/values/money/money.ts';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigation } from 'react-router';
import { tidyLine } from '#shared/values/text/tidy-text.ts';
import { notesOf, controlClass, rawLength } from '../../../ui/field.tsx';
import type { ListState } from './list-state.ts';

/** The error of a typed line that is too long after it is tidied; undefined for a shorter one. */
export const tooLong = (typed: string, longest: number): string | undefined =>
  tidyLine(typed).length > longest ? `At most ${formatCount(longest)} characters` : undefined;

/** Somebody who types is not asked for at every letter. */
const PAUSE_MS = 300;

/** Characters that the server takes (list-pages.ts). */
const LONGEST = 100;

type ListSearchProps = { list: ListState; placeholder: string; hint?: string | undefined };

/** The search of a list: what is typed is looked for after a short pause, at once with Enter. `/` leads here. */
export function ListSearch({ list, placeholder, hint }: ListSearchProps) {
  const id = useId();
  const wanted = list.get('q');
  const [typed, setTyped] = useState(wanted);
  const [shown, setShown] = useState(wanted);
  const words = tidyLine(typed);
  const error = tooLong(typed, LONGEST);
  // The search text in the URL changed from outside: Back, or another filter's link. Input that was typed meanwhile,
  // and is not searched yet, is kept.
  if (shown !== wanted) {
    setShown(wanted);
    if (words === shown) setTyped(wanted);
  }
  const search = () => {
    if (error === undefined && words !== wanted) list.set({ q: words }, { replace: true });
  };
  // A pending search must not navigate back a user who has followed a link meanwhile.
  const isLeaving = useNavigation().state !== 'idle';
  const onPause = useEffectEvent(search);
  useEffect(() => {
    if (isLeaving) return undefined;
    const pause = setTimeout(() => onPause(), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed, isLeaving]);
  return (
    <form
      role="search"
      className="relative min-w-0 flex-1 basis-56 sm:max-w-sm"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-ink-soft" />
      <input
        type="search"
        data-search
        aria-label={placeholder}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={notesOf(id, { error, hint })}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        maxLength={rawLength(LONGEST)}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={controlClass(error !== undefined, 'min-h-11 pl-10')}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} role="alert" className="mt-1 text-sm text-kumkum empty:hidden">
        {error}
      </p>
    </form>
  );
}
