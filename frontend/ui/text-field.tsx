import { useId } from 'react';
import type { ComponentProps } from 'react';
import { controlClass } from './control-class.ts';
import { Field, hasFailed, notesOf } from './field.tsx';
import type { FieldWords } from './field.tsx';

type TextFieldProps = Omit<ComponentProps<'input'>, 'children'> & FieldWords;

/** A labelled input with its hint and its error beside it. Takes `ref` and everything an input takes. */
export function TextField({ label, error, hint, className, id, ...input }: TextFieldProps) {
  const own = useId();
  const inputId = id ?? own;
  const failed = hasFailed(error);
  return (
    <Field id={inputId} label={label} error={error} hint={hint} className={className}>
      <input
        {...input}
        id={inputId}
        aria-invalid={failed || undefined}
        aria-describedby={notesOf(inputId, { error, hint })}
        className={controlClass(failed, 'min-h-12')}
      />
    </Field>
  );
}
