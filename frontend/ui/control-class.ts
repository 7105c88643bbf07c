import { cx } from '../lib/cx.ts';

/** The look of anything typed into. */
export const controlClass = (failed: boolean, more: string): string =>
  cx(
    'pressable block w-full rounded-control border bg-card px-3 text-base text-ink placeholder:text-ink-soft disabled:opacity-55',
    failed ? 'border-kumkum' : 'border-line-strong hover:border-ink',
    more,
  );
