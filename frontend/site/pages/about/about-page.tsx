import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Accessibility, BadgeCheck, Headset, Lightbulb, ReceiptIndianRupee, type LucideIcon } from 'lucide-react';
import { BRAND } from '#shared/content/brand.ts';
import { Link } from '../../../link.tsx';
import { PATTERNS } from '../../../paths.ts';
import { buttonClass } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/boxes.tsx';
import { ContactDetails } from '../../contact-details.tsx';
import { PageHead } from '../../page-head.tsx';
import { PageTitle } from '../../page-title.tsx';

/**
 * The About page's words (specification: patient §2, P-066). The story says why the service exists and nothing about
 * persons: names, dates and places are the owner's to add.
 */
const FOUNDER_STORY: readonly MessageDescriptor[] = [
  msg`Punnagai is the Tamil word for smile. It is a small word for something we hide the moment a tooth begins to hurt.`,
  msg`This service began with an ordinary evening and an ordinary toothache. There were good dentists all around. What was missing were answers: who can see me tomorrow, what will it cost, and will I sit in a waiting room for two hours to find out?`,
  msg`So we asked clinics for something simple: tell us the hours you really keep and the fee you really charge. And we made patients a simple promise: the time you choose is yours, and the fee you see is the fee you pay.`,
  msg`That is all Punnagai is. No account to make, no call to wait for, no surprise at the counter. We are just starting out. We listen, and we fix what does not work.`,
];

const VISION_PATIENTS: MessageDescriptor = msg`No one should put off seeing a dentist because there is no number to call and no price to trust. It should be as easy as buying a bus ticket, in your own language, on the phone you already have.`;

const VISION_PROFESSIONALS: MessageDescriptor = msg`A good dentist should spend the day with patients, not with a phone and a diary. We want every clinic to be found for the care it gives. Even a small one on a side street should have a full day and a good name.`;

/** The five values, in the specification's order. */
const VALUES: readonly { Icon: LucideIcon; title: MessageDescriptor; text: MessageDescriptor }[] = [
  {
    Icon: Accessibility,
    title: msg`Accessibility`,
    text: msg`Any phone, any connection, large letters, plain words. Care begins with being able to ask for it.`,
  },
  {
    Icon: BadgeCheck,
    title: msg`Quality`,
    text: msg`A clinic gets its badge only after our team has checked it. Its page says since when.`,
  },
  {
    Icon: Lightbulb,
    title: msg`Innovation`,
    text: msg`We build what saves you a step or a worry, and leave out what only looks new.`,
  },
  {
    Icon: ReceiptIndianRupee,
    title: msg`Transparency`,
    text: msg`You see the fee, the available times and the refund rule before you pay, not after.`,
  },
  {
    Icon: Headset,
    title: msg`Support`,
    text: msg`When something goes wrong, a real person answers and stays with you until it is fixed.`,
  },
];

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

/** Our values, each with its meaning here. */
function Values() {
  const { t, i18n } = useLingui();
  return (
    <section aria-labelledby="values-title">
      <h2 id="values-title" className="mb-2 text-2xl">{t`Our values`}</h2>
      <ul className="divide-y divide-line">
        {VALUES.map(({ Icon, title, text }) => (
          <li
            key={title.id}
            className="grid grid-cols-[1.5rem_1fr] gap-x-4 gap-y-1 py-4 sm:grid-cols-[1.5rem_9rem_1fr]"
          >
            <Icon aria-hidden className="mt-0.5 size-6 text-peacock" />
            <h3 className="text-lg">{i18n._(title)}</h3>
            <p className="col-start-2 text-ink-soft sm:col-start-3">{i18n._(text)}</p>
          </li>
        ))}
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
