import { Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck, Clock, Headset } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { BRAND } from '#shared/content/brand.ts';
import { useSupportHours } from '../../support-hours.ts';

function Reason({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-4 md:flex-col lg:flex-row">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-peacock-tint text-peacock [&>svg]:size-6">
        {icon}
      </span>
      <div>
        <h3 className="text-lg">{title}</h3>
        <p className="mt-1 text-ink-soft">{children}</p>
      </div>
    </li>
  );
}

/** When somebody answers the phone; a line ends between its parts only. */
const SupportTimes = () =>
  useSupportHours().map(({ days, hours }, at) => (
    <Fragment key={days}>
      {at > 0 && <span>, </span>}
      <span className="inline-block">{days}</span> <span className="inline-block">{hours}</span>
    </Fragment>
  ));

/** Quick booking, verified dentists, 24/7 support (specification: patient §1), each with the fact behind it. */
export function WhyChoose() {
  const { t } = useLingui();
  const hours = <SupportTimes />;
  return (
    <section aria-labelledby="why-title" className="below-first-window border-t border-line bg-card">
      <div className="page py-12 md:py-16">
        <h2 id="why-title" className="mb-6 text-2xl">{t`Why Choose ${BRAND.name}`}</h2>
        <ul className="grid gap-6 md:grid-cols-3 md:gap-8">
          <Reason icon={<Clock aria-hidden />} title={<Trans>Quick Booking</Trans>}>
            <Trans>
              The times you see are available now. The one you choose is held for you while you fill in your details.
            </Trans>
          </Reason>
          <Reason icon={<BadgeCheck aria-hidden />} title={<Trans>Verified Dentists</Trans>}>
            <Trans>Our team has checked every clinic with the badge. Its page says since when.</Trans>
          </Reason>
          <Reason icon={<Headset aria-hidden />} title={<Trans>24/7 Support</Trans>}>
            <Trans>Write to us at any time. Call us {hours}.</Trans>
          </Reason>
        </ul>
      </div>
    </section>
  );
}
