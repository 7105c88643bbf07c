import { Trans } from '@lingui/react/macro';
import { BadgeCheck, MapPin, Stethoscope, Tag, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ClinicCard as Clinic } from '#shared/contract/clinics/clinics.ts';
import { languageOf } from '#shared/values/language.ts';
import { Link } from '../../../link.tsx';
import { clinicPath } from '#shared/values/clinic-path.ts';
import { addDays, istDay, istWallTime } from '#shared/values/ist.ts';
import { buttonClass } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/boxes.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ResponsiveImage } from '../../../ui/images/responsive-image.tsx';
import { preloadWords, useTimeWords } from '../../../catalogues.ts';
import { clinicOffer, locality, shownRating } from '../page/clinic-facts.ts';
import { useCityName } from '../../city-name.ts';
import { RatingStar, ClinicPrice, YearsOfExperience, AsTyped } from '../../clinic-details.tsx';
import type { Elements } from '../../../ui/field.tsx';

const fetchScreen = (): void =>
  void Promise.all([
    import('../page/clinic-page.tsx'),
    import('../page/read-clinic.tsx'),
    preloadWords('clinics'),
  ]).catch(() => undefined);

/** Spread on whatever leads to a clinic: its screen's code and words are on their way before the press ends. */
const PRELOAD_CLINIC = { onPointerEnter: fetchScreen, onFocus: fetchScreen, onTouchStart: fetchScreen };

const SpecialOffer = ({ text }: { text: string }) => (
  <p className="flex items-start gap-2 rounded-control bg-sand px-3 py-2 text-sm">
    <Tag aria-hidden className="mt-0.5 size-4 shrink-0" />
    <span className="line-clamp-3 min-w-0">
      <strong className="font-semibold">
        <Trans>Special Offer</Trans>
      </strong>
      {': '}
      <AsTyped typed={text} />
    </span>
  </p>
);

type FactsProps = { clinic: Clinic; nextSlot: string | null | undefined; today: string; distance: Elements };

type CardLineProps = { icon: Elements; children: ReactNode };

/** A fact of a card with its sign before it. */
const CardLine = ({ icon, children }: CardLineProps) => (
  <p className="flex items-start gap-2 text-ink-soft [&>svg]:mt-1 [&>svg]:size-4 [&>svg]:shrink-0">
    {icon}
    <span className="line-clamp-3 min-w-0">{children}</span>
  </p>
);

function When({ slot, today }: { slot: string; today: string }) {
  const words = useTimeWords();
  const date = istDay(slot);
  const time = words.wallTime(istWallTime(slot), { short: true });
  if (date === today) return <Trans>Next: Today {time}</Trans>;
  if (date === addDays(today, 1)) return <Trans>Next: Tomorrow {time}</Trans>;
  const day = words.day(date);
  return (
    <Trans>
      Next: {day}, {time}
    </Trans>
  );
}

/** When a clinic is free next. A page that was kept overnight may still name yesterday: then nothing is said. */
function NextSlot({ slot, today }: { slot: string | null | undefined; today: string }) {
  if (slot === undefined || (slot !== null && istDay(slot) < today)) return null;
  return (
    <CardLine icon={<Clock aria-hidden />}>
      {slot === null ? (
        <Trans>No appointments in the next three weeks</Trans>
      ) : (
        <span className="font-medium text-ink">
          <When slot={slot} today={today} />
        </span>
      )}
    </CardLine>
  );
}

function Facts({ clinic, nextSlot, today, distance }: FactsProps) {
  const nameOf = useCityName();
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <h3 className="line-clamp-2 min-w-0 grow basis-[10ch] text-lg leading-snug">
          <AsTyped typed={clinic.clinic_name} />
        </h3>
        <RatingStar rating={shownRating(clinic)} className="mt-0.5" />
      </div>
      <CardLine icon={<Stethoscope aria-hidden />}>
        <span lang={languageOf(clinic.dentist_name)}>{clinic.dentist_name}</span>,{' '}
        <span className="inline-block">
          <YearsOfExperience years={clinic.years_experience} />
        </span>
      </CardLine>
      <CardLine icon={<MapPin aria-hidden />}>
        <span lang={languageOf(locality(clinic.clinic_address))}>{locality(clinic.clinic_address)}</span>,{' '}
        <span className="inline-block">{nameOf(clinic.city)}</span>
        {distance}
      </CardLine>
      <NextSlot slot={nextSlot} today={today} />
    </>
  );
}

type ClinicCardProps = {
  clinic: Clinic;
  today: string;
  /** The start of its next free slot; null when its coming days are taken, undefined when nobody looked. */
  nextSlot: string | null | undefined;
  /** True if its banner is in the first viewport of the page. */
  eager?: boolean;
  /** How far it is, where somebody measures. */
  distance?: Elements;
};

/** One clinic, wherever clinics are listed (specification: patient §2). The whole card leads to its page. */
export function ClinicCard({ clinic, today, nextSlot, distance = null, eager = false }: ClinicCardProps) {
  const { fee, crossedOut, combo } = clinicOffer(clinic, today);
  return (
    <Card className="pressable relative flex h-full flex-col overflow-hidden focus-within:border-peacock hover:border-peacock">
      <ResponsiveImage
        src={clinic.banner_image}
        seed={clinic.id}
        eager={eager}
        className="aspect-[16/6] border-b border-line"
      />
      {clinic.verified_at !== null && (
        <Chip tone="leaf" className="absolute top-3 left-3">
          <BadgeCheck aria-hidden />
          <Trans>Verified Clinic</Trans>
        </Chip>
      )}
      <div className="flex flex-1 flex-col gap-2 p-4">
        <Facts clinic={clinic} nextSlot={nextSlot} today={today} distance={distance} />
        {combo !== null && <SpecialOffer text={combo} />}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-2">
          <ClinicPrice fee={fee} crossedOut={crossedOut} className="text-xl" />
          <Link
            to={clinicPath(clinic)}
            {...PRELOAD_CLINIC}
            className={buttonClass({ variant: 'secondary' }, 'shrink-0 after:absolute after:inset-0')}
          >
            <Trans>View Details</Trans>
            <span className="sr-only">
              : <AsTyped typed={clinic.clinic_name} />
            </span>
          </Link>
        </div>
      </div>
    </Card>
  );
}
