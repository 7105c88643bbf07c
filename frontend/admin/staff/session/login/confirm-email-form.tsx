import { useState } from 'react';
import { mailedCodeWords, troubleWords } from '../sign-in-words.ts';
import { BackToLogin, CodeField, FormTrouble, Send, StepHead } from './form-parts.tsx';
import { RULES, usePoolForm } from './use-pool-form.ts';
import { Button } from '../../../../ui/button.tsx';

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
