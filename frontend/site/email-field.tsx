import { useState, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { EMAIL_MAX, tidyEmail } from '#shared/values/contact/email-address.ts';
import { suggestEmail } from '#shared/values/contact/email-slips.ts';
import { TextField } from '../ui/field.tsx';

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'hint' | 'type' | 'ref'> & {
  ref: RefObject<HTMLInputElement | null>;
  /** Asks whether the suggested address is meant. */
  ask: (suggested: string) => ReactNode;
  /** Takes the suggested address in place of the typed one. */
  onSuggested: (email: string) => void;
};

/** An e-mail address as patients and partners type it; a common slip in its domain is pointed out beside the field. */
export function EmailField({ ask, onSuggested, onChange, onBlur, onFocus, ...field }: EmailFieldProps) {
  const [typed, setTyped] = useState('');
  const [isFocused, setFocused] = useState(false);
  const suggested = suggestEmail(typed);
  // 'gmail.co' on the way to 'gmail.com' is no slip yet.
  const isUnfinished = isFocused && suggested?.startsWith(tidyEmail(typed)) === true;
  return (
    <TextField
      inputMode="email"
      autoComplete="email"
      maxLength={EMAIL_MAX}
      {...field}
      type="email"
      onChange={(event) => {
        setTyped(event.target.value);
        onChange?.(event);
      }}
      onFocus={(event) => {
        setTyped(event.target.value);
        setFocused(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocused(false);
        onBlur?.(event);
      }}
      hint={
        suggested === null || isUnfinished ? undefined : (
          <button
            type="button"
            className="pressable min-h-11 text-left text-peacock underline wrap-anywhere"
            onClick={() => {
              // The button goes, and focus stays at the field.
              field.ref.current?.focus();
              setTyped(suggested);
              onSuggested(suggested);
            }}
          >
            {ask(suggested)}
          </button>
        )
      }
    />
  );
}
