import type { ReactNode } from 'react';
import { cx } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/boxes.tsx';
import type { Elements } from '../../../ui/field.tsx';

/** One of the clinic page's cards. */
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
