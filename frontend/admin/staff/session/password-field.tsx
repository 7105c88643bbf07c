import { Eye, EyeOff } from 'lucide-react';
import { useId, useState, type ComponentProps } from 'react';
import { Field, hasFailed, notesOf, type FieldWords, controlClass } from '../../../ui/field.tsx';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'children' | 'type'> &
  FieldWords & { autoComplete: 'current-password' | 'new-password' };

/** A labelled password that can be looked at. Anything may be pasted into it. */
export function PasswordField({ label, error, hint, className, id, ...input }: PasswordFieldProps) {
  const own = useId();
  const inputId = id ?? own;
  const [isShown, setShown] = useState(false);
  const failed = hasFailed(error);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field id={inputId} label={label} error={error} hint={hint} className={className}>
      <div className="relative">
        <input
          spellCheck={false}
          autoCapitalize="none"
          {...input}
          type={isShown ? 'text' : 'password'}
          id={inputId}
          aria-invalid={failed || undefined}
          aria-describedby={notesOf(inputId, { error, hint })}
          className={controlClass(failed, 'min-h-12 pr-13')}
        />
        <button
          type="button"
          aria-controls={inputId}
          aria-pressed={isShown}
          aria-label="Show password"
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-control text-ink-soft -outline-offset-2 hover:text-ink"
        >
          <Icon aria-hidden className="size-5" />
        </button>
      </div>
    </Field>
  );
}
