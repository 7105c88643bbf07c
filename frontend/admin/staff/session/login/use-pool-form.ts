import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import { readCode } from '#shared/domain/booking/phone-code-rules.ts';
import { toast } from '../../../ui/toast.ts';
import { PoolRefusal, type PoolTrouble } from '../pool.ts';
import { troubleWords } from '../sign-in-words.ts';

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
