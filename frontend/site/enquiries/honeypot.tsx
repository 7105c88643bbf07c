import { useId } from 'react';

/** The field's name in form and API. */
export const HONEYPOT = 'website';

/** A field no person sees, hears or reaches; programs that fill in everything give themselves away. */
export function Honeypot() {
  const id = useId();
  return (
    <div aria-hidden className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
      <label htmlFor={id}>Website</label>
      <input id={id} type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
