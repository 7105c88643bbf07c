import { useState, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { EMAIL_MAX, tidyEmail } from '#shared/values/contact/email-address.ts';
import { TextField } from '../ui/field.tsx';

/** Domains that people mistype most, with the slips that belong to nobody else's mail service. */
const COMMON_SLIPS: Readonly<Record<string, string>> = {
  'gmial.com': 'gmail.com',
  'gmai.com': 'gmail.com',
  'gamil.com': 'gmail.com',
  'gmail.co': 'gmail.com',
  'gmail.con': 'gmail.com',
  'gmail.in': 'gmail.com',
  'gmal.com': 'gmail.com',
  'yaho.com': 'yahoo.com',
  'hotmial.com': 'hotmail.com',
  'outlok.com': 'outlook.com',
};

/**
 * Suggests the address that somebody probably meant.
 * @param text an e-mail address as typed
 * @returns the same address at the domain that is usually meant, or null where the domain is no common slip
 */
export function suggestEmail(text: string): string | null {
  const email = tidyEmail(text);
  const at = email.lastIndexOf('@');
  const meant = COMMON_SLIPS[email.slice(at + 1).toLowerCase()];
  return at < 1 || meant === undefined ? null : `${email.slice(0, at)}@${meant}`;
}

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
