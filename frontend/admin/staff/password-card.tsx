import { passwordProblem } from '#shared/values/password-rules.ts';
import { Button } from '../../ui/button.tsx';
import { loadPool } from './session/load-pool.ts';
import { FormTrouble, KnownEmail } from './session/login/form-parts.tsx';
import { PASSWORD_HINT } from './session/login/password-hint.ts';
import { RULES, usePoolForm } from './session/login/use-pool-form.ts';
import { PasswordField } from './session/password-field.tsx';
import { toast } from '../ui/toast.ts';
import { SettingsCard } from '../ui/settings-card.tsx';

const EMPTY = { current: '', next: '' };

/** One's own password: whoever changes it knows the one before. */
export function PasswordCard({ email }: { email: string }) {
  const { form, trouble, isSending, onSubmit } = usePoolForm({
    defaultValues: EMPTY,
    fieldOf: { refused: 'current', weak_password: 'next' },
    send: async ({ current, next }) => {
      await (await loadPool()).changePassword(current, next);
      form.reset(EMPTY);
      toast.success('Password changed', 'Your other sessions continue. “Log out everywhere” ends them.');
    },
  });
  const { errors } = form.formState;
  return (
    <SettingsCard title="Password" about="It opens this account only. Staff never ask you for it.">
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        <KnownEmail email={email} />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          error={errors.current?.message}
          {...form.register('current', RULES.password)}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
          error={errors.next?.message}
          {...form.register('next', { validate: (text) => passwordProblem(text) ?? true })}
        />
        <FormTrouble words={trouble} />
        <Button type="submit" className="justify-self-start" loading={isSending}>
          Change password
        </Button>
      </form>
    </SettingsCard>
  );
}
