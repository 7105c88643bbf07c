import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useModal } from '../../../ui/use-modal.ts';
import { PasswordField } from './password-field.tsx';
import { PoolRefusal, type Pool } from './pool.ts';
import { loadPool } from './load-pool.ts';
import type { PasswordPrompt } from './session-store.ts';
import { troubleWords } from './sign-in-words.ts';

const REASONS: Record<PasswordPrompt['because'], string> = {
  step: 'Confirm that it is you to continue.',
  ended: 'Your session has ended. Log in again to continue; what you typed is still here.',
};

type SignInAgainProps = PasswordPrompt & {
  /** `isYounger`: a younger sign-in stands. */
  onEnd: (isYounger: boolean) => void;
};

/** Asks for the password, and for a code where the account has a second factor, above whatever is on the screen. */
export function SignInAgain({ email, because, onEnd }: SignInAgainProps) {
  const dialog = useModal(true, { onClose: () => onEnd(false), closeOnOutside: false });
  const titleId = useId();
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="m-auto w-[min(26rem,calc(100%-32px))] rounded-card border border-line bg-card p-[20px] wrap-anywhere text-ink shadow-float backdrop:bg-veil"
    >
      <h2 id={titleId} className="text-xl">
        Log in again
      </h2>
      <p className="mt-2 text-ink-soft">{REASONS[because]}</p>
      <AgainForm email={email} onEnd={onEnd} />
    </dialog>,
    document.body,
  );
}

type Aside = ReturnType<Pool['aside']>;

function AgainForm({ email, onEnd }: { email: string; onEnd: (isYounger: boolean) => void }) {
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const aside = useRef<Aside | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [step]);

  async function go(text: string): Promise<void> {
    aside.current ??= (await loadPool()).aside();
    const next = step === 'password' ? await aside.current.signIn(email, text) : await aside.current.answer(text);
    if (next.step === 'done') {
      await aside.current.keep();
      onEnd(true);
    } else if (next.step === 'code') setStep('code');
    // A new password, or a second factor that is new: that is asked for where one logs in.
    else throw new Error(`Signing in again cannot ask for ${next.step}`);
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const text = field.current?.value ?? '';
    if (text === '') return fail('Please fill this in.');
    setPending(true);
    setError(undefined);
    await go(text).catch((cause: unknown) => {
      // The code came too late: the password is asked for anew.
      if (cause instanceof PoolRefusal && cause.trouble === 'expired_code') setStep('password');
      fail(troubleWords(cause));
    });
    setPending(false);
  }

  function fail(words: string): void {
    setError(words);
    field.current?.focus();
    field.current?.select();
  }

  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} className="mt-4 grid grid-cols-1 gap-4">
      {/* Password managers fill in by it. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {step === 'password' ? (
        <PasswordField
          key="password"
          ref={field}
          label={`Password of ${email}`}
          autoComplete="current-password"
          error={error}
          data-first-focus
        />
      ) : (
        <TextField
          key="code"
          ref={field}
          label="Code from your authenticator app"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          error={error}
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={() => onEnd(false)}>
          {step === 'password' ? 'Back' : 'Not now'}
        </Button>
        <Button type="submit" loading={isPending}>
          Log in
        </Button>
      </div>
    </form>
  );
}
