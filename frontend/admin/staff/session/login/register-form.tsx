import { passwordProblem } from '#shared/values/password-rules.ts';
import { toast } from '../../../ui/toast.ts';
import { PasswordField } from '../password-field.tsx';
import { PoolRefusal } from '../pool.ts';
import { EmailField, FormTrouble, Send } from './form-parts.tsx';
import { PASSWORD_HINT } from './password-hint.ts';
import { RULES, usePoolForm } from './use-pool-form.ts';

const UNEQUAL = 'Please ensure both passwords match.';

/** An account for somebody new to the team: it is verified, and then waits for an admin (specification: admin §2, §8). */
export function RegisterForm({ onRegister }: { onRegister: (email: string, password: string) => Promise<void> }) {
  const { form, trouble, isSending, onSubmit } = usePoolForm({
    defaultValues: { email: '', password: '', confirm: '' },
    fieldOf: { weak_password: 'password' },
    send: async ({ email, password }) => {
      await onRegister(email, password);
      toast.success('Registration successful', 'Please check your email to verify your account.');
    },
    onTrouble: (words, error) => {
      const isOdd = error instanceof PoolRefusal && error.trouble === 'failed';
      toast.error('Registration failed', isOdd ? 'Failed to sign up. Please try again.' : words);
    },
    onInvalid: ({ confirm }) => confirm?.message === UNEQUAL && toast.error('Passwords do not match', UNEQUAL),
  });
  const { errors } = form.formState;
  const isSame = (confirm: string) => confirm === form.getValues('password') || UNEQUAL;
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <p className="text-ink-soft">
        Verify your address with a code. An admin then approves your account as staff or admin.
      </p>
      <EmailField error={errors.email?.message} {...form.register('email', RULES.email)} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        error={errors.password?.message}
        {...form.register('password', { validate: (text) => passwordProblem(text) ?? true })}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        error={errors.confirm?.message}
        {...form.register('confirm', { validate: isSame })}
      />
      <FormTrouble words={trouble} />
      <Send words="Register" isSending={isSending} />
    </form>
  );
}
