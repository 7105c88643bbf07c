import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';

/** A bordered sheet for one thing. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx('rounded-card border border-line bg-card', className)} />;
}

/** A quiet block in the place of something still on its way; give it the size of that thing. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden className={cx('animate-[breathe_1.6s_ease-in-out_infinite] rounded-control bg-sand', className)} />
  );
}
