import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, type ComponentProps } from 'react';
import { CalendarCheck, IndianRupee, Megaphone, ShieldCheck, type LucideIcon } from 'lucide-react';
import {
  ENQUIRY_LIMITS,
  FORM_PATHS,
  MOST_YEARS,
  partnerRequestProblem,
  type PartnerRequestField,
} from '#shared/domain/enquiries/enquiry-rules.ts';
import { PATTERNS } from '../../paths.ts';
import { Card } from '../../ui/boxes.tsx';
import { PageHead } from '../page-head.tsx';
import { PageTitle } from '../page-title.tsx';
import { CallLink } from '../contact-details.tsx';
import { useServed, useLanguage } from '../../lib/served.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Figures } from './figures.tsx';
import { api } from '../../api/client.ts';
import { publish } from '../../lib/site-events.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/field.tsx';
import { EmailField } from '../email-field.tsx';
import { FormFrame, OptionalLabel, FormAnswer, SendButton } from './form-frame.tsx';
import { useEnquiryForm } from './use-enquiry-form.ts';

function CallCard() {
  const { t } = useLingui();
  return (
    <Card className="p-4 md:p-6 lg:col-start-2">
      <h2 className="text-lg">{t`Prefer to talk first?`}</h2>
      <p className="mt-1 text-ink-soft">{t`Call us and we will go through it together.`}</p>
      <CallLink className="mt-4">{t`Call`}</CallLink>
    </Card>
  );
}

const Nothing = () => null;
const readFigures = lazyPart(async () => (await import('./read-figures.tsx')).ReadFigures, Nothing);

/** The service in figures, as they came with the page or as they are read; the page does not break for want of them. */
function PartnerStats() {
  const figures = useServed().state?.figures;
  if (figures !== undefined) return <Figures figures={figures} />;
  return (
    <Suspense>
      <readFigures.Part />
    </Suspense>
  );
}

type Benefit = { Icon: LucideIcon; title: MessageDescriptor; text: MessageDescriptor };

/** Why a clinic joins (specification: patient §2, P-079). */
const BENEFITS: readonly Benefit[] = [
  {
    Icon: IndianRupee,
    title: msg`Zero Setup Cost`,
    text: msg`Joining is free, and so is putting your clinic online. There is nothing to install and nothing to buy.`,
  },
  {
    Icon: Megaphone,
    title: msg`Marketing Support`,
    text: msg`Your clinic gets a page of its own, made to be found: address, hours, fee, services and pictures in one place.`,
  },
  {
    Icon: CalendarCheck,
    title: msg`Easy Booking Management`,
    text: msg`Tell us your days and hours once. Patients see only the times you are available, and no time is booked twice.`,
  },
  {
    Icon: ShieldCheck,
    title: msg`Guaranteed Payments`,
    text: msg({
      comment: 'Needs legal review',
      message: 'The consultation fee is paid online when the patient books, so a confirmed appointment is a paid one.',
    }),
  },
];

/** Benefits of joining for a clinic. */
function Benefits() {
  const { i18n } = useLingui();
  return (
    <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-1">
      {BENEFITS.map(({ Icon, title, text }) => (
        <li key={title.id} className="flex gap-4">
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-peacock-tint text-peacock">
            <Icon aria-hidden className="size-5" />
          </span>
          <div className="min-w-0">
            <h3 className="text-base">{i18n._(title)}</h3>
            <p className="mt-0.5 text-ink-soft">{i18n._(text)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A field that must be filled in. */
const Needed = (props: ComponentProps<typeof TextField>) => <TextField required {...props} />;

const Possible = ({ label, ...props }: ComponentProps<typeof TextField>) => (
  <TextField label={<OptionalLabel>{label}</OptionalLabel>} {...props} />
);

/** The fields of the partner form, in their order on the page. */
export const PARTNER_FIELDS: readonly PartnerRequestField[] = [
  'clinic_name',
  'dentist_name',
  'email',
  'phone_number',
  'address',
  'city',
  'specialization',
  'years_experience',
  'preferred_contact_time',
  'message',
];

/** The application of a clinic (specification: patient §2, §5, §8). */
function PartnerForm() {
  const { t } = useLingui();
  const language = useLanguage();
  const words = {
    sent: [
      t`Partnership request submitted successfully!`,
      t`We'll review your application and get back to you within 2 business days.`,
    ],
    failed: [t`Error submitting request`, t`Please try again or call us directly.`],
  } as const;
  const { field, emailField, sending, onSubmit } = useEnquiryForm({
    fields: PARTNER_FIELDS,
    problemOf: partnerRequestProblem,
    send: (values) => api.enquiries.partner({ ...values, language }),
    onSent: () => publish('site:application'),
    ...words,
  });
  return (
    <FormFrame path={FORM_PATHS.partner} label={t`Partner application`} onSubmit={onSubmit}>
      <FormAnswer {...words} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Needed
          {...field('clinic_name')}
          label={t`Clinic Name`}
          autoComplete="organization"
          maxLength={ENQUIRY_LIMITS.clinic_name}
        />
        <Needed
          {...field('dentist_name')}
          label={t`Doctor Name`}
          autoComplete="name"
          maxLength={ENQUIRY_LIMITS.dentist_name}
        />
        <EmailField
          {...emailField('email')}
          ask={(suggested) => t`Did you mean ${suggested}?`}
          label={t`Email Address`}
          required
        />
        <Needed {...field('phone_number')} label={t`Phone Number`} type="tel" autoComplete="tel" maxLength={40} />
      </div>
      <TextArea
        {...field('address')}
        label={t`Clinic Address`}
        required
        rows={2}
        autoComplete="street-address"
        maxLength={ENQUIRY_LIMITS.address}
        compact
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Possible {...field('city')} label={t`City`} autoComplete="address-level2" maxLength={ENQUIRY_LIMITS.city} />
        <Possible {...field('specialization')} label={t`Specialization`} maxLength={ENQUIRY_LIMITS.specialization} />
        <Possible
          {...field('years_experience')}
          label={t`Years of Experience`}
          type="number"
          inputMode="numeric"
          min={0}
          max={MOST_YEARS}
        />
        <Possible
          {...field('preferred_contact_time')}
          label={t`Preferred Contact Time`}
          placeholder={t`e.g. weekdays after 4 PM`}
          maxLength={ENQUIRY_LIMITS.preferred_contact_time}
        />
      </div>
      <TextArea
        {...field('message')}
        label={<OptionalLabel>{t`Message`}</OptionalLabel>}
        rows={4}
        maxLength={ENQUIRY_LIMITS.message}
      />
      <SendButton sending={sending}>
        {sending ? <Trans>Submitting...</Trans> : <Trans>Submit Application</Trans>}
      </SendButton>
    </FormFrame>
  );
}

/** /partner-with-us (specification: patient §2). */
export function PartnerPage() {
  const { t } = useLingui();
  return (
    <main>
      <PageHead
        title={t`Partner With Us`}
        description={t`List your dental clinic: no setup cost, bookings paid in advance, and a page that patients can find.`}
        path={PATTERNS.partner}
      />
      <PageTitle seed="partners" title={<Trans>Partner With Us</Trans>}>
        <Trans>Patients near you are looking for a dentist. Show them when you are available, and let them book.</Trans>
      </PageTitle>
      <PartnerStats />
      <div className="page grid grid-cols-[minmax(0,1fr)] items-start gap-8 py-8 md:py-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-12">
        <section aria-labelledby="benefits-title" className="lg:col-start-2">
          <h2 id="benefits-title" className="mb-5 text-xl">{t`What you get`}</h2>
          <Benefits />
        </section>
        <Card className="p-4 sm:p-6 md:p-8 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <h2 className="mb-1 text-xl">{t`Apply for your clinic`}</h2>
          <p className="mb-5 text-ink-soft">{t`It takes two minutes. We check and answer every application.`}</p>
          <PartnerForm />
        </Card>
        <CallCard />
      </div>
    </main>
  );
}
