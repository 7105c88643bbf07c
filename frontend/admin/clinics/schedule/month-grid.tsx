import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { addDays, weekdayLabel, dayOfWeek } from '#shared/values/ist.ts';
import { cx } from '../../../ui/class-names.ts';
import { monthOfDay, monthWords, addMonths } from '#shared/values/month.ts';

/** The weeks of a month from Sunday on; days beside the month are null. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const next = `${addMonths(month, 1)}-01`;
  const cells: (string | null)[] = Array.from({ length: dayOfWeek(first) }, () => null);
  for (let day = first; day < next; day = addDays(day, 1)) cells.push(day);
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

export type Dates = { closed_dates: string[]; open_dates: string[] };

type DayState = 'open' | 'closed' | 'closed-that-day' | 'open-that-day';

/** How a day stands: by its weekday, unless a date says otherwise. */
export function stateOf(day: string, openWeekdays: ReadonlySet<number>, dates: Dates): DayState {
  if (dates.closed_dates.includes(day)) return 'closed-that-day';
  if (dates.open_dates.includes(day)) return 'open-that-day';
  return openWeekdays.has(dayOfWeek(day)) ? 'open' : 'closed';
}

const without = (days: readonly string[], day: string): string[] => days.filter((other) => other !== day);
const withDay = (days: readonly string[], day: string): string[] => [...without(days, day), day].toSorted();

/** The dates after a press on a day: it becomes the other of open and closed, and by its weekday again after a second. */
export function toggled(day: string, openWeekdays: ReadonlySet<number>, dates: Dates): Dates {
  const { closed_dates, open_dates } = dates;
  const cleared = { closed_dates: without(closed_dates, day), open_dates: without(open_dates, day) };
  if (closed_dates.includes(day) || open_dates.includes(day)) return cleared;
  return openWeekdays.has(dayOfWeek(day))
    ? { ...cleared, closed_dates: withDay(closed_dates, day) }
    : { ...cleared, open_dates: withDay(open_dates, day) };
}

const LOOKS: Record<DayState, string> = {
  open: 'bg-card',
  closed: 'bg-sand text-ink-soft',
  'closed-that-day': 'border-kumkum bg-kumkum-tint font-semibold text-kumkum line-through',
  'open-that-day': 'border-leaf bg-leaf-tint font-semibold text-leaf',
};
const WORDS: Record<DayState, string> = {
  open: 'open',
  closed: 'closed',
  'closed-that-day': 'closed on this date',
  'open-that-day': 'open on this date',
};
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

type MonthGridProps = {
  month: string;
  today: string;
  openWeekdays: ReadonlySet<number>;
  dates: Dates;
  onToggle: (day: string) => void;
  onMonth: (month: string) => void;
};

/**
 * A month of days to press; the arrows move between them and on into the months beside it, one day is in the order of tabs.
 * Days that are over stay as they are.
 */
export function MonthGrid({ month, today, openWeekdays, dates, onToggle, onMonth }: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<string | null>(null);
  const weeks = weeksOf(month);
  const days = weeks.flat().filter((day) => day !== null && day >= today);
  const inOrder = days.find((day) => day === at) ?? days[0];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const from = event.target instanceof HTMLElement ? event.target.dataset['day'] : undefined;
    if (step === undefined || from === undefined) return;
    event.preventDefault();
    const to = addDays(from, step);
    if (to < today) return;
    // A day of another month can have the focus once it is drawn.
    if (monthOfDay(to) !== month) flushSync(() => onMonth(monthOfDay(to)));
    grid.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus();
  };
  return (
    <table
      ref={grid}
      aria-label="Days"
      onKeyDown={onKeyDown}
      className="-mx-4 w-[calc(100%+2rem)] table-fixed border-separate @3xs:mx-0 @3xs:w-full @3xs:border-spacing-0.5"
    >
      <thead>
        <tr>
          {['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map((day) => (
            <th key={day} scope="col" abbr={day} className="pb-1 text-sm font-medium text-ink-soft">
              {day.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, place) => {
              if (day === null) return <td key={`beside-${place}`} aria-hidden />;
              const state = stateOf(day, openWeekdays, dates);
              return (
                <td key={day}>
                  <button
                    type="button"
                    data-day={day}
                    disabled={day < today}
                    tabIndex={day === inOrder ? 0 : -1}
                    onFocus={() => setAt(day)}
                    onClick={() => onToggle(day)}
                    aria-pressed={state === 'closed-that-day' || state === 'open-that-day'}
                    aria-current={day === today ? 'date' : undefined}
                    // The number that is seen is part of what is heard.
                    aria-label={`${weekdayLabel(day)} ${Number(day.slice(8))} ${monthWords(month)}, ${WORDS[state]}`}
                    className={cx(
                      'grid min-h-11 w-full place-items-center rounded-control border border-line text-sm tabular-nums @3xs:text-base enabled:hover:border-peacock disabled:border-transparent disabled:opacity-45 aria-[current=date]:underline',
                      LOOKS[state],
                    )}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
