import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';

/** The heading of a step. It takes focus when the step appears, so that keyboard and screen reader start there. */
export function StepHeading({ className, children }: { className?: string; children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return (
    <h3 ref={ref} data-first-focus tabIndex={-1} className={cx('text-xl', className)}>
      {children}
    </h3>
  );
}
