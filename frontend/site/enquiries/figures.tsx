import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PartnerFigures } from '#shared/domain/stats/partner-figures.ts';
import { formatCount } from '#shared/values/money/money.ts';

type Stat = { figure: keyof PartnerFigures; label: MessageDescriptor; write: (value: number) => string };

/** The figures the specification names (patient §2, P-080), as they are counted. */
const PARTNER_STATS: readonly Stat[] = [
  { figure: 'clinics', label: msg`Partner clinics`, write: formatCount },
  { figure: 'monthly_bookings', label: msg`Monthly bookings`, write: formatCount },
  { figure: 'rating', label: msg`Rating`, write: (value) => value.toFixed(1) },
  { figure: 'satisfied_percent', label: msg`Satisfaction`, write: (value) => `${value}%` },
];

/** Figures that are enough to be shown; nothing where none is. */
export function Figures({ figures }: { figures: PartnerFigures }) {
  const { i18n, t } = useLingui();
  const stats = PARTNER_STATS.flatMap(({ figure, label, write }) => {
    const value = figures[figure];
    return value === null ? [] : [{ label, value: write(value) }];
  });
  if (stats.length === 0) return null;
  return (
    <section aria-label={t`In figures`} className="border-b border-line bg-card">
      <dl className="page grid grid-cols-2 gap-x-4 gap-y-6 py-6 md:grid-cols-4 md:py-8">
        {stats.map(({ value, label }) => (
          <div key={label.id} className="flex flex-col-reverse justify-end">
            <dt className="text-ink-soft">{i18n._(label)}</dt>
            <dd className="text-2xl font-bold text-peacock tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
