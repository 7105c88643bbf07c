import { Plural, Trans } from '@lingui/react/macro';
import { Award, BadgeCheck, MapPin, Stethoscope, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ClinicCard as Clinic } from '#shared/contract/clinics.ts';
import { Link } from '../../link.tsx';
import { languageOf } from '../../lib/language-of.ts';
import { clinicPath } from '../../paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ClinicBanner } from '../clinics/clinic-banner.tsx';
import { clinicOffer } from '../clinics/clinic-offer.ts';
import { ClinicPrice } from '../clinic-price.tsx';
import { locality } from '../clinics/locality.ts';
import { PRELOAD_CLINIC } from '../clinics/preload-clinic.ts';
import { shownRating } from '../clinics/rating.ts';
import { RatingStar } from '../rating-star.tsx';

/** A fact of a card with its sign before it. */
export const CardLine = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="flex items-start gap-2 text-ink-soft [&>svg]:mt-1 [&>svg]:size-4 [&>svg]:shrink-0">
    {icon}
    <span className="line-clamp-2 min-w-0">{children}</span>
  </p>
);

const SpecialOffer = ({ text }: { text: string }) => (
  <p className="flex items-start gap-2 rounded-control bg-sand px-3 py-2 text-sm">
    <Tag aria-hidden className="mt-0.5 size-4 shrink-0" />
    <span className="line-clamp-3 min-w-0">
      <strong className="font-semibold">
        <Trans>Special Offer</Trans>
      </strong>
      {': '}
      <span lang={languageOf(text)}>{text}</span>
    </span>
  </p>
);

function Facts({ clinic }: { clinic: Clinic }) {
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <h3 className="line-clamp-2 text-lg leading-snug">{clinic.clinic_name}</h3>
        <RatingStar rating={shownRating(clinic)} className="mt-0.5" />
      </div>
      <CardLine icon={<Stethoscope aria-hidden />}>{clinic.dentist_name}</CardLine>
      <CardLine icon={<Award aria-hidden />}>
        <Plural value={clinic.years_experience} one="# year of experience" other="# years of experience" />
      </CardLine>
      <CardLine icon={<MapPin aria-hidden />}>{locality(clinic.clinic_address)}</CardLine>
    </>
  );
}

type ClinicCardProps = {
  clinic: Clinic;
  today: string;
  /** More about it, below its address. */
  children?: ReactNode;
};

/** One clinic of the home page's grid (specification: patient §2). The whole card leads to its page. */
export function ClinicCard({ clinic, today, children }: ClinicCardProps) {
  const { fee, crossedOut, percent, ribbon, combo } = clinicOffer(clinic, today);
  return (
    <Card className="pressable relative flex h-full flex-col overflow-hidden focus-within:border-peacock hover:border-peacock">
      <ClinicBanner clinic={clinic} className="aspect-[16/7] border-b border-line" />
      {clinic.verified_at !== null && (
        <Chip tone="leaf" className="absolute top-3 left-3">
          <BadgeCheck aria-hidden />
          <Trans>Verified Clinic</Trans>
        </Chip>
      )}
      <div className="flex flex-1 flex-col gap-2 p-4">
        <Facts clinic={clinic} />
        {children}
        {combo !== null && <SpecialOffer text={combo} />}
        <div className="mt-auto flex items-center justify-between gap-x-4 pt-2">
          <p className="flex min-w-0 flex-col">
            <ClinicPrice fee={fee} crossedOut={crossedOut} className="text-xl" />
            {ribbon && (
              <span className="text-sm font-semibold text-leaf">
                <Trans>{percent}% OFF</Trans>
              </span>
            )}
          </p>
          <Link
            to={clinicPath(clinic.id)}
            {...PRELOAD_CLINIC}
            className={buttonClass({ variant: 'secondary' }, 'shrink-0 after:absolute after:inset-0')}
          >
            <Trans>View Details</Trans>
            <span className="sr-only">: {clinic.clinic_name}</span>
          </Link>
        </div>
      </div>
    </Card>
  );
}
