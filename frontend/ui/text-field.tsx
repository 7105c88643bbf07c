import { useId, type ComponentProps } from 'react';
import { RAW_FACTOR } from '#shared/values/text/tidy-token.ts';
import { controlClass } from './control-class.ts';
import { Field, hasFailed, notesOf, type FieldWords } from './field.tsx';

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
