import type { ComponentProps } from 'react';
import { cx } from '../lib/cx.ts';

/** A bordered sheet for one thing. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx('rounded-card border border-line bg-card', className)} />;
}
