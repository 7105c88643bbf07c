import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { NAME_MAX } from '#shared/domain/booking/person-name.ts';
import type { ContactField } from '#shared/domain/contact-rules.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { EmailField } from '../../email-field.tsx';
import { useBusiness } from '../../../lib/served.ts';
import { contactChecks } from './contact-checks.ts';
import { CONTACT_WORDS } from './contact-words.ts';
import { CONTACT_FIELDS, type ContactFormState } from './use-contact-form.ts';

/** Name, mobile and e-mail, each with its complaint beside it. */
export function ContactFields({ form }: { form: ContactFormState }) {
  const { t, i18n } = useLingui();
  const { email_optional: isEmailOptional } = useBusiness();
  const checks = contactChecks(form, isEmailOptional);
  const looks: Record<ContactField, ComponentProps<typeof TextField>> = {
    name: { label: t`Full Name`, autoComplete: 'name', maxLength: NAME_MAX, autoCapitalize: 'words' },
    phone: {
      label: t`Mobile Number`,
      type: 'tel',
      inputMode: 'tel',
      autoComplete: 'tel',
      maxLength: 20,
      hint: t`10 digits. We send the confirmation by SMS.`,
    },
    email: {
      label: isEmailOptional ? t`Email Address (optional)` : t`Email Address`,
      required: !isEmailOptional,
    },
  };
  return CONTACT_FIELDS.map((field) => {
    const problem = form.problems[field];
    const words = problem === undefined ? undefined : CONTACT_WORDS[problem];
    const props = {
      required: true,
      ...looks[field],
      ref: form.inputs[field],
      name: field,
      value: form.values[field],
      error: words === undefined ? problem : i18n._(words),
      onChange: (event: { target: { value: string } }) => checks.change(field, event.target.value),
      onBlur: () => checks.leave(field),
    };
    if (field !== 'email') return <TextField key={field} {...props} />;
    return (
      <EmailField
        key={field}
        {...props}
        ask={(suggested) => t`Did you mean ${suggested}?`}
        onSuggested={(email) => checks.change('email', email)}
      />
    );
  });
}
