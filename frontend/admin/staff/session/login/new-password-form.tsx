import { passwordProblem } from '#shared/values/password-rules.ts';
import { PasswordField } from '../password-field.tsx';
import { BackToLogin, FormTrouble, KnownEmail, Send, StepHead } from './form-parts.tsx';
import { PASSWORD_HINT } from './password-hint.ts';
import { usePoolForm } from './use-pool-form.ts';

type NewPasswordFormProps = { email: string; onPassword: (password: string) => Promise<void>; onBack: () => void };

/** An account that somebody else made: its owner chooses the password before anything else. */
export function NewPasswordForm({ email, onPassword, onBack }: NewPasswordFormProps) {
  const { form, trouble, isSending, onSubmit } = usePoolForm({
    defaultValues: { password: '' },
    fieldOf: { weak_password: 'password' },
    send: ({ password }) => onPassword(password),
  });
  return (
    <>
      <StepHead title="Choose your password">
        <p>Your temporary password works only once.</p>
      </StepHead>
      <form noValidate onSubmit={onSubmit} className="mt-4 grid gap-4">
        <KnownEmail email={email} />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
          error={form.formState.errors.password?.message}
          {...form.register('password', { validate: (text) => passwordProblem(text) ?? true })}
        />
        <FormTrouble words={trouble} />
        <Send words="Save" isSending={isSending} />
        <BackToLogin onBack={onBack} />
      </form>
    </>
  );
}
