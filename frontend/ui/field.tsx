import { CircleAlert } from 'lucide-react';
import { type ReactNode, type ReactElement, useId, type ComponentProps } from 'react';
import { RAW_FACTOR } from '#shared/values/text/tidy-token.ts';
import { cx } from './class-names.ts';

/** The look of anything typed into. */
export const controlClass = (failed: boolean, more: string): string =>
  cx(
    'pressable block w-full rounded-control border bg-card px-3 text-base text-ink placeholder:text-ink-soft disabled:opacity-55',
    failed ? 'border-kumkum' : 'border-line-strong hover:border-ink',
    more,
  );

export type FieldWords = {
  label: ReactNode;
  /** Error message with a correction; announced, and tied to the field. */
  error?: ReactNode;
  hint?: ReactNode;
};

/** True if there is an error. */
export const hasFailed = (error: ReactNode): boolean => error !== undefined && error !== null && error !== '';

/** The ids of a field's notes, for aria-describedby. */
export function notesOf(id: string, { error, hint }: Pick<FieldWords, 'error' | 'hint'>): string | undefined {
  const notes = [hint !== undefined && `${id}-hint`, hasFailed(error) && `${id}-error`].filter(Boolean);
  return notes.length === 0 ? undefined : notes.join(' ');
}

/** Children of a component that stand beside other nodes: text needs an element of its own (decision 9). */
export type Elements = ReactElement | readonly Elements[] | false | null | undefined;

/** Label, hint and error around one control with the given id. */
export function Field({
  id,
  label,
  error,
  hint,
  className,
  children,
}: FieldWords & { id: string; className?: string | undefined; children: Elements }) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      {children}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} role="alert" className="text-sm text-kumkum empty:hidden">
        {hasFailed(error) && (
          <span className="mt-1 flex items-start gap-1.5">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span>{error}</span>
          </span>
        )}
      </p>
    </div>
  );
}

type TextFieldProps = Omit<ComponentProps<'input'>, 'children'> & FieldWords;

/** Length at which an input cuts what is pasted: its field's limit holds for the tidied text, and exceeding it is an error. */
export const rawLength = (longest: number | undefined): number | undefined =>
  longest === undefined ? undefined : longest * RAW_FACTOR;

/** A labelled input with its hint and its error beside it. Takes `ref` and everything an input takes; `maxLength` is the limit of the tidied text. */
export function TextField({ label, error, hint, className, id, maxLength, ...input }: TextFieldProps) {
  const own = useId();
  const inputId = id ?? own;
  const failed = hasFailed(error);
  return (
    <Field id={inputId} label={label} error={error} hint={hint} className={className}>
      <input
        {...input}
        maxLength={rawLength(maxLength)}
        id={inputId}
        aria-invalid={failed || undefined}
        aria-describedby={notesOf(inputId, { error, hint })}
        className={controlClass(failed, 'min-h-12')}
      />
    </Field>
  );
}
