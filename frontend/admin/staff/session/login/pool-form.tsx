import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { readCode } from '#shared/domain/booking/phone-code-rules.ts';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import { SHORTEST_PASSWORD } from '#shared/values/password-rules.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/field.tsx';
import { troubleWords } from '../sign-in-words.ts';
import { PoolRefusal, type PoolTrouble } from '../pool.ts';
import { toast } from '../../../ui/toasts.tsx';

/** Error that belongs to no single field, shown above the button. */
export function FormTrouble({ words }: { words: string | undefined }) {
  return (
    <p role="alert" className="flex items-start gap-2 rounded-control bg-kumkum-tint p-3 text-kumkum empty:hidden">
      {words !== undefined && (
        <>
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>{words}</span>
        </>
      )}
    </p>
  );
}

/** A step of /login after the first: what it is for, and focus on its heading, which is read out. */
export function StepHead({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mt-4">
      <h2 ref={heading} tabIndex={-1} className="text-lg">
        {title}
      </h2>
      <div className="mt-1 grid gap-2 text-ink-soft">{children}</div>
    </div>
  );
}

/** The address somebody signs in with. */
export const EmailField = (
  props: Pick<ComponentProps<typeof TextField>, 'error' | 'name' | 'ref' | 'onChange' | 'onBlur'>,
) => (
  <TextField {...props} label="Email" type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
);

/** Six digits, typed, pasted or filled in by the phone. */
export const CodeField = (props: Omit<ComponentProps<typeof TextField>, 'inputMode' | 'autoComplete'>) => (
  <TextField {...props} inputMode="numeric" autoComplete="one-time-code" spellCheck={false} />
);

/** Whose password is asked for, for what fills in passwords; people read it in the words above. */
export const KnownEmail = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" value={email} readOnly hidden />
);

/** Submit button of a form. */
export const Send = ({ words, isSending }: { words: string; isSending: boolean }) => (
  <Button type="submit" size="lg" wide loading={isSending}>
    {words}
  </Button>
);

/** The way back to where one logs in. */
export const BackToLogin = ({ onBack }: { onBack: () => void }) => (
  <Button variant="quiet" wide onClick={onBack}>
    Back to login
  </Button>
);

/** The rules of a new password, shown before it is typed. */
export const PASSWORD_HINT = `At least ${SHORTEST_PASSWORD} characters. A few words of your own make a good one.`;

type PoolForm<V extends FieldValues> = {
  defaultValues: DefaultValues<V>;
  /** Which field a refusal speaks of; every other one is said of the form. */
  fieldOf: Partial<Record<PoolTrouble, Path<V>>>;
  /** Returns the error message of a refusal in this form. */
  wordsOf?: (error: unknown) => string;
  /** Sends the typed values. The form shows the error that it rejects with. */
  send: (typed: V) => Promise<void>;
  /** Hears of it, too: a toast, or another screen. */
  onTrouble?: (words: string, error: unknown) => void;
  /** Hears of what was not even sent. */
  onInvalid?: (errors: FieldErrors<V>) => void;
};

/** A form whose answer comes from the pool: errors stand beside their fields, and the first one has focus. */
export function usePoolForm<V extends FieldValues>({
  defaultValues,
  fieldOf,
  wordsOf = troubleWords,
  send,
  onTrouble,
  onInvalid,
}: PoolForm<V>): {
  form: UseFormReturn<V>;
  /** Error that belongs to no single field. */
  trouble: string | undefined;
  isSending: boolean;
  onSubmit: (event: React.SyntheticEvent) => void;
} {
  const form = useForm<V>({ defaultValues });
  const submit = form.handleSubmit(async (typed) => {
    try {
      await send(typed);
    } catch (error) {
      const words = wordsOf(error);
      const field = error instanceof PoolRefusal ? fieldOf[error.trouble] : undefined;
      form.setError(field ?? 'root', { message: words }, { shouldFocus: true });
      onTrouble?.(words, error);
    }
  }, onInvalid);
  return {
    form,
    trouble: form.formState.errors.root?.message,
    isSending: form.formState.isSubmitting,
    onSubmit: (event) => {
      toast.clear();
      void submit(event);
    },
  };
}

/** Format that an address must match before the pool is asked; only the pool knows if it exists. */
const ADDRESS = /^\S+@\S+\.\S+$/;

/** Rules of single fields, as react-hook-form takes them. */
export const RULES = {
  email: {
    setValueAs: (text: unknown) => String(text).trim(),
    validate: (text: string) => ADDRESS.test(text) || 'Please type your e-mail address.',
  },
  password: { validate: (text: string) => text !== '' || 'Please type your password.' },
  code: {
    setValueAs: (text: unknown) => readCode(String(text)),
    validate: (text: string) => text.length === 6 || 'Please type the six digits of the code.',
  },
};
