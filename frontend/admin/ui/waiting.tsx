import { LoaderCircle } from 'lucide-react';
import { cx } from '../../lib/cx.ts';

/** A turning ring with its words, in the middle of where something is awaited. */
export function Waiting({ words, className }: { words: string; className?: string }) {
  return (
    <p role="status" className={cx('flex items-center justify-center gap-3 py-16 text-ink-soft', className)}>
      <LoaderCircle aria-hidden className="size-6 animate-spin text-peacock" />
      {words}
    </p>
  );
}
