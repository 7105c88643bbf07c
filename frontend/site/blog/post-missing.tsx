import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from '../../link.tsx';
import { PATTERNS, blogPath } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/class-names.ts';
import { Kolam } from '../../ui/images/kolam.tsx';
import { PageHead } from '../page-head.tsx';
import { Skeleton } from '../../ui/boxes.tsx';

/** Title of a page whose article does not exist. */
export const NotFound = () => <Trans>Blog Post Not Found</Trans>;

type PostMissingProps = { heading: ReactNode; text?: ReactNode; retry?: { busy: boolean; again: () => void } };

/** No article to show: not there, or not to be had right now (specification: patient §2, §8). */
export function PostMissing({ heading, text, retry }: PostMissingProps) {
  const { t } = useLingui();
  return (
    <main className="page py-16 text-center md:py-24">
      <PageHead />
      <Kolam seed="empty doorstep" size={3} className="mx-auto size-24 text-peacock" />
      <h1 className="mt-6 text-xl md:text-2xl">{heading}</h1>
      {text !== undefined && <p className="mt-2 break-words text-ink-soft">{text}</p>}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {retry !== undefined && <Button size="lg" loading={retry.busy} onClick={retry.again}>{t`Try Again`}</Button>}
        <Link
          to={PATTERNS.blog}
          className={buttonClass({ size: 'lg', variant: retry === undefined ? 'primary' : 'secondary' })}
        >{t`Return to Blog`}</Link>
      </div>
    </main>
  );
}

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
