import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { tidyLine } from '#shared/values/text/tidy-text.ts';
import { Button } from '../../ui/button.tsx';
import { controlClass } from '../../ui/control-class.ts';
import { notesOf } from '../../ui/field.tsx';
import { rawLength } from '../../ui/text-field.tsx';
import { teamApi } from '../staff/team-api.ts';
import type { ListState } from '../ui/lists/list-state.ts';
import { tooLong } from '../ui/too-long.ts';

const peopleQuery = () =>
  queryOptions({
    queryKey: ['team', 'people'],
    queryFn: ({ signal }) => teamApi.list({}, { signal }),
    retry: false,
  });

type FiltersProps = { list: ListState; day: string; today: string };

/** Filters of the audit by day, person or thing. The URL keeps all of them. */
export function AuditFilters({ list, day, today }: FiltersProps) {
  const id = useId();
  const [person, thing] = [list.get('person'), list.get('thing')];
  return (
    <div className="flex w-full min-w-0 flex-wrap items-end gap-3 lg:w-auto lg:flex-1">
      <div className="min-w-0">
        <label htmlFor={`${id}-day`} className="mb-1 block text-sm font-medium">
          Day
        </label>
        <input
          id={`${id}-day`}
          type="date"
          max={today}
          value={day}
          onChange={(event) => list.set({ day: event.target.value })}
          className={controlClass(false, 'min-h-11')}
        />
      </div>
      <Typed
        key={`thing-${thing}`}
        label="Thing"
        value={thing}
        placeholder="clinic#cln_…"
        onEnter={(next) => list.set({ thing: next, person: '' })}
      />
      <People id={`${id}-person`} value={person} onChoose={(next) => list.set({ person: next, thing: '' })} />
      {(person !== '' || thing !== '' || list.get('day') !== '') && (
        <Button variant="quiet" onClick={() => list.set({ person: '', thing: '', day: '' })}>
          Show today
        </Button>
      )}
    </div>
  );
}

type PeopleProps = { id: string; value: string; onChoose: (id: string) => void };

/** Everybody of the team by e-mail address; somebody who is no longer listed keeps their id. */
function People({ id, value, onChoose }: PeopleProps) {
  const { data, isError, refetch } = useQuery(peopleQuery());
  const people = data?.people ?? [];
  const failed = isError && data === undefined;
  return (
    <div className="min-w-0 flex-1 basis-36 sm:max-w-60">
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        Person
      </label>
      <select
        id={id}
        value={value}
        aria-describedby={failed ? `${id}-error` : undefined}
        onChange={(event) => onChoose(event.target.value)}
        className={controlClass(failed, 'min-h-11')}
      >
        <option value="">Everybody</option>
        {value !== '' && people.every((person) => person.id !== value) && <option value={value}>{value}</option>}
        {people.map((person) => (
          <option key={person.id} value={person.id}>
            {person.email}
          </option>
        ))}
      </select>
      {/* Only one's own choice is left: without a word it would look like a team of nobody. */}
      {failed && (
        <div className="mt-1 flex flex-wrap items-center gap-x-2">
          <p id={`${id}-error`} role="alert" className="text-sm text-kumkum">
            Failed to load the team
          </p>
          <Button variant="quiet" onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      )}
    </div>
  );
}

/** Characters of an id or an e-mail address that is looked for. */
const LONGEST = 200;

type TypedProps = { label: string; value: string; placeholder: string; onEnter: (value: string) => void };

/** Something typed or pasted, looked for with Enter or when it is left. */
function Typed({ label, value, placeholder, onEnter }: TypedProps) {
  const id = useId();
  const [error, setError] = useState<string>();
  const take = (typed: string) => {
    const words = tidyLine(typed);
    const problem = tooLong(typed, LONGEST);
    setError(problem);
    if (problem === undefined && words !== value) onEnter(words);
  };
  return (
    <form
      className="min-w-0 flex-1 basis-36 sm:max-w-60"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get('typed');
        take(typeof typed === 'string' ? typed : '');
      }}
    >
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        name="typed"
        defaultValue={value}
        placeholder={placeholder}
        maxLength={rawLength(LONGEST)}
        autoComplete="off"
        onBlur={(event) => take(event.target.value)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={notesOf(id, { error })}
        className={controlClass(error !== undefined, 'min-h-11')}
      />
      <p id={`${id}-error`} role="alert" className="mt-1 text-sm text-kumkum empty:hidden">
        {error}
      </p>
    </form>
  );
}
