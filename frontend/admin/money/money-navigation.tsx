import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { NavLink } from 'react-router';
import { addMonths, istMonth, Month, monthWords } from '#shared/values/month.ts';
import { cx } from '../../ui/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { controlClass } from '../../ui/field.tsx';
import type { ListState } from '../ui/lists/list-state.ts';

const TABS = [
  { to: '/admin/money', label: 'Clinics', end: true },
  { to: '/admin/money/refunds', label: 'Refunds', end: false },
  { to: '/admin/money/check', label: 'Check', end: false },
] as const;

/** The screens of money beside one another. */
export function MoneyTabs() {
  return (
    <nav aria-label="Money" className="flex flex-wrap gap-x-4">
      {TABS.map(({ to, label, end }) => (
        <NavLink
          key={to}
          to={to}
          end={end}
          className={({ isActive }) =>
            cx(
              'flex min-h-11 items-center border-b-2 px-1 font-medium',
              isActive ? 'border-peacock text-peacock' : 'border-transparent text-ink-soft hover:text-ink',
            )
          }
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

const MONTHS_BACK = 24;

/** The month in the address, this one unless it names one. */
export function useMonth(list: ListState): { month: Month; latest: Month } {
  const [latest] = useState(() => istMonth(Date.now()));
  return { month: Month.catch(latest).parse(list.get('month')), latest };
}

/** Chooses a month: two years back, and the one in the address whichever it is. */
export function MonthChoice({ list }: { list: ListState }) {
  const id = useId();
  const { month, latest } = useMonth(list);
  const recent = Array.from({ length: MONTHS_BACK }, (_, back) => addMonths(latest, -back));
  const months = recent.includes(month) ? recent : [...recent, month];
  const go = (next: Month) => list.set({ month: next === latest ? '' : next });
  return (
    <div className="@container w-80 max-w-full print:hidden">
      <div className="flex flex-wrap items-end gap-2">
        <Button
          variant="secondary"
          className="px-3"
          aria-label="Previous month"
          onClick={() => go(addMonths(month, -1))}
        >
          <ChevronLeft aria-hidden className="size-5" />
        </Button>
        <label htmlFor={id} className="sr-only">
          Month
        </label>
        <select
          id={id}
          value={month}
          onChange={(event) => go(event.target.value)}
          className={controlClass(false, 'min-h-11 min-w-0 flex-1 @max-3xs:order-first @max-3xs:basis-full')}
        >
          {months.map((each) => (
            <option key={each} value={each}>
              {monthWords(each)}
            </option>
          ))}
        </select>
        <Button
          variant="secondary"
          className="px-3"
          aria-label="Next month"
          disabled={month >= latest}
          onClick={() => go(addMonths(month, 1))}
        >
          <ChevronRight aria-hidden className="size-5" />
        </Button>
      </div>
    </div>
  );
}
