import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from './class-names.ts';

/** The tab a key moves to, or null when the key moves nowhere (WAI-ARIA Authoring Practices, Tabs). */
export function nextTab<K extends string>(keys: readonly K[], current: K, pressed: string): K | null {
  const at = keys.indexOf(current);
  if (pressed === 'ArrowRight') return keys[(at + 1) % keys.length] ?? null;
  if (pressed === 'ArrowLeft') return keys.at(at - 1) ?? null;
  if (pressed === 'Home') return keys[0] ?? null;
  if (pressed === 'End') return keys.at(-1) ?? null;
  return null;
}

export type Tab<K extends string> = { key: K; label: ReactNode; panel: ReactNode };

type TabsProps<K extends string> = {
  tabs: readonly Tab<K>[];
  selected: K;
  onSelect: (key: K) => void;
  /** Names the row of tabs for screen readers. */
  label: string;
};

/** Tabs with the WAI-ARIA keyboard: arrows turn around at the ends, Home and End jump, the focused tab is the open one. */
export function Tabs<K extends string>({ tabs, selected, onSelect, label }: TabsProps<K>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const key = nextTab(
      tabs.map((tab) => tab.key),
      selected,
      event.key,
    );
    if (key === null) return;
    event.preventDefault();
    onSelect(key);
    row.current?.querySelector<HTMLElement>(`[data-tab="${key}"]`)?.focus();
  };
  return (
    <div>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex overflow-x-auto border-b border-line"
      >
        {tabs.map(({ key, label: text }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}-tab`}
            data-tab={key}
            aria-selected={key === selected}
            aria-controls={`${id}-${key}`}
            tabIndex={key === selected ? 0 : -1}
            onClick={() => onSelect(key)}
            className={cx(
              '-mb-px min-h-12 flex-1 border-b-2 px-2 font-semibold whitespace-nowrap -outline-offset-2 transition-colors sm:flex-none sm:px-5',
              key === selected ? 'border-peacock text-peacock' : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {text}
          </button>
        ))}
      </div>
      {tabs.map(({ key, panel }) => (
        <div
          key={key}
          role="tabpanel"
          id={`${id}-${key}`}
          aria-labelledby={`${id}-${key}-tab`}
          hidden={key !== selected}
          tabIndex={0}
          className="pt-6"
        >
          {key === selected && panel}
        </div>
      ))}
    </div>
  );
}
