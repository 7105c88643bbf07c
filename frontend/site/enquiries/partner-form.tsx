import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import {
  ENQUIRY_LIMITS,
  FORM_PATHS,
  MOST_YEARS,
  partnerRequestProblem,
} from '#shared/domain/enquiries/enquiry-rules.ts';
import { api } from '../../api/client.ts';
import { useLanguage } from '../../lib/served.ts';
import { publish } from '../../lib/site-events.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { EmailField } from '../email-field.tsx';
import { FormAnswer } from './form-answer.tsx';
import { FormFrame, OptionalLabel } from './form-frame.tsx';
import { SendButton } from './send-button.tsx';
import { useEnquiryForm } from './use-enquiry-form.ts';
import { PARTNER_FIELDS } from './partner-fields.ts';

/** A field that must be filled in. */
const Needed = (props: ComponentProps<typeof TextField>) => <TextField required {...props} />;

const Possible = ({ label, ...props }: ComponentProps<typeof TextField>) => (
  <TextField label={<OptionalLabel>{label}</OptionalLabel>} {...props} />
);

/** The application of a clinic (specification: patient §2, §5, §8). */
export function PartnerForm() {
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
