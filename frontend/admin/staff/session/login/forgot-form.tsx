import { BackToLogin, EmailField, FormTrouble, Send, StepHead } from './form-parts.tsx';
import { RULES, usePoolForm } from './use-pool-form.ts';

type ForgotFormProps = { email: string; onForgot: (email: string) => Promise<void>; onBack: () => void };

/** Form of a user who forgot the password: requests a code. */
export function ForgotForm({ email, onForgot, onBack }: ForgotFormProps) {
  const { form, trouble, isSending, onSubmit } = usePoolForm({
    defaultValues: { email },
    fieldOf: {},
    send: (typed) => onForgot(typed.email),
  });
  return (
    <>
      <StepHead title="Forgot your password?">
        <p>We send a code to the address of your account. With it you choose a new password.</p>
      </StepHead>
      <form noValidate onSubmit={onSubmit} className="mt-4 grid gap-4">
        <EmailField error={form.formState.errors.email?.message} {...form.register('email', RULES.email)} />
        <FormTrouble words={trouble} />
        <Send words="Send the code" isSending={isSending} />
        <BackToLogin onBack={onBack} />
      </form>
    </>
  );
}
