import { Button } from '../../../../ui/button.tsx';
import { useState } from 'react';
import { PasswordField } from '../password-field.tsx';
import { passwordProblem } from '#shared/values/password-rules.ts';
import type { AuthenticatorKey } from '../pool.ts';
import { mailedCodeWords, troubleWords } from '../sign-in-words.ts';
import { AuthenticatorKeyCard } from './authenticator-key-card.tsx';
import {
  BackToLogin,
  CodeField,
  FormTrouble,
  Send,
  StepHead,
  KnownEmail,
  PASSWORD_HINT,
  RULES,
  usePoolForm,
} from './pool-form.tsx';

type ConfirmEmailFormProps = {
  email: string;
  /** Why the code that was to come did not go out. */
  notSent: unknown;
  onConfirm: (code: string) => Promise<void>;
  onSendAgain: () => Promise<void>;
  onBack: () => void;
};

type SendState = 'idle' | 'sending' | 'sent' | { trouble: string };

type SendAgainProps = {
  onSendAgain: () => Promise<void>;
  /** Why the code before did not go out. */
  failed?: unknown;
};

/** Asks for the code once more, and says how that went, or what had become of the one before. */
export function SendAgain({ onSendAgain, failed }: SendAgainProps) {
  const [sending, setSending] = useState<SendState>(failed === undefined ? 'idle' : { trouble: troubleWords(failed) });
  const send = () => {
    setSending('sending');
    onSendAgain().then(
      () => setSending('sent'),
      (error: unknown) => setSending({ trouble: troubleWords(error) }),
    );
  };
  return (
    <div>
      <Button variant="secondary" wide loading={sending === 'sending'} onClick={send}>
        Send the code again
      </Button>
      <p role="status" className="mt-1 text-center text-sm text-ink-soft empty:hidden">
        {sending === 'sent' && <span>A new code is on its way. Only the newest one counts.</span>}
        {typeof sending === 'object' && <span>{sending.trouble}</span>}
      </p>
    </div>
  );
}

/** Form for the code that verifies an address. Its text is the same for an address that already has an account. */
export function ConfirmEmailForm({ email, notSent, onConfirm, onSendAgain, onBack }: ConfirmEmailFormProps) {
  const { form, trouble, isSending, onSubmit } = usePoolForm({
    defaultValues: { code: '' },
    fieldOf: { wrong_code: 'code', expired_code: 'code' },
    wordsOf: mailedCodeWords,
    send: ({ code }) => onConfirm(code),
  });
  return (
    <>
      <StepHead title="Verify your email">
        <p className="wrap-anywhere">
          If <span>{email}</span> is new here, we have sent it a code. It may take a minute. Check the spam folder too.
        </p>
      </StepHead>
      <form noValidate onSubmit={onSubmit} className="mt-4 grid gap-4">
        <CodeField
          label="Code from the e-mail"
          error={form.formState.errors.code?.message}
          {...form.register('code', RULES.code)}
        />
        <FormTrouble words={trouble} />
        <Send words="Verify" isSending={isSending} />
        <SendAgain onSendAgain={onSendAgain} failed={notSent} />
        <p className="text-sm text-ink-soft">
          An address that has an account already gets no code. Log in instead, or choose “Forgot your password?”.
        </p>
        <BackToLogin onBack={onBack} />
      </form>
    </>
  );
}

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

type CodeFormProps = { onCode: (code: string) => Promise<void>; onBack: () => void };

/** The second factor: a code of the authenticator app, and what to do without the phone. */
export function CodeForm({ onCode, onBack }: CodeFormProps) {
  const { form, trouble, isSending, onSubmit } = usePoolForm({
    defaultValues: { code: '' },
    fieldOf: { wrong_code: 'code' },
    send: ({ code }) => onCode(code),
  });
  return (
    <>
      <StepHead title="Enter your code">
        <p>Open the authenticator app on your phone and type the code it shows for this account.</p>
      </StepHead>
      <form noValidate onSubmit={onSubmit} className="mt-4 grid gap-4">
        <CodeField
          label="Code from your authenticator app"
          error={form.formState.errors.code?.message}
          {...form.register('code', RULES.code)}
        />
        <FormTrouble words={trouble} />
        <Send words="Verify" isSending={isSending} />
        <details className="text-ink-soft">
          <summary className="min-h-11 content-center font-medium text-peacock">You do not have your phone?</summary>
          <p>
            Ask another admin to reset your second factor in Settings, under Staff. You then get a new password by
            e-mail and set up the app again. You can’t reset it yourself.
          </p>
        </details>
        <BackToLogin onBack={onBack} />
      </form>
    </>
  );
}

type EnrolFormProps = AuthenticatorKey & { onCode: (code: string) => Promise<void>; onBack: () => void };

/** A second factor for an account that must have one: the key for the app, and the first code that proves it is there. */
export function EnrolForm({ secret, uri, onCode, onBack }: EnrolFormProps) {
  const { form, trouble, isSending, onSubmit } = usePoolForm({
    defaultValues: { code: '' },
    fieldOf: { wrong_code: 'code' },
    send: ({ code }) => onCode(code),
  });
  return (
    <>
      <StepHead title="Set up your second factor">
        <p>
          This account also needs a code from an authenticator app, such as Google Authenticator, Microsoft
          Authenticator or Aegis. Scan this image with the app, then type the code it shows.
        </p>
      </StepHead>
      <form noValidate onSubmit={onSubmit} className="mt-4 grid gap-4">
        <AuthenticatorKeyCard secret={secret} uri={uri} />
        <CodeField
          label="Code from your authenticator app"
          error={form.formState.errors.code?.message}
          {...form.register('code', RULES.code)}
        />
        <FormTrouble words={trouble} />
        <Send words="Verify" isSending={isSending} />
        <BackToLogin onBack={onBack} />
      </form>
    </>
  );
}
