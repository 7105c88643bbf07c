import { useLingui } from '@lingui/react/macro';
import { Suspense, useRef, type ReactNode } from 'react';
import { useHydrated } from '../../lib/served.ts';
import { lazyPart } from '../lazy-part.tsx';
import { Skeleton } from '../boxes.tsx';

/** Without it the first slides stand still. */
const StandingStill = () => null;
const motion = lazyPart(async () => (await import('./carousel-motion.tsx')).CarouselMotion, StandingStill);

export type CarouselProps = {
  /** Names the carousel for screen readers. */
  label: string;
  /** Slides of 4:3. */
  slides: readonly { key: string; content: ReactNode }[];
};

/**
 * Embla measures in whole pixels and moves in a circle only where the slides it counts still fill the row without any one
 * of them. Thirds of a pixel are lost on the way: the row is 2 px shorter than the slides that stand in it.
 */
const ROW = '-ml-3 mr-0.5 flex';
const SLIDE =
  'min-w-0 shrink-0 grow-0 basis-[calc(100%+2px)] pl-3 sm:basis-[calc((100%+2px)/2)] lg:basis-[calc((100%+2px)/3)]';

/** The carousel's place while its slides are on their way. */
export function CarouselSkeleton() {
  return (
    <div aria-busy className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      <Skeleton className="aspect-[4/3] rounded-card" />
      <Skeleton className="hidden aspect-[4/3] rounded-card sm:block" />
      <Skeleton className="hidden aspect-[4/3] rounded-card lg:block" />
    </div>
  );
}

/**
 * Slides in an endless row: one on phones, two from 640 px, three from 1024 px. The first ones stand there at once;
 * what moves the row is fetched afterwards.
 */
export function Carousel({ label, slides }: CarouselProps) {
  const { t } = useLingui();
  const isHydrated = useHydrated();
  const viewport = useRef<HTMLDivElement>(null);
  return (
    <section aria-label={label} aria-roledescription={t`carousel`} className="relative">
      <div ref={viewport} className="overflow-x-clip">
        <ul className={ROW}>
          {slides.map(({ key, content }) => (
            <li key={key} className={SLIDE}>
              {content}
            </li>
          ))}
        </ul>
      </div>
      {isHydrated && (
        <Suspense>
          <motion.Part viewport={viewport} />
        </Suspense>
      )}
    </section>
  );
}
