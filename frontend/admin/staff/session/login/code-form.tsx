import { BackToLogin, CodeField, FormTrouble, Send, StepHead } from './form-parts.tsx';
import { RULES, usePoolForm } from './use-pool-form.ts';

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
