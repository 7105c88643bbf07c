import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { buttonClass, type ButtonStyle } from './class-names.ts';
import type { Elements } from './field.tsx';

type ButtonProps = Omit<ComponentProps<'button'>, 'children'> &
  ButtonStyle & {
    children?: Elements | string;
    /** Shows a turning ring and refuses presses, keeping its width and the keyboard. */ loading?: boolean;
  };

const refuse = (event: MouseEvent): void => event.preventDefault();

/** A button; `type` is 'button' unless told otherwise, so that none submits a form by accident. */
export function Button({ variant, size, wide, loading = false, className, children, onClick, ...rest }: ButtonProps) {
  const look = { ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look, className)}
      // One that is disabled while somebody waits for it loses the keyboard to nothing at all.
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? refuse : onClick}
    >
      {loading && <LoaderCircle aria-hidden className="size-5 animate-spin" />}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </button>
  );
}
