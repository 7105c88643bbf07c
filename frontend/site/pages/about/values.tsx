import { useLingui } from '@lingui/react/macro';
import { Accessibility, BadgeCheck, Headset, Lightbulb, ReceiptIndianRupee } from 'lucide-react';
import { VALUES, type ValueIcon } from '../../../content/pages/about.ts';

const ICONS: Record<ValueIcon, typeof BadgeCheck> = {
  accessibility: Accessibility,
  quality: BadgeCheck,
  innovation: Lightbulb,
  transparency: ReceiptIndianRupee,
  support: Headset,
};

/** Our values, each with its meaning here. */
export function Values() {
  const { t, i18n } = useLingui();
  return (
    <section aria-labelledby="values-title">
      <h2 id="values-title" className="mb-2 text-2xl">{t`Our values`}</h2>
      <ul className="divide-y divide-line">
        {VALUES.map(({ icon, title, text }) => {
          const Icon = ICONS[icon];
          return (
            <li key={icon} className="grid grid-cols-[1.5rem_1fr] gap-x-4 gap-y-1 py-4 sm:grid-cols-[1.5rem_9rem_1fr]">
              <Icon aria-hidden className="mt-0.5 size-6 text-peacock" />
              <h3 className="text-lg">{i18n._(title)}</h3>
              <p className="col-start-2 text-ink-soft sm:col-start-3">{i18n._(text)}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
