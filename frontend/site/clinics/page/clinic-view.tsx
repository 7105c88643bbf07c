import { useLingui, Trans, Plural } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { ExternalLink, Tag, ImageOff, CalendarCheck } from 'lucide-react';
import type { Activity, PublicClinic, PublicImage } from '#shared/contract/clinics/clinics.ts';
import type { ServedClinic } from '#shared/contract/pages/page-state.ts';
import { clinicPath } from '#shared/values/clinic-path.ts';
import { mapLink } from '#shared/domain/booking/visit-text.ts';
import { formatPaise } from '#shared/values/money/money.ts';
import { useCityName } from '../../city-name.ts';
import { LazyHeldHere } from '../../layout/lazy-waiting.tsx';
import { FirstFrame, PageHead, StructuredData } from '../../page-head.tsx';
import { useFullUrls, useToday, IS_SERVER_BUILD } from '../../../lib/served.ts';
import { preloadToasts } from '../../../ui/toasts/toasts.tsx';
import { clinicFactsSheet, previewImage } from './clinic-facts-sheet.ts';
import { ClinicHeader, BookingBar } from './clinic-header.tsx';
import { clinicOffer, type ClinicOffer } from './clinic-facts.ts';
import { ClinicTabRow } from './clinic-tab-row.tsx';
import { HoursCard } from './opening-hours.tsx';
import { LazyBooking, preloadBooking } from './lazy-booking.tsx';
import { BOOK_OPEN, BOOK_PARAM } from '../../../paths.ts';
import { entryState } from '../../booking/booking-entry.ts';
import { publish } from '../../../lib/site-events.ts';
import { buttonClass } from '../../../ui/class-names.ts';
import { AsTyped } from '../../clinic-details.tsx';
import { TitledCard } from '../../../ui/boxes.tsx';
import { ClinicWords } from './clinic-words.tsx';
import { Carousel, CarouselSkeleton } from '../../../ui/images/carousel.tsx';
import { imageWidths, useImageFailure } from '../../../ui/images/responsive-image.tsx';

/** Once the page is quiet, what a booking needs is fetched, and what tells how it goes. */
function usePreloadWhenIdle(): void {
  useEffect(() => {
    if (typeof requestIdleCallback === 'undefined') return;
    const idle = requestIdleCallback(() => {
      preloadBooking();
      preloadToasts();
    });
    return () => cancelIdleCallback(idle);
  }, []);
}

type ClinicViewProps = {
  clinic: PublicClinic;
  /** Undefined while they are on their way, null where they cannot be had. */
  images: PublicImage[] | null | undefined;
  activity: Activity | undefined;
  /** The first page of the reviews, where it came with the page. */
  reviews?: ServedClinic['reviews'];
};

/**
 * Reads from the address if the booking dialog is open; returns functions that open it and that remove it from the
 * address.
 */
function useBookingDialog(): { isOpen: boolean; open: () => void; close: () => void } {
  const [params, setParams] = useSearchParams();
  const open = () =>
    setParams(
      (now) => {
        now.set(BOOK_PARAM, BOOK_OPEN);
        return now;
      },
      { state: entryState({ depth: 0, hasPage: true }) },
    );
  const close = () =>
    setParams(
      (now) => {
        now.delete(BOOK_PARAM);
        return now;
      },
      { replace: true },
    );
  return { isOpen: params.get(BOOK_PARAM) === BOOK_OPEN, open, close };
}

/** Location of the clinic; links to a maps service (specification: patient §2). */
function LocationCard({ clinic }: { clinic: PublicClinic }) {
  return (
    <TitledCard title={<Trans>Location</Trans>}>
      <p className="mb-4">
        <AsTyped typed={clinic.clinic_address} />
      </p>
      <a
        href={mapLink(clinic)}
        target="_blank"
        rel="noreferrer"
        onClick={() => publish('site:find-location')}
        className={buttonClass({ variant: 'secondary', wide: true })}
      >
        <Trans>Open in maps</Trans>
        <ExternalLink aria-hidden className="size-4" />
      </a>
    </TitledCard>
  );
}

/** The percentage stands on the picture right below, once. */
function Price({ fee }: ClinicOffer) {
  const amount = formatPaise(fee);
  return fee === 0 ? <Trans>Free consultation</Trans> : <Trans>Consultation for {amount}</Trans>;
}

/** The clinic's offer in one line, when there is one (specification: patient §9). */
function OfferBanner({ offer }: { offer: ClinicOffer }) {
  const { t } = useLingui();
  if (!offer.banner) return null;
  return (
    <p className="border-b border-line bg-sand">
      <span className="page flex items-start gap-2 py-2.5 text-sm">
        <Tag aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>
          <Price {...offer} />
          {offer.combo !== null && (
            <span>
              {' · '}
              <strong className="font-semibold">{t`Special Offer`}</strong>
              {': '}
              <ClinicWords typed={offer.combo} of="offer" />
            </span>
          )}
        </span>
      </span>
    </p>
  );
}

const FRAME = 'aspect-[4/3] w-full bg-sand';

function ResponsiveImage({ image, fallbackAlt }: { image: PublicImage; fallbackAlt: string }) {
  const { failed, image: watched } = useImageFailure();
  return (
    <figure className="relative overflow-hidden rounded-card border border-line">
      {failed ? (
        <div className={`${FRAME} grid place-items-center content-center gap-2 text-ink-soft`}>
          <ImageOff aria-hidden className="size-8" />
          <Trans>Image Not Found</Trans>
        </div>
      ) : (
        <img
          {...watched}
          {...imageWidths(image.image_url)}
          src={image.image_url}
          alt={image.alt ?? (image.caption === null ? fallbackAlt : '')}
          loading="lazy"
          decoding="async"
          className={`${FRAME} object-cover`}
        />
      )}
      {image.caption !== null && (
        <figcaption className="absolute inset-x-0 bottom-0 bg-card px-3 py-1.5 text-sm">
          <AsTyped typed={image.caption} />
        </figcaption>
      )}
    </figure>
  );
}

/** Undefined while the pictures are on their way, null where they cannot be had. */
type ClinicGalleryProps = { images: PublicImage[] | null | undefined; clinicName: string };

/** The clinic's pictures; nothing at all when there are none or they cannot be had (specification: patient §2). */
function ClinicGallery({ images, clinicName }: ClinicGalleryProps) {
  const { t } = useLingui();
  if (images === undefined) return <CarouselSkeleton />;
  if (images === null || images.length === 0) return null;
  const slides = images.map((image) => ({
    key: image.id,
    content: <ResponsiveImage image={image} fallbackAlt={t`Picture of ${clinicName}`} />,
  }));
  return <Carousel label={t`Pictures of ${clinicName}`} slides={slides} />;
}

type BookingAge = { unit: 'minutes' | 'hours' | 'days'; count: number };

const HOUR = 60;
const DAY = 24 * HOUR;

/** Minutes as the largest whole unit, at least one minute (specification: patient §2). */
export function bookingAge(minutes: number): BookingAge {
  if (minutes < HOUR) return { unit: 'minutes', count: Math.max(1, Math.floor(minutes)) };
  if (minutes < DAY) return { unit: 'hours', count: Math.floor(minutes / HOUR) };
  return { unit: 'days', count: Math.floor(minutes / DAY) };
}

/** True if the last booking's age is worth showing: under 24 hours (specification: patient §2, §9). */
export const isFreshBooking = (minutes: number | null): minutes is number => minutes !== null && minutes < DAY;

function Age({ minutes }: { minutes: number }) {
  const { unit, count } = bookingAge(minutes);
  if (unit === 'minutes')
    return <Plural value={count} one={`Last booked ${count} minute ago`} other={`Last booked ${count} minutes ago`} />;
  if (unit === 'hours')
    return <Plural value={count} one={`Last booked ${count} hour ago`} other={`Last booked ${count} hours ago`} />;
  return <Plural value={count} one={`Last booked ${count} day ago`} other={`Last booked ${count} days ago`} />;
}

/** How often the clinic was booked lately: counts and an age, only when there is something to say (specification: patient §2). */
function SocialProof({ activity }: { activity: Activity | undefined }) {
  const { t } = useLingui();
  if (activity === undefined || activity.last_7_days === 0) return null;
  const { last_7_days: lastDays, last_booking_minutes_ago: minutes } = activity;
  return (
    <div className="flex items-start gap-3 rounded-card bg-leaf-tint px-4 py-3 text-leaf">
      <CalendarCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
      <p className="flex flex-wrap gap-x-4 tabular-nums">
        <strong className="font-semibold">
          <Plural
            value={lastDays}
            one={`${lastDays} booking in the last 7 days`}
            other={`${lastDays} bookings in the last 7 days`}
          />
        </strong>
        {activity.today > 0 && <span>{t`${activity.today} today`}</span>}
        {isFreshBooking(minutes) && (
          <span>
            <Age minutes={minutes} />
          </span>
        )}
      </p>
    </div>
  );
}

/** A clinic that was found. */
export function ClinicView({ clinic, images, activity, reviews }: ClinicViewProps) {
  const { t } = useLingui();
  const booking = useBookingDialog();
  const urls = useFullUrls();
  usePreloadWhenIdle();
  const offer = clinicOffer(clinic, useToday());
  const sheet = IS_SERVER_BUILD
    ? clinicFactsSheet(clinic, images ?? [], urls, { consultation: t`Dental consultation`, dentist: t`Dentist` })
    : null;
  const { clinic_name: name, dentist_name: dentist } = clinic;
  const city = useCityName()(clinic.city);
  return (
    <main className="pb-8 md:pb-12">
      <PageHead
        title={`${name}, ${city}`}
        description={t`Book a consultation with ${dentist} at ${name}, ${city}: available times, exact fee, reviews.`}
        path={clinicPath(clinic)}
        noindex={booking.isOpen}
        picture={IS_SERVER_BUILD ? previewImage(clinic, images ?? []) : null}
      />
      <FirstFrame />
      <StructuredData data={sheet} />
      <OfferBanner offer={offer} />
      <div className="page space-y-6 pt-4 md:pt-6">
        <LazyHeldHere />
        <ClinicHeader clinic={clinic} offer={offer} onBook={booking.open} />
        <SocialProof activity={activity} />
        <ClinicGallery images={images} clinicName={name} />
        <div className="after-opening grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <ClinicTabRow clinic={clinic} offer={offer} reviews={reviews} onBook={booking.open} />
          <aside className="space-y-6 lg:sticky lg:top-22">
            <LocationCard clinic={clinic} />
            <HoursCard clinic={clinic} />
          </aside>
        </div>
      </div>
      <BookingBar fee={offer.fee} onBook={booking.open} />
      <LazyBooking clinic={clinic} open={booking.isOpen} onClose={booking.close} />
    </main>
  );
}
