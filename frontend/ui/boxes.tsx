import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';
import type { Elements } from './field.tsx';

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

/** A card with its title above it. */
export function TitledCard({
  title,
  className,
  children,
}: {
  title: ReactNode;
  className?: string;
  children: Elements;
}) {
  return (
    <Card className={cx('p-4 md:p-6', className)}>
      <h2 className="mb-3 text-lg">{title}</h2>
      {children}
    </Card>
  );
}
