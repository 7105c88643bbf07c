import type { ReactNode } from 'react';
import { Kolam } from '../../../ui/images/kolam.tsx';

/** `title` is left out where the page has just said it. */
type NoClinicsProps = { seed: string; title?: ReactNode; text: ReactNode; action: ReactNode };

/** In the grid's place when there is nothing to show: why, and what to do. */
export function NoClinics({ seed, title, text, action }: NoClinicsProps) {
  return (
    <div className="rounded-card border border-line bg-card px-4 py-12 text-center">
      <Kolam seed={seed} size={3} className="mx-auto size-20 text-peacock" />
      {title !== undefined && <p className="mt-4 text-lg font-semibold">{title}</p>}
      <p className="mt-1 text-ink-soft">{text}</p>
      <div className="mt-6">{action}</div>
    </div>
  );
}
