import { Link } from 'react-router';
import { cx } from '../../lib/cx.ts';
import type { ListState } from './list-state.ts';

export type ListTab = { value: string; label: string };

/** The parts of a list: links, because each is an address. The first one is the list without a choice. */
export function ListTabs({
  list,
  name,
  label,
  tabs,
}: {
  list: ListState;
  /** What the address calls the choice. */
  name: string;
  label: string;
  tabs: readonly ListTab[];
}) {
  const chosen = list.get(name) || tabs[0]?.value;
  return (
    <nav aria-label={label} className="flex flex-wrap gap-0.5 sm:gap-1">
      {tabs.map(({ value, label: word }, at) => (
        <Link
          key={value}
          {...list.linkWith(name, at === 0 ? '' : value)}
          preventScrollReset
          aria-current={value === chosen ? 'true' : undefined}
          className={cx(
            'flex min-h-11 min-w-11 items-center justify-center rounded-control border px-1.5 text-sm font-medium sm:px-3 sm:text-base',
            value === chosen
              ? 'border-peacock bg-peacock-tint text-peacock'
              : 'border-transparent text-ink-soft hover:bg-sand hover:text-ink',
          )}
        >
          {word}
        </Link>
      ))}
    </nav>
  );
}
