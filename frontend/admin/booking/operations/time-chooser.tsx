import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, CircleAlert } from 'lucide-react';
import { useId, useState, type Ref } from 'react';
import { addDays, istDay } from '#shared/values/ist.ts';
import { cx } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/button.tsx';
import { controlClass } from '../../../ui/field.tsx';
import { Failure, Waiting } from '../../ui/query-states.tsx';
import { visitTime, weekdayWords } from '../../ui/format.ts';
import {
  clinicDaysQuery,
  dayWithin,
  freeTimes,
  STAFF_DAYS_AHEAD,
  whyClosed,
  type DayTimes,
} from '../booking-queries.ts';

/** So many days are shown at once. */
const DAYS = 7;

type TimeChooserProps = {
  clinicId: string;
  /** The first day that is shown. */
  from: string;
  value: string | null;
  onChange: (slot: string | null) => void;
  error?: string | undefined;
  /**
   * Ref of the error message. The message takes the focus, because it may be a whole week of times below the pressed
   * button.
   */
  errorRef?: Ref<HTMLParagraphElement>;
};

/** The free times of a clinic, a week at a time, of which one is chosen. */
export function TimeChooser({ clinicId, from, value, onChange, error, errorRef }: TimeChooserProps) {
  const id = useId();
  const [opened] = useState(() => Date.now());
  const [day, setDay] = useState(() => dayWithin(from, opened));
  const query = useQuery(clinicDaysQuery(clinicId, day, DAYS));
  // A time that has ended since the screen was opened is no longer free.
  const now = Math.max(opened, query.dataUpdatedAt);
  const today = istDay(now);
  // A pause concerns new bookings alone: a visit may be moved all the same.
  const isArchived = query.data !== undefined && query.data.clinic.archived_at !== null;
  const show = (next: string) => {
    onChange(null);
    setDay(dayWithin(next, now));
  };
  return (
    <div role="group" aria-label="Time" aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <div className="flex flex-wrap items-end gap-2">
        <div>
          <label htmlFor={`${id}-day`} className="mb-1 block font-medium">
            From day
          </label>
          <input
            id={`${id}-day`}
            type="date"
            min={today}
            max={addDays(today, STAFF_DAYS_AHEAD)}
            value={day}
            onChange={(event) => event.target.value !== '' && show(event.target.value)}
            className={controlClass(false, 'min-h-11')}
          />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" disabled={day <= today} onClick={() => show(addDays(day, -DAYS))}>
            <ChevronLeft aria-hidden className="size-5" />
            <span>Earlier</span>
          </Button>
          <Button
            variant="secondary"
            disabled={day >= addDays(today, STAFF_DAYS_AHEAD)}
            onClick={() => show(addDays(day, DAYS))}
          >
            <span>Later</span>
            <ChevronRight aria-hidden className="size-5" />
          </Button>
        </div>
      </div>
      <div className={cx('mt-4 grid gap-4', query.isPlaceholderData && 'opacity-60')}>
        {query.isPending && <Waiting words="Loading times…" />}
        {query.isError && (
          <Failure
            title="Couldn’t load available times"
            error={query.error}
            retrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
        {isArchived && <p className="text-ink-soft">{whyClosed(query.data.clinic)}</p>}
        {query.data !== undefined &&
          !isArchived &&
          freeTimes(query.data, now).map((times) => (
            <Day key={times.date} name={`${id}-time`} times={times} value={value} onChange={onChange} />
          ))}
      </div>
      <p id={`${id}-error`} ref={errorRef} tabIndex={-1} role="alert" className="text-sm text-kumkum empty:hidden">
        {error !== undefined && (
          <span className="mt-2 flex items-start gap-1.5">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span>{error}</span>
          </span>
        )}
      </p>
    </div>
  );
}

type DayProps = { name: string; times: DayTimes; value: string | null; onChange: (slot: string) => void };

function Day({ name, times: { date, open, free }, value, onChange }: DayProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium tabular-nums">{weekdayWords(date)}</legend>
      {free.length === 0 ? (
        <p className="text-ink-soft">{open ? 'No available times' : 'Closed'}</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          {free.map((slot) => (
            <label
              key={slot}
              className={cx(
                'relative grid min-h-11 min-w-24 cursor-pointer place-items-center rounded-control border px-3 tabular-nums has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-peacock',
                slot === value
                  ? 'border-peacock bg-peacock text-on-peacock'
                  : 'border-line-strong bg-card hover:border-peacock hover:bg-peacock-tint',
              )}
            >
              <input
                type="radio"
                name={name}
                value={slot}
                checked={slot === value}
                onChange={() => onChange(slot)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <span>{visitTime(slot)}</span>
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
}
