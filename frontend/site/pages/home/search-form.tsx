import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useHref, useLocation } from 'react-router';
import { LONGEST_WORDS } from '#shared/values/clinic-search.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { controlClass } from '../../../ui/control-class.ts';
import { rawLength } from '../../../ui/text-field.tsx';
import { loadResults } from './results.tsx';
import { useSearchWords } from './use-search-words.ts';
import { useClinicQuery } from '../../clinics/list/use-clinic-query.ts';

const FIELD = 'search-words';

/** The one field that finds a clinic; `onBegin` when somebody comes to it. Without scripts it is a plain form that leads to the same address. */
export function SearchForm({ onBegin }: { onBegin: () => void }) {
  const { t } = useLingui();
  const { query } = useClinicQuery();
  const action = useHref(useLocation().pathname);
  const { field, typed, done, isTooLong } = useSearchWords();
  const begin = () => {
    onBegin();
    void loadResults();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    done();
    // A phone's keyboard covers the results.
    if (matchMedia('(pointer: coarse)').matches) field.current?.blur();
  };
  return (
    <form role="search" method="get" action={action} onSubmit={submit}>
      <label htmlFor={FIELD} className="mb-1 block font-medium">{t`Clinic, area, city or treatment`}</label>
      <div className="flex gap-2">
        <input
          ref={field}
          id={FIELD}
          type="search"
          name="q"
          defaultValue={query.q}
          maxLength={rawLength(LONGEST_WORDS)}
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong ? `${FIELD}-error` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={begin}
          onInput={typed}
          onBlur={done}
          className={controlClass(isTooLong, 'min-h-13 min-w-0 flex-1')}
        />
        <button type="submit" className={buttonClass({ size: 'lg' }, 'shrink-0')}>
          <Search aria-hidden className="size-5" />
          <span className="sr-only sm:not-sr-only">{t`Search`}</span>
        </button>
      </div>
      <p id={`${FIELD}-error`} role="alert" className="mt-1 text-sm text-kumkum empty:hidden">
        {isTooLong && <Trans>Search for at most {LONGEST_WORDS} characters</Trans>}
      </p>
      {query.city !== '' && <input type="hidden" name="city" value={query.city} />}
    </form>
  );
}
