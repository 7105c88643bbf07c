import { useLingui } from '@lingui/react/macro';
import { HOME_OFFERS } from '../../content/offers.ts';
import { cx } from '../../lib/cx.ts';

/** What is advertised, each with its small print in plain sight. */
export function Offers() {
  const { t, i18n } = useLingui();
  return (
    <section aria-label={t`Offers`} className="page pt-8 md:pt-12">
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-3 md:gap-6">
        {HOME_OFFERS.map(({ id, headline, name, terms, highlight }) => (
          <li key={id} className="flex flex-col items-start gap-1 rounded-card border border-line bg-card p-4">
            <p
              className={cx(
                'font-bold tabular-nums',
                highlight ? 'rounded-control bg-marigold px-2 py-0.5 text-lg text-on-marigold md:text-xl' : 'text-xl',
              )}
            >
              {i18n._(headline)}
            </p>
            <p className="font-semibold">{i18n._(name)}</p>
            <p className="text-sm text-ink-soft">{i18n._(terms)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
