import { useEffect, useRef, useState } from 'react';
import { Card } from '../../ui/boxes.tsx';
import { useLatePart } from '../ui/late-part.ts';
import type { PerformanceProps } from './performance.tsx';

const fetchPerformance = () => import('./performance.tsx');

/** How the last days went. Its code, with that of the chart, comes once its place is in view: on a phone seldom at first. */
export function LatePerformance({ days, money }: PerformanceProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const view = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    if (place.current !== null) view.observe(place.current);
    return () => view.disconnect();
  }, []);
  const { part, isLost } = useLatePart(isSeen, fetchPerformance);
  return (
    <Card className="min-w-0 p-4">
      <h2 className="text-lg">Performance</h2>
      <p className="text-sm text-ink-soft">
        <span>{money === undefined ? 'Bookings' : 'Bookings and revenue'}</span> of the last <span>{days.length}</span>{' '}
        days, today among them
      </p>
      <div ref={place} className="min-h-80">
        {part !== null && <part.Performance days={days} money={money} />}
        {isLost && <p className="py-4 text-ink-soft">Couldn’t load the chart. Trying again…</p>}
      </div>
    </Card>
  );
}
