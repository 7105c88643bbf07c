import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { NAME_MAX } from '#shared/domain/booking/person-name.ts';
import {
  contactMessageProblem,
  ENQUIRY_LIMITS,
  FORM_PATHS,
  type ContactMessageField,
} from '#shared/domain/enquiries/enquiry-rules.ts';
import { PATTERNS } from '../../paths.ts';
import { Card, TitledCard } from '../../ui/boxes.tsx';
import { PageHead } from '../page-head.tsx';
import { PageTitle } from '../page-title.tsx';
import { useLanguage } from '../../lib/served.ts';
import { api } from '../../api/client.ts';
import { publish } from '../../lib/site-events.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/field.tsx';
import { EmailField } from '../email-field.tsx';
import { FormFrame, OptionalLabel, FormAnswer, SendButton } from './form-frame.tsx';
import { useEnquiryForm } from './use-enquiry-form.ts';
import { Link } from '../../link.tsx';
import { ClinicsLink } from '../layout/nav-links.tsx';
import { ContactDetails } from '../contact-details.tsx';
import { useSupportHours } from '../support-hours.ts';

/** The fields of the contact form, in their order on the page. */
export const CONTACT_FIELDS: readonly ContactMessageField[] = ['name', 'email', 'phone', 'message'];

/** The message to the team (specification: patient §2, §5, §8). */
function ContactForm() {
  const { t } = useLingui();
  const language = useLanguage();
  const words = {
    sent: [t`Message sent successfully!`, t`We'll get back to you within 24 hours.`],
    failed: [t`Error sending message`, t`Please try again or call us directly.`],
  } as const;
  const { field, emailField, sending, onSubmit } = useEnquiryForm({
    fields: CONTACT_FIELDS,
    problemOf: contactMessageProblem,
    send: (values) => api.enquiries.contact({ ...values, language }),
    onSent: () => publish('site:message'),
    ...words,
  });
  return (
    <FormFrame path={FORM_PATHS.contact} label={t`Send us a message`} onSubmit={onSubmit}>
      <FormAnswer {...words} />
      <TextField {...field('name')} label={t`Full Name`} required autoComplete="name" maxLength={NAME_MAX} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <EmailField
          {...emailField('email')}
          ask={(suggested) => t`Did you mean ${suggested}?`}
          label={t`Email Address`}
          required
        />
        <TextField
          {...field('phone')}
          label={<OptionalLabel>{t`Phone Number`}</OptionalLabel>}
          type="tel"
          autoComplete="tel"
          maxLength={40}
        />
      </div>
      <TextArea {...field('message')} label={t`Message`} required rows={5} maxLength={ENQUIRY_LIMITS.message} />
      <SendButton sending={sending}>{sending ? <Trans>Sending...</Trans> : <Trans>Send Message</Trans>}</SendButton>
    </FormFrame>
  );
}

const HELP =
  'group flex min-h-11 items-center justify-between gap-3 rounded-control font-medium wrap-anywhere text-peacock hover:underline underline-offset-4 [&>svg]:size-4 [&>svg]:shrink-0';

const HelpLine = ({ children }: { children: ReactNode }) => (
  <li className="border-t border-line first:border-0">{children}</li>
);

const Arrow = () => <ArrowRight aria-hidden className="transition-transform group-hover:translate-x-0.5" />;

function SupportHours() {
  const lines = useSupportHours();
  return (
    <dl className="space-y-1 tabular-nums">
      {lines.map(({ days, hours }) => (
        <div key={days} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-ink-soft">{days}</dt>
          <dd className="font-medium">{hours}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Beside the form: how else to reach us, when, and what most people want (specification: patient §2, §9). */
function ContactCards() {
  const { t } = useLingui();
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2 lg:grid-cols-1">
      <TitledCard title={<Trans>Contact Information</Trans>}>
        <ContactDetails />
      </TitledCard>
      <TitledCard title={<Trans>Support Hours</Trans>}>
        <SupportHours />
        <p className="mt-3 text-sm text-ink-soft">{t`We answer messages in the order they arrive.`}</p>
      </TitledCard>
      <TitledCard title={<Trans>Quick Help</Trans>} className="sm:col-span-2 lg:col-span-1">
        <ul>
          <HelpLine>
            <ClinicsLink className={HELP}>
              <Trans>Book an appointment</Trans>
              <Arrow />
            </ClinicsLink>
          </HelpLine>
          <HelpLine>
            <Link to={PATTERNS.thankYou} className={HELP}>
              <Trans>Find a booking you made</Trans>
              <Arrow />
            </Link>
          </HelpLine>
          <HelpLine>
            <Link to={PATTERNS.partner} className={HELP}>
              <Trans>List your clinic with us</Trans>
              <Arrow />
            </Link>
          </HelpLine>
        </ul>
        <p className="mt-3 rounded-control bg-kumkum-tint p-3 text-sm">
          {/* Needs medical review in every language. */}
          <Trans comment="Needs medical review">
            Swelling that makes it hard to breathe or swallow, or bleeding that does not stop: do not wait for our
            answer. Go to a hospital now or call 112.
          </Trans>
        </p>
      </TitledCard>
    </div>
  );
}

/** /contact (specification: patient §2). */
export function ContactPage() {
  const { t } = useLingui();
  return (
    <main>
      <PageHead
        title={t`Contact Us`}
        description={t`Write to us or call: questions about a booking, a payment or a clinic, answered within 24 hours.`}
        path={PATTERNS.contact}
      />
      <PageTitle seed="contact" title={<Trans>Contact Us</Trans>}>
        <Trans>A question about a booking, a payment or a clinic? Write to us, and a person will answer.</Trans>
      </PageTitle>
      <div className="page grid grid-cols-[minmax(0,1fr)] items-start gap-6 py-8 md:py-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card className="p-4 sm:p-6 md:p-8">
          <h2 className="mb-5 text-xl">{t`Send us a message`}</h2>
          <ContactForm />
        </Card>
        <ContactCards />
      </div>
    </main>
  );
}
