import { useLingui } from '@lingui/react/macro';
import { blogPath } from '../../paths.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PageHead } from '../page-head.tsx';

/** An article still on its way. */
export function PostSkeleton({ slug }: { slug: string }) {
  const { t } = useLingui();
  return (
    <main className="page py-6 md:py-10">
      <PageHead path={blogPath(slug)} />
      <div aria-busy className="mx-auto max-w-reading space-y-5">
        <p role="status" className="sr-only">{t`Loading article`}</p>
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-7 w-32 rounded-full" />
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-5 w-64 max-w-full" />
        <Skeleton className="aspect-[4/3] rounded-card sm:aspect-[3/2]" />
        {[1, 2, 3, 4, 5, 6].map((key) => (
          <Skeleton key={key} className="h-4 w-full" />
        ))}
      </div>
    </main>
  );
}
