import { Suspense } from 'react';
import { useServed } from '../../lib/served.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Figures } from './figures.tsx';

const Nothing = () => null;
const readFigures = lazyPart(async () => (await import('./read-figures.tsx')).ReadFigures, Nothing);

/** The service in figures, as they came with the page or as they are read; the page does not break for want of them. */
export function PartnerStats() {
  const figures = useServed().state?.figures;
  if (figures !== undefined) return <Figures figures={figures} />;
  return (
    <Suspense>
      <readFigures.Part />
    </Suspense>
  );
}
