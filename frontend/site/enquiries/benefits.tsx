import { useLingui } from '@lingui/react/macro';
import { CalendarCheck, IndianRupee, Megaphone, ShieldCheck } from 'lucide-react';
import { BENEFITS, type BenefitIcon } from '../../content/pages/partner.ts';

const ICONS: Record<BenefitIcon, typeof IndianRupee> = {
  cost: IndianRupee,
  marketing: Megaphone,
  bookings: CalendarCheck,
  payments: ShieldCheck,
};

/** Benefits of joining for a clinic. */
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
