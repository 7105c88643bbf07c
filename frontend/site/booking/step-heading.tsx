import { useEffect, useRef, type ReactNode } from 'react';
import { cx } from '../../ui/class-names.ts';

/** A step is read from its beginning, however far down the one before it was. Either its body scrolls or what is around it. */
function showFromStart(body: Element): void {
  body.scrollTop = 0;
  if ((body.parentElement?.scrollTop ?? 0) > 0) body.scrollIntoView();
}

/** The heading of a step. It takes focus when the step appears, so that keyboard and screen reader start there. */
export function StepHeading({ className, children }: { className?: string; children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    const body = ref.current?.closest('[data-dialog-body]');
    if (body) showFromStart(body);
  }, []);
  return (
    <h3 ref={ref} data-first-focus tabIndex={-1} className={cx('text-xl', className)}>
      {children}
    </h3>
  );
}
