import { CircleAlert } from 'lucide-react';
import type { ReactNode, ReactElement } from 'react';

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
