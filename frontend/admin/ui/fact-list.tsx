import type { ReactNode } from 'react';

/** Names and what there is to say of each, in reading order; null leaves one out. */
export function FactList({ label, facts }: { label: string; facts: readonly [name: string, value: ReactNode][] }) {
  return (
    <dl aria-label={label} className="grid gap-x-4 gap-y-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
      {facts
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-sm text-ink-soft sm:pt-0.5">{name}</dt>
            <dd className="-mt-2 min-w-0 wrap-anywhere sm:mt-0">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
