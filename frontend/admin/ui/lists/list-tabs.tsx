import { Link } from 'react-router';
import { cx } from '../../../lib/cx.ts';
import type { ListState } from './list-state.ts';
import { useStrip } from '../use-strip.ts';

export type ListTab = { value: string; label: string };

/** The parts of a list: links, because each is an address. The first one is the list without a choice. */
export function ListTabs({
  list,
  name,
  label,
  tabs,
}: {
  list: ListState;
  /** URL parameter of the choice. */
  name: string;
  label: string;
  tabs: readonly ListTab[];
}) {
  const chosen = list.get(name) || tabs[0]?.value;
  const strip = useStrip<HTMLElement>(chosen);
  return (
    <nav
      ref={strip}
      aria-label={label}
      className="more-beside relative flex max-w-full gap-0.5 overflow-x-auto lg:gap-1"
    >
      {tabs.map(({ value, label: word }, at) => (
        <Link
          key={value}
          {...list.linkWith(name, at === 0 ? '' : value)}
          preventScrollReset
          aria-current={value === chosen ? 'true' : undefined}
          className={cx(
            'flex min-h-11 min-w-11 shrink-0 items-center justify-center rounded-control border px-1.5 text-sm font-medium whitespace-nowrap -outline-offset-2 sm:px-2 sm:text-base lg:px-3',
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
