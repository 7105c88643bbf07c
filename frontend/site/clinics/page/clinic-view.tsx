import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { Activity, PublicClinic, PublicImage } from '#shared/contract/clinics/clinics.ts';
import type { ServedClinic } from '#shared/contract/pages/page-state.ts';
import { clinicPath } from '#shared/values/clinic-path.ts';
import { useCityName } from '../../city-name.ts';
import { IS_SERVER } from '../../../lib/which-build.ts';
import { LazyHeldHere } from '../../layout/lazy-waiting.tsx';
import { FirstFrame, PageHead, StructuredData } from '../../page-head.tsx';
import { useFullUrls, useToday } from '../../../lib/served.ts';
import { preloadToasts } from '../../../ui/toasts/toasts.tsx';
import { BookingBar } from './book-button.tsx';
import { clinicFactsSheet, previewPicture } from './clinic-facts-sheet.ts';
import { ClinicGallery } from './clinic-gallery.tsx';
import { ClinicHeader } from './clinic-header.tsx';
import { clinicOffer } from './clinic-facts.ts';
import { ClinicTabRow } from './clinic-tab-row.tsx';
import { HoursCard } from './hours-card.tsx';
import { LazyBooking, preloadBooking } from './lazy-booking.tsx';
import { LocationCard } from './location-card.tsx';
import { OfferBanner } from './offer-banner.tsx';
import { SocialProof } from './social-proof.tsx';
import { useBookingDialog } from './use-booking-dialog.ts';

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

/** A clinic that was found. */
export function ClinicView({ clinic, images, activity, reviews }: ClinicViewProps) {
  const { t } = useLingui();
  const booking = useBookingDialog();
  const urls = useFullUrls();
  usePreloadWhenIdle();
  const offer = clinicOffer(clinic, useToday());
  const sheet = IS_SERVER
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
        picture={IS_SERVER ? previewPicture(clinic, images ?? []) : null}
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
