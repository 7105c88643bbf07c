import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ListedClinic } from '#shared/contract/clinics/clinics.ts';
import { useToday } from '../../../lib/served.ts';
import { Link } from '../../../link.tsx';
import { PATTERNS } from '../../../paths.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { ClinicCard } from './clinic-card.tsx';
import { ClinicCardSkeleton } from './clinic-card-skeleton.tsx';
import { NoClinics } from './no-clinics.tsx';

/** As many as the specification asks for (patient §9). */
const SKELETONS = [1, 2, 3, 4];

/** Cards beside each other, as many as there is room for. */
export const Grid = ({ children, busy = false }: { children: ReactNode; busy?: boolean }) => (
  <ul aria-busy={busy || undefined} className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
    {children}
  </ul>
);

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
