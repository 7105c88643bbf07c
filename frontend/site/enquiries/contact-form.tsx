import { useLanguage } from '../../lib/served.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { NAME_MAX } from '#shared/domain/booking/person-name.ts';
import {
  contactMessageProblem,
  ENQUIRY_LIMITS,
  FORM_PATHS,
  type ContactMessageField,
} from '#shared/domain/enquiries/enquiry-rules.ts';
import { api } from '../../api/client.ts';
import { publish } from '../../lib/site-events.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { EmailField } from '../email-field.tsx';
import { FormAnswer } from './form-answer.tsx';
import { FormFrame, OptionalLabel } from './form-frame.tsx';
import { SendButton } from './send-button.tsx';
import { useEnquiryForm } from './use-enquiry-form.ts';

/** The fields of the contact form, in their order on the page. */
export const CONTACT_FIELDS: readonly ContactMessageField[] = ['name', 'email', 'phone', 'message'];

/** The message to the team (specification: patient §2, §5, §8). */
export function ContactForm() {
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
