import { useLingui } from '@lingui/react/macro';
import { CalendarCheck, IndianRupee, Megaphone, ShieldCheck } from 'lucide-react';
import { BENEFITS, PARTNER_STATS } from '../../content/pages/partner.ts';
import type { BenefitIcon } from '../../content/pages/partner.ts';

const ICONS: Record<BenefitIcon, typeof IndianRupee> = {
  cost: IndianRupee,
  marketing: Megaphone,
  bookings: CalendarCheck,
  payments: ShieldCheck,
};

/** What a clinic has from joining. */
export function Benefits() {
  const { i18n } = useLingui();
  return (
    <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-1">
      {BENEFITS.map(({ icon, title, text }) => {
        const Icon = ICONS[icon];
        return (
          <li key={icon} className="flex gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-peacock-tint text-peacock">
              <Icon aria-hidden className="size-5" />
            </span>
            <div className="min-w-0">
              <h3 className="text-base">{i18n._(title)}</h3>
              <p className="mt-0.5 text-ink-soft">{i18n._(text)}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** The service in four figures. */
export function PartnerStats() {
  const { i18n, t } = useLingui();
  return (
    <section aria-label={t`In figures`} className="border-b border-line bg-card">
      <dl className="page grid grid-cols-2 gap-x-4 gap-y-6 py-6 md:grid-cols-4 md:py-8">
        {PARTNER_STATS.map(({ value, label }) => (
          <div key={value} className="flex flex-col-reverse justify-end">
            <dt className="text-ink-soft">{i18n._(label)}</dt>
            <dd className="text-2xl font-bold text-peacock tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
