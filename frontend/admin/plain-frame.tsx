import { BRAND } from '#shared/content/brand.ts';
import { Card } from '../ui/boxes.tsx';
import { Logo } from '../ui/images/logo.tsx';
import type { Elements } from '../ui/field.tsx';

/** A screen of the back office before anybody is signed in: the mark, and one card with a heading. */
export function PlainFrame({ heading, children }: { heading: string; children: Elements }) {
  return (
    <main className="page grid min-h-dvh grid-cols-1 place-items-center py-10">
      <div className="w-full max-w-[30rem]">
        <p className="flex flex-wrap items-center justify-center gap-x-3 text-xl font-bold">
          <Logo className="size-9 shrink-0" />
          <span>{BRAND.name}</span>
        </p>
        {/* Large letters need the room themselves. */}
        <Card className="mt-6 p-[20px] sm:p-8">
          <h1 className="text-2xl">{heading}</h1>
          {children}
        </Card>
      </div>
    </main>
  );
}
