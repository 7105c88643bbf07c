import { useController, useWatch } from 'react-hook-form';
import { SmsSettingsForm, type SmsSetup } from '#shared/contract/messages/sms-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { SecretField } from '../email/secret-field.tsx';
import { useSetupForm } from '../email/use-setup-form.tsx';
import { SettingsCard } from '../../ui/settings-card.tsx';
import { FormText } from '../../ui/forms/form-text.tsx';
import { SwitchField } from '../../ui/forms/switch-field.tsx';
import type { EditedField } from '../../ui/forms/use-versioned.tsx';
import { SMS_KEY, smsApi } from './sms-api.ts';

const FIELDS: readonly EditedField<SmsSettingsForm>[] = [
  { name: 'username', label: 'User name', show: ({ username }) => username },
  { name: 'is_enabled', label: 'Send SMS by SmartPing', show: ({ is_enabled }) => (is_enabled ? 'On' : 'Off') },
];

const valuesOf = ({ username, in_use, ver }: SmsSetup): SmsSettingsForm => ({
  username: username ?? '',
  password: undefined,
  is_enabled: in_use === 'smartping',
  ver,
});

/** True if a password is stored for this user name. */
const isPasswordKept = (setup: SmsSetup, { username }: Pick<SmsSettingsForm, 'username'>): boolean =>
  setup.username === username.trim();

/** The account at SmartPing, and whether SMS go out by it. */
export function AccountCard({ setup }: { setup: SmsSetup }) {
  const { control, began, conflict, isSaving, onSubmit } = useSetupForm<SmsSettingsForm, SmsSetup>(setup, {
    key: SMS_KEY,
    read: () => smsApi.show(undefined),
    schema: SmsSettingsForm,
    fields: FIELDS,
    valuesOf,
    save: (values, ver) => smsApi.save({ ...values, ver }),
    secret: {
      name: 'password',
      missing: 'Password is required',
      isKept: isPasswordKept,
    },
    saved: 'SMS settings saved',
    failed: 'Couldn’t save the SMS settings',
  });
  const username = useWatch({ control, name: 'username' });
  const { field: enabled } = useController({ control, name: 'is_enabled' });
  const by = setup.in_use === 'smartping' ? 'SmartPing' : 'Amazon SNS';
  return (
    <SettingsCard
      title="SmartPing account"
      about={`${by} sends SMS now. A change applies to every message within five minutes.`}
    >
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        <FormText control={control} name="username" label="User name" autoCapitalize="none" autoComplete="off" />
        <SecretField control={control} name="password" label="Password" isKept={isPasswordKept(began, { username })} />
        <SwitchField
          label="Send SMS by SmartPing"
          hint="On: SmartPing template, then SmartPing text, then Amazon SNS. Off: Amazon SNS only."
          checked={enabled.value}
          onChange={enabled.onChange}
        />
        <Button type="submit" className="justify-self-start" loading={isSaving}>
          Save SMS settings
        </Button>
      </form>
      {conflict}
    </SettingsCard>
  );
}
