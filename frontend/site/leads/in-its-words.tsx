import type { Messages } from '@lingui/core';
import { type ComponentType, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Language } from '#shared/values/language.ts';
import { BRAND } from '#shared/content/brand.ts';
import { readWaitlistLink } from '#shared/values/waitlist-link.ts';
import { contactMessageProblem } from '#shared/domain/enquiries/enquiry-rules.ts';
import { keptDays } from '#shared/domain/privacy/retention.ts';
import { inWords } from '../../ui/in-words.tsx';
import { leaveWaitlist, joinWaitlist } from '../../api/waitlist.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../lib/served.ts';
import { Link } from '../../link.tsx';
import { PATTERNS } from '../../paths.ts';
import { EmailField } from '../email-field.tsx';
import { Honeypot } from '../enquiries/honeypot.tsx';
import { useEnquiryForm } from '../enquiries/use-enquiry-form.ts';

const CATALOGUES = import.meta.glob<{ messages: Messages }>('../../locales/*/waitlist.po');

const FIELDS = ['email'] as const;

/** `city`: its name of today in English; `name`: in the language of the page. */
type WaitlistFormProps = { city: string; name: string };

/** Asks for one e-mail when a city has its first clinic. */
function WaitlistForm({ city, name }: WaitlistFormProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const [isJoined, setJoined] = useState(false);
  const days = keptDays('waitlist');
  const { emailField, sending, onSubmit } = useEnquiryForm({
    fields: FIELDS,
    problemOf: contactMessageProblem,
    send: (values) => joinWaitlist({ ...values, city, language }),
    onSent: () => setJoined(true),
    sent: [t`Your email address is on the list`, t`You get one email when there is a clinic in ${name}.`],
    failed: [t`Your email address could not be added`, t`Please try again in a few minutes.`],
  });
  if (isJoined) return <p role="status">{t`Thank you. You get one email when there is a clinic in ${name}.`}</p>;
  const title = t`Tell me when there is a clinic in ${name}`;
  return (
    <form noValidate onSubmit={onSubmit} aria-label={title} className="relative space-y-4">
      <p className="font-semibold">{title}</p>
      <Honeypot />
      <EmailField
        {...emailField('email')}
        ask={(suggested) => t`Did you mean ${suggested}?`}
        label={t`Email Address`}
        required
      />
      <p className="text-sm text-ink-soft">
        <Trans comment="Needs legal review">
          You agree that we use this address to send you one email when there is a clinic in {name}. We delete it after
          that email, or after {days} days. Read more in our{' '}
          <Link to={PATTERNS.privacy} target="_blank" className="text-peacock underline">
            privacy policy
          </Link>
          .
        </Trans>
      </p>
      <Button type="submit" loading={sending} className="w-full sm:w-auto">
        {sending ? <Trans>Sending...</Trans> : <Trans>Tell me</Trans>}
      </Button>
    </form>
  );
}

type Waitlist = { Form: ComponentType<WaitlistFormProps>; Leave: ComponentType };

type State = 'asked' | 'sending' | 'removed' | 'incomplete' | 'failed';

/** Removes the address of a link from its waitlist. A press does it, because mail programs open links by themselves. */
function LeaveWaitlist() {
  const { t } = useLingui();
  const [state, setState] = useState<State>('asked');
  const leave = async (): Promise<void> => {
    const link = readWaitlistLink(location.hash);
    if (link === null) return setState('incomplete');
    setState('sending');
    try {
      await leaveWaitlist(link);
      setState('removed');
    } catch {
      setState('failed');
    }
  };
  return (
    <article className="space-y-6 text-center">
      <title>{`${t`Remove your address from the list`} · ${BRAND.name}`}</title>
      <h1 className="text-2xl">{t`Remove your address from the list`}</h1>
      <p className="mx-auto max-w-md text-ink-soft">
        <Trans>You asked us for an email when there is a clinic in your city. You can take that back here.</Trans>
      </p>
      <p role="status" className="empty:hidden">
        {state === 'removed' && <Trans>Your address is removed. You get no email about it.</Trans>}
        {state === 'incomplete' && <Trans>This link is not complete. Please open it from our email again.</Trans>}
        {state === 'failed' && <Trans>Your address could not be removed. Please try again in a few minutes.</Trans>}
      </p>
      {state !== 'removed' && (
        <Button loading={state === 'sending'} onClick={() => void leave()}>{t`Remove my address`}</Button>
      )}
    </article>
  );
}

/** The form to join a waitlist and the screen to leave it, with the words of a language. Rejects when they cannot be fetched. */
export async function inItsWords(language: Language): Promise<Waitlist> {
  const read = CATALOGUES[`../../locales/${language}/waitlist.po`];
  if (read === undefined) throw new Error(`There are no words in ${language}`);
  const { messages } = await read();
  return { Form: inWords(WaitlistForm, language, messages), Leave: inWords(LeaveWaitlist, language, messages) };
}
