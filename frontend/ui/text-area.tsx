import { useId, type ComponentProps } from 'react';
import { cx } from './class-names.ts';
import { Field, hasFailed, notesOf, type FieldWords, controlClass, rawLength } from './field.tsx';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'children'> &
  FieldWords & {
    /** Two lines to begin with, for an address. */ compact?: boolean;
  };

/** A labelled text of several lines; it grows with what is typed where the browser can. */
export function TextArea({ label, error, hint, className, id, maxLength, compact = false, ...area }: TextAreaProps) {
  const own = useId();
  const areaId = id ?? own;
  const failed = hasFailed(error);
  return (
    <Field id={areaId} label={label} error={error} hint={hint} className={className}>
      <textarea
        {...area}
        maxLength={rawLength(maxLength)}
        id={areaId}
        aria-invalid={failed || undefined}
        aria-describedby={notesOf(areaId, { error, hint })}
        className={controlClass(
          failed,
          cx('max-h-96 py-2.5 [field-sizing:content]', compact ? 'min-h-19' : 'min-h-32'),
        )}
      />
    </Field>
  );
}
