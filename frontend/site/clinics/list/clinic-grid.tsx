import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ListedClinic } from '#shared/contract/clinics/clinics.ts';
import { useToday } from '../../../lib/served.ts';
import { Link } from '../../../link.tsx';
import { PATTERNS } from '../../../paths.ts';
import { buttonClass } from '../../../ui/class-names.ts';
import { ClinicCard } from './clinic-card.tsx';
import { NoClinics } from './no-clinics.tsx';
import { Card, Skeleton } from '../../../ui/boxes.tsx';

/** As many as the specification asks for (patient §9). */
const SKELETONS = [1, 2, 3, 4];

/** Cards beside each other, as many as there is room for. */
export const Grid = ({ children, busy = false }: { children: ReactNode; busy?: boolean }) => (
  <ul aria-busy={busy || undefined} className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
    {children}
  </ul>
);

/** A clinic card still on its way; every line as high as in the card. */
function ClinicCardSkeleton() {
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

/** Cards on their way, where something else tells that they are. */
export const CardSkeletons = () => (
  <Grid busy>
    {SKELETONS.map((key) => (
      <li key={key}>
        <ClinicCardSkeleton />
      </li>
    ))}
  </Grid>
);

/** The grid's place while the clinics are on their way. */
export function ClinicGridSkeleton() {
  const { t } = useLingui();
  return (
    <>
      <p role="status" className="sr-only">{t`Loading clinics`}</p>
      <CardSkeletons />
    </>
  );
}

/** The clinics as cards, or that there are none. */
export function ClinicGrid({ clinics }: { clinics: readonly ListedClinic[] }) {
  const { t } = useLingui();
  const today = useToday();
  if (clinics.length === 0) {
    return (
      <NoClinics
        seed="empty doorstep"
        title={<Trans>No clinics found</Trans>}
        text={<Trans>New clinics are joining. Please check back soon.</Trans>}
        action={<Link to={PATTERNS.contact} className={buttonClass({ variant: 'secondary' })}>{t`Contact Us`}</Link>}
      />
    );
  }
  return (
    <Grid>
      {clinics.map((clinic, at) => (
        <li key={clinic.id}>
          <ClinicCard clinic={clinic} today={today} nextSlot={clinic.next_slot} eager={at === 0} />
        </li>
      ))}
    </Grid>
  );
}

/** The way to the next page of clinics: a link, so that it works without scripts too. */
export const MoreClinics = (next: { to: string; state?: object }) => (
  <p className="mt-6 text-center">
    <Link {...next} className={buttonClass({ variant: 'secondary' })}>
      <Trans>Show more clinics</Trans>
    </Link>
  </p>
);
