import { useLingui } from '@lingui/react/macro';
import { isStillShown } from '#shared/domain/settings/shown-offers.ts';
import { cx } from '../../../lib/cx.ts';
import { useBusiness, useToday } from '../../../lib/served.ts';

/** Offers that are advertised today, each with its terms fully visible. */
export function Offers() {
  const { t } = useLingui();
  const today = useToday();
  const offers = useBusiness().offers.filter((offer) => isStillShown(offer, today));
  if (offers.length === 0) return null;
  return (
    <section aria-label={t`Offers`} className="below-first-window page pb-12 md:pb-16">
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-3 lg:gap-6">
        {offers.map(({ headline, name, terms, highlight }) => (
          <li
            key={headline + name}
            className="rounded-card border border-line bg-card p-4 sm:max-lg:grid sm:max-lg:grid-cols-[16rem_1fr] sm:max-lg:items-center sm:max-lg:gap-4"
          >
            <p
              className={cx(
                'mb-1 w-fit py-0.5 text-xl font-bold tabular-nums sm:max-lg:mb-0',
                highlight && 'rounded-control bg-marigold px-2 text-on-marigold max-sm:text-lg',
              )}
            >
              {headline}
            </p>
            <div>
              <p className="font-semibold">{name}</p>
              <p className="text-sm text-ink-soft">{terms}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
