import { useLingui } from '@lingui/react/macro';
import { Card } from '../../../ui/card.tsx';
import { CarouselSkeleton } from '../../../ui/pictures/carousel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** A clinic page still on its way. */
export function ClinicSkeleton() {
  const { t } = useLingui();
  return (
    <main className="page space-y-6 pt-4 pb-24 md:pt-6" aria-busy>
      <div role="status">
        <h1 className="sr-only">{t`Loading clinic`}</h1>
      </div>
      <Card className="overflow-hidden">
        <Skeleton className="h-32 rounded-none md:h-52" />
        <div className="p-4 pt-0 md:p-6 md:pt-0">
          <div className="relative -mt-10 mb-3 size-20 rounded-full border-4 border-card bg-sand md:size-24" />
          <Skeleton className="h-8 w-3/4 max-w-md" />
          <Skeleton className="mt-3 h-6 w-40" />
          <Skeleton className="mt-4 h-5 w-4/5 max-w-lg" />
          <Skeleton className="mt-3 h-5 w-3/5 max-w-md" />
          <Skeleton className="mt-4 h-11 w-64 max-w-full" />
        </div>
      </Card>
      <CarouselSkeleton />
    </main>
  );
}
