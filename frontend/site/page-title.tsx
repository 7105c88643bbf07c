import type { ReactNode } from 'react';
import { Kolam } from '../ui/images/kolam.tsx';

/** The head of a page: what it is about, in one line and a sentence, beside a kolam of its own. */
export function PageTitle({ seed, title, children }: { seed: string; title: ReactNode; children: ReactNode }) {
  return (
    <header className="relative overflow-hidden border-b border-line bg-sand">
      <div className="page relative py-10 md:py-14">
        <Kolam
          seed={seed}
          size={5}
          className="absolute -right-20 -bottom-28 size-48 text-line md:-right-8 md:-bottom-20 md:size-64 lg:right-4 lg:size-72"
        />
        <div className="relative">
          <h1 className="max-w-2xl text-2xl sm:text-3xl">{title}</h1>
          <p className="mt-3 max-w-[30rem] text-lg lg:max-w-[36rem] text-ink-soft">{children}</p>
        </div>
      </div>
    </header>
  );
}
