import { Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck, Clock, MapPin, Phone, Stethoscope } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PublicClinic } from '#shared/contract/clinics/clinics.ts';
import { defaultHours } from '#shared/domain/clinics/schedule.ts';
import { istDay, addDays, dayOfWeek } from '#shared/values/ist.ts';
import { phoneHref } from '../../../lib/contact-links.ts';
import { useTimeOfDay, useToday } from '../../../lib/served.ts';
import { publish } from '../../../lib/site-events.ts';
import { Avatar } from '../../../ui/images/avatar.tsx';
import { Card } from '../../../ui/boxes.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ResponsiveImage } from '../../../ui/images/responsive-image.tsx';
import { OPENING } from '../../page-head.tsx';
import { mapLink } from '#shared/domain/booking/visit-text.ts';
import { formatPaise, type Paise } from '#shared/values/money/money.ts';
import { openWindows, type OpenWindow, WindowTimes } from './opening-hours.tsx';
import { PriceBlock } from './price-block.tsx';
import { shownRating, type ClinicOffer } from './clinic-facts.ts';
import { RatingStar, YearsOfExperience, AsTyped } from '../../clinic-details.tsx';
import { useTimeWords } from '../../../catalogues.ts';
import { SpecializationChips } from './clinic-words.tsx';
import type { Elements } from '../../../ui/field.tsx';
import { Button } from '../../../ui/button.tsx';
import { PRELOAD_BOOKING } from './lazy-booking.tsx';

function Opens({ day, opens, today }: { day: string; opens: string; today: string }) {
  const words = useTimeWords();
  const [date, time] = [words.day(day), words.wallTime(opens, { short: true })];
  if (day === addDays(today, 1)) return <Trans>Opens tomorrow {time}</Trans>;
  return (
    <Trans>
      Opens {date}, {time}
    </Trans>
  );
}

type Hours = Pick<PublicClinic, 'availability' | 'open_days'>;

/** Remaining opening of a clinic today, or its next opening: an IST day and a wall time. */
type OpenStatus =
  | { kind: 'open'; closes: string; windows: OpenWindow[] }
  | { kind: 'opens'; day: string; opens: string };

/** When it works on a day it works on; empty where only its single times are known. */
const windowsOn = ({ availability }: Hours, day: string): OpenWindow[] =>
  openWindows(availability?.find(({ day_of_week }) => day_of_week === dayOfWeek(day)) ?? defaultHours(dayOfWeek(day)));

/**
 * Returns the open status of a clinic at a wall time 'HH:MM' of an IST day; null when its hours are not known, or not
 * for the coming week.
 */
export function openStatus(clinic: Hours, today: string, time: string): OpenStatus | null {
  for (const day of clinic.open_days.filter((open) => open >= today)) {
    const windows = windowsOn(clinic, day);
    const [opens, closes] = [windows[0]?.opens, windows.at(-1)?.closes];
    if (opens === undefined || closes === undefined) return null;
    if (day !== today) return { kind: 'opens', day, opens };
    if (time < closes) return { kind: 'open', closes, windows };
  }
  return null;
}

function Open({ closes, windows }: OpenStatus & { kind: 'open' }) {
  const { t } = useLingui();
  const time = useTimeWords().wallTime(closes, { short: true });
  return (
    <>
      <span className="font-medium">{t`Open today till ${time}`}</span>
      {windows.map((window) => (
        <span key={window.opens} className="text-ink-soft tabular-nums">
          {' · '}
          <WindowTimes {...window} />
        </span>
      ))}
    </>
  );
}

/** 'Open today till 8 PM' with today's hours, or when the clinic opens next; null where nobody knows. */
function useOpenLine(clinic: PublicClinic) {
  const today = useToday();
  const status = openStatus(clinic, today, useTimeOfDay());
  if (status === null) return null;
  return status.kind === 'open' ? <Open {...status} /> : <Opens {...status} today={today} />;
}

export const TEXT_LINK =
  'inline-flex min-h-11 items-center rounded-control font-semibold text-peacock underline-offset-4 hover:underline';

const Fact = ({ icon, children }: { icon: Elements; children: ReactNode }) => (
  <div className="flex items-start gap-2.5 [&>svg]:mt-1 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-soft">
    {icon}
    <div className="min-w-0">{children}</div>
  </div>
);

function Verified({ since }: { since: string }) {
  const date = useTimeWords().date(istDay(since));
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
      <Chip tone="leaf">
        <BadgeCheck aria-hidden />
        <Trans>Verified Clinic</Trans>
      </Chip>
      <Trans>since {date}</Trans>
    </p>
  );
}

function Facts({ clinic }: { clinic: PublicClinic }) {
  const openLine = useOpenLine(clinic);
  return (
    <div className="mt-3 space-y-2">
      <Fact icon={<Stethoscope aria-hidden />}>
        <span className="font-medium">
          <AsTyped typed={clinic.dentist_name} />
        </span>
        {', '}
        <span className="inline-block text-ink-soft">
          <YearsOfExperience years={clinic.years_experience} />
        </span>
      </Fact>
      {openLine !== null && <Fact icon={<Clock aria-hidden />}>{openLine}</Fact>}
      <Fact icon={<MapPin aria-hidden />}>
        <AsTyped typed={clinic.clinic_address} />
      </Fact>
      <div className="flex flex-wrap gap-x-6">
        {clinic.phone_number.split(', ').map((number) => (
          <a key={number} href={phoneHref(number)} className={`${TEXT_LINK} gap-2 tabular-nums`}>
            <Phone aria-hidden className="size-4" />
            <span>{number}</span>
          </a>
        ))}
        <a
          href={mapLink(clinic)}
          target="_blank"
          rel="noreferrer"
          onClick={() => publish('site:find-location')}
          className={`${TEXT_LINK} gap-2`}
        >
          <MapPin aria-hidden className="size-4" />
          <Trans>View on map</Trans>
        </a>
      </div>
    </div>
  );
}

function Banner({ clinic, offer }: { clinic: PublicClinic; offer: ClinicOffer }) {
  return (
    <div className="relative">
      <ResponsiveImage
        src={clinic.banner_image}
        seed={clinic.id}
        eager
        sizes="(min-width: 72rem) 72rem, 100vw"
        className="h-32 md:h-52"
      />
      {offer.ribbon && (
        <p className="absolute top-4 right-0 rounded-l-control bg-marigold py-1.5 pr-4 pl-3 font-bold text-on-marigold tabular-nums">
          {offer.fee === 0 ? <Trans>Free</Trans> : <Trans>{offer.percent}% OFF</Trans>}
        </p>
      )}
    </div>
  );
}

type ClinicHeaderProps = { clinic: PublicClinic; offer: ClinicOffer; onBook: () => void };

/**
 * 'Book Appointment ₹99' with the clinic's fee; a free consultation names no amount. Not there without scripts, which
 * booking needs: the document says so, and the clinic's number stands beside.
 */
function BookButton({ fee, onPress, wide = false }: { fee: Paise; onPress: () => void; wide?: boolean }) {
  const amount = formatPaise(fee);
  return (
    <Button
      size="lg"
      wide={wide}
      onClick={onPress}
      {...PRELOAD_BOOKING}
      className="text-balance tabular-nums noscript:hidden"
    >
      {fee === 0 ? <Trans>Book Appointment</Trans> : <Trans>Book Appointment {amount}</Trans>}
    </Button>
  );
}

/** On small windows the booking button stays under the thumb. */
export function BookingBar({ fee, onBook }: { fee: Paise; onBook: () => void }) {
  return (
    <div
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-card px-[16px] pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:hidden noscript:hidden"
    >
      <BookButton fee={fee} onPress={onBook} wide />
    </div>
  );
}

/** Who, where, how much, and the button to book (specification: patient §2, header card). */
export function ClinicHeader({ clinic, offer, onBook }: ClinicHeaderProps) {
  return (
    <Card className="overflow-hidden">
      <Banner clinic={clinic} offer={offer} />
      <div className="grid grid-cols-1 md:grid-cols-[minmax(0,1fr)_17rem] lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div id={OPENING} className="min-w-0 p-4 pt-0 md:p-6 md:pt-0">
          <div className="relative -mt-10 mb-3">
            <Avatar
              name={clinic.dentist_name}
              src={clinic.profile_image}
              className="size-20 border-4 border-card text-xl md:size-24"
            />
          </div>
          <h1 className="text-xl md:text-2xl">
            <AsTyped typed={clinic.clinic_name} />
          </h1>
          <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
            <RatingStar rating={shownRating(clinic)} />
            {clinic.verified_at !== null && <Verified since={clinic.verified_at} />}
          </div>
          <Facts clinic={clinic} />
          <SpecializationChips names={clinic.specializations} className="mt-2 hidden md:flex" />
        </div>
        <div className="flex flex-col gap-4 border-t border-line p-4 md:border-t-0 md:border-l md:px-4 md:py-6 lg:p-6">
          <PriceBlock offer={offer} />
          <div className="hidden md:block">
            <BookButton fee={offer.fee} onPress={onBook} wide />
          </div>
        </div>
      </div>
    </Card>
  );
}
