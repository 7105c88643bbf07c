import { useId, type ReactNode } from 'react';
import { Card } from '../../ui/boxes.tsx';

/** One setting: its name, what it is for, and its controls. */
export function SettingsCard({ title, about, children }: { title: string; about: ReactNode; children: ReactNode }) {
  const titleId = useId();
  return (
    <Card role="region" aria-labelledby={titleId} className="p-4 md:p-5">
      <h2 id={titleId} className="text-lg">
        {title}
      </h2>
      <div className="mt-1 max-w-text text-ink-soft">{about}</div>
      <div className="mt-4 grid max-w-[26rem] gap-4">{children}</div>
    </Card>
  );
}
