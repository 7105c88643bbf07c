import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

const TONES = {
  plain: 'bg-sand text-ink',
  peacock: 'bg-peacock-tint text-peacock',
  leaf: 'bg-leaf-tint text-leaf',
  kumkum: 'bg-kumkum-tint text-kumkum',
  /** Offers only, and at most one marigold thing on a screen. */
  marigold: 'bg-marigold text-on-marigold',
} as const;

export type ChipTone = keyof typeof TONES;

/** A short fact in a rounded field. Colour never says it alone: the words do. */
export function Chip({
  tone = 'plain',
  className,
  children,
}: {
  tone?: ChipTone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center gap-1.5 rounded-full px-3 py-1 text-sm font-medium [&_svg]:size-4 [&_svg]:shrink-0',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
