import { useLingui } from '@lingui/react/macro';
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState, type RefObject } from 'react';
import { cx } from '../class-names.ts';

const ARROW =
  'absolute top-1/2 -mt-5.5 grid size-11 place-items-center rounded-full border border-line bg-card text-ink shadow-float transition-colors hover:border-peacock hover:text-peacock';

/** Without motion the next slide is simply there. */
const STILL = { '(prefers-reduced-motion: reduce)': { duration: 0 } };

/** True if there are more slides than fit; checked again when the window changes. */
function useScrolls(embla: UseEmblaCarouselType[1]): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    if (embla === undefined) return;
    const look = () => setScrolls(embla.canScrollNext() || embla.canScrollPrev());
    look();
    embla.on('reInit', look);
    return () => void embla.off('reInit', look);
  }, [embla]);
  return scrolls;
}

/** Moves the row of slides in `viewport`, by finger and by arrow, on Embla. */
export function CarouselMotion({ viewport }: { viewport: RefObject<HTMLElement | null> }) {
  const { t } = useLingui();
  const [attach, embla] = useEmblaCarousel({ loop: true, align: 'start', breakpoints: STILL });
  useEffect(() => attach(viewport.current), [attach, viewport]);
  const scrolls = useScrolls(embla);
  if (!scrolls) return null;
  return (
    <>
      <button
        type="button"
        aria-label={t`Previous picture`}
        onClick={() => embla?.scrollPrev()}
        className={cx(ARROW, 'left-2')}
      >
        <ChevronLeft aria-hidden className="size-5" />
      </button>
      <button
        type="button"
        aria-label={t`Next picture`}
        onClick={() => embla?.scrollNext()}
        className={cx(ARROW, 'right-2')}
      >
        <ChevronRight aria-hidden className="size-5" />
      </button>
    </>
  );
}
