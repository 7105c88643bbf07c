import { useLingui } from '@lingui/react/macro';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const Lines = () => (
  <>
    <Skeleton className="h-7 w-28 rounded-full" />
    <Skeleton className="h-6 w-4/5" />
    <Skeleton className="h-4 w-full" />
    <Skeleton className="h-4 w-3/5" />
    <Skeleton className="h-4 w-36" />
  </>
);

/** The blog still on its way: one large card and three small ones. */
export function BlogSkeleton() {
  const { t } = useLingui();
  return (
    <div aria-busy className="space-y-10" data-testid="blog-skeleton">
      <p role="status" className="sr-only">{t`Loading articles`}</p>
      <Card className="grid overflow-hidden lg:grid-cols-2">
        <Skeleton className="aspect-[4/3] rounded-none sm:aspect-[16/10] lg:aspect-[4/3]" />
        <div className="flex flex-col justify-center gap-3 p-4 md:p-8">
          <Lines />
        </div>
      </Card>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {[1, 2, 3].map((key) => (
          <Card key={key} className="overflow-hidden">
            <Skeleton className="aspect-[4/3] rounded-none" />
            <div className="flex flex-col gap-3 p-4">
              <Lines />
            </div>
          </Card>
        ))}
      </div>
    </div>
  );
}
