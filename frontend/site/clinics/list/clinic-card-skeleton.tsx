import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** A clinic card still on its way; every line as high as in the card. */
export function ClinicCardSkeleton() {
  return (
    <Card className="flex h-full flex-col overflow-hidden" data-testid="clinic-skeleton">
      <Skeleton className="aspect-[16/6] rounded-none" />
      <div className="flex flex-1 flex-col gap-2 p-4">
        <div className="flex h-7 items-center justify-between">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-5 w-12" />
        </div>
        <Skeleton className="my-1 h-4 w-4/5" />
        <Skeleton className="my-1 h-4 w-2/5" />
        <Skeleton className="my-1 h-4 w-1/3" />
        <div className="mt-auto flex items-center justify-between pt-2">
          <Skeleton className="h-6 w-20" />
          <Skeleton className="h-11 w-32" />
        </div>
      </div>
    </Card>
  );
}
