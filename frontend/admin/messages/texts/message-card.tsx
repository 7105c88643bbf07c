import { useId } from 'react';
import { Card } from '../../../ui/boxes.tsx';
import type { Elements } from '../../../ui/field.tsx';

/** Card for the messages of one channel, as wide as the screen allows. */
export function MessageCard({ title, about, children }: { title: string; about: string; children: Elements }) {
  const titleId = useId();
  return (
    <Card role="region" aria-labelledby={titleId} className="min-w-0 p-4 md:p-5">
      <h2 id={titleId} className="text-lg">
        {title}
      </h2>
      <p className="mt-1 mb-4 max-w-text text-ink-soft">{about}</p>
      {children}
    </Card>
  );
}
