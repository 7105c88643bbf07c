import { passwordProblem } from '#shared/values/password-rules.ts';
import { PasswordField } from '../password-field.tsx';
import { mailedCodeWords } from '../sign-in-words.ts';
import { BackToLogin, CodeField, FormTrouble, KnownEmail, Send, StepHead } from './form-parts.tsx';
import { PASSWORD_HINT } from './password-hint.ts';
import { SendAgain } from './send-again.tsx';
import { RULES, usePoolForm } from './use-pool-form.ts';

type ResetFormProps = {
  email: string;
  onReset: (code: string, password: string) => Promise<void>;
  onSendAgain: () => Promise<void>;
  onBack: () => void;
};

/** The code from the mail and the new password. */
export function ResetForm({ email, onReset, onSendAgain, onBack }: ResetFormProps) {
  const { form, trouble, isSending, onSubmit } = usePoolForm({
    defaultValues: { code: '', password: '' },
    fieldOf: { wrong_code: 'code', expired_code: 'code', weak_password: 'password' },
    wordsOf: mailedCodeWords,
    send: ({ code, password }) => onReset(code, password),
  });
  const { errors } = form.formState;
  return (
    <>
      <StepHead title="Choose a new password">
        <p className="wrap-anywhere">
          If <span>{email}</span> has an account, a code is on its way to it. A second factor stays as it is: this
          changes the password only.
        </p>
      </StepHead>
      <form noValidate onSubmit={onSubmit} className="mt-4 grid gap-4">
        <KnownEmail email={email} />
        <CodeField label="Code from the mail" error={errors.code?.message} {...form.register('code', RULES.code)} />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
          error={errors.password?.message}
          {...form.register('password', { validate: (text) => passwordProblem(text) ?? true })}
        />
        <FormTrouble words={trouble} />
        <Send words="Change password" isSending={isSending} />
        <SendAgain onSendAgain={onSendAgain} />
        <BackToLogin onBack={onBack} />
      </form>
    </>
  );
}
