import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from '../../../link.tsx';
import { PATTERNS } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/class-names.ts';
import { Kolam } from '../../../ui/images/kolam.tsx';
import { PageHead } from '../../page-head.tsx';
import { Card, Skeleton } from '../../../ui/boxes.tsx';
import { CarouselSkeleton } from '../../../ui/images/carousel.tsx';

type ClinicMissingProps = { heading: ReactNode; text?: ReactNode; retry?: { busy: boolean; again: () => void } };

/** No clinic to show: not there, or not to be had right now (specification: patient §2, §8). */
export function ClinicMissing({ heading, text, retry }: ClinicMissingProps) {
  const { t } = useLingui();
  return (
    <main className="page py-16 text-center md:py-24">
      <PageHead />
      <Kolam seed="empty doorstep" size={3} className="mx-auto size-24 text-peacock" />
      <h1 className="mt-6 text-xl md:text-2xl">{heading}</h1>
      <p className="mt-2 text-ink-soft">{text ?? <Trans>We couldn't find the clinic you're looking for.</Trans>}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {retry !== undefined && <Button size="lg" loading={retry.busy} onClick={retry.again}>{t`Retry`}</Button>}
        <Link
          to={PATTERNS.home}
          className={buttonClass({ size: 'lg', variant: retry === undefined ? 'primary' : 'secondary' })}
        >{t`Go to Homepage`}</Link>
      </div>
    </main>
  );
}

/** A clinic page still on its way. */
export function ClinicSkeleton() {
  const { t } = useLingui();
  return (
    <main className="page space-y-6 pt-4 pb-24 md:pt-6" aria-busy>
      <PageHead />
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
