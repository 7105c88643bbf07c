import type { AuthenticatorKey } from '../pool.ts';
import { AuthenticatorKeyCard } from './authenticator-key-card.tsx';
import { BackToLogin, CodeField, FormTrouble, Send, StepHead } from './form-parts.tsx';
import { RULES, usePoolForm } from './use-pool-form.ts';

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
