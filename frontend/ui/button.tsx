import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { buttonClass } from './button-class.ts';
import type { ButtonLook } from './button-class.ts';

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Shows a turning ring and refuses presses, keeping its width. */ loading?: boolean;
  };

/** A button; `type` is 'button' unless told otherwise, so that none submits a form by accident. */
export function Button({ variant, size, wide, loading = false, className, children, disabled, ...rest }: ButtonProps) {
  const look = { ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look, className)}
      disabled={disabled === true || loading}
      aria-busy={loading || undefined}
    >
      {loading && <LoaderCircle aria-hidden className="size-5 animate-spin" />}
      {children}
    </button>
  );
}
