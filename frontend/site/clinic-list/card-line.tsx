import type { ReactNode } from 'react';

type CardLineProps = { icon: ReactNode; children: ReactNode };

/** A fact of a card with its sign before it. */
export const CardLine = ({ icon, children }: CardLineProps) => (
  <p className="flex items-start gap-2 text-ink-soft [&>svg]:mt-1 [&>svg]:size-4 [&>svg]:shrink-0">
    {icon}
    <span className="line-clamp-3 min-w-0">{children}</span>
  </p>
);
