import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Accessibility, BadgeCheck, Headset, Lightbulb, ReceiptIndianRupee } from 'lucide-react';
import { BRAND } from '#shared/content/brand.ts';
import {
  FOUNDER_STORY,
  VISION_PATIENTS,
  VISION_PROFESSIONALS,
  VALUES,
  type ValueIcon,
} from '../../../content/pages/about.ts';
import { Link } from '../../../link.tsx';
import { PATTERNS } from '../../../paths.ts';
import { buttonClass } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/boxes.tsx';
import { ContactDetails } from '../../contact-details.tsx';
import { PageHead } from '../../page-head.tsx';
import { PageTitle } from '../../page-title.tsx';

function Story() {
  const { t, i18n } = useLingui();
  return (
    <section aria-labelledby="story-title">
      <h2 id="story-title" className="mb-4 text-2xl">{t`Our founder's story`}</h2>
      <div className="reading">
        {FOUNDER_STORY.map((paragraph) => (
          <p key={paragraph.id}>{i18n._(paragraph)}</p>
        ))}
      </div>
    </section>
  );
}

const Vision = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <Card className="p-5 md:p-6">
    <h3 className="text-lg">{title}</h3>
    <p className="mt-2 text-ink-soft">{children}</p>
  </Card>
);

function Visions() {
  const { t, i18n } = useLingui();
  return (
    <section aria-labelledby="vision-title">
      <h2 id="vision-title" className="mb-4 text-2xl">{t`Our vision`}</h2>
      <div className="grid gap-4 md:grid-cols-2 md:gap-6">
        <Vision title={<Trans>For patients</Trans>}>{i18n._(VISION_PATIENTS)}</Vision>
        <Vision title={<Trans>For dental professionals</Trans>}>{i18n._(VISION_PROFESSIONALS)}</Vision>
      </div>
    </section>
  );
}

const Reach = () => {
  const { t } = useLingui();
  return (
    <Card className="p-5 md:p-6 lg:sticky lg:top-22">
      <h2 className="mb-2 text-lg">{t`Contact details`}</h2>
      <ContactDetails />
      <div className="mt-4 flex flex-col gap-3 sm:flex-row lg:flex-col">
        <Link to={PATTERNS.contact} className={buttonClass({ wide: true })}>{t`Get in Touch`}</Link>
        <Link to={PATTERNS.landing} className={buttonClass({ wide: true, variant: 'secondary' })}>{t`Book Now`}</Link>
      </div>
    </Card>
  );
};

const ICONS: Record<ValueIcon, typeof BadgeCheck> = {
  accessibility: Accessibility,
  quality: BadgeCheck,
  innovation: Lightbulb,
  transparency: ReceiptIndianRupee,
  support: Headset,
};

/** Our values, each with its meaning here. */
function Values() {
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

/** /about (specification: patient §2). */
export function AboutPage() {
  const { t } = useLingui();
  return (
    <main>
      <PageHead
        title={t`About Us`}
        description={t`Why ${BRAND.name} exists: real available times, the exact fee, and a dentist near you, for patients in Tamil Nadu and Karnataka.`}
        path={PATTERNS.about}
      />
      <PageTitle seed={BRAND.tamilName} title={<Trans>About Us</Trans>}>
        <Trans>Good dentists are nearby. We make it easy to see one.</Trans>
      </PageTitle>
      <div className="page grid items-start gap-10 py-8 md:py-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-10 md:space-y-14">
          <Story />
          <Visions />
          <Values />
        </div>
        <Reach />
      </div>
    </main>
  );
}
