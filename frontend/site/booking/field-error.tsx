import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Error message of a choice, shown beside it; announced when it appears. */
export function FieldError({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="text-sm text-kumkum empty:hidden">
      {children !== null && children !== false && (
        <span className="mt-2 flex items-start gap-1.5">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{children}</span>
        </span>
      )}
    </p>
  );
}
