import type { Clinic } from '#shared/domain/clinics/clinic.ts';
import type { Conversion } from '#shared/domain/stats/conversion.ts';
import type { GalleryImage } from '#shared/domain/clinics/gallery.ts';
import type { Review } from '#shared/domain/clinics/review.ts';
import type { BookingStore } from '#functions/store/booking/booking-store.ts';
import type { PhoneCodeStore } from '#functions/store/booking/phone-code-store.ts';
import type { DueStore } from '#functions/store/due-store.ts';
import type { SentCounts } from '#functions/store/messages/sent-counts.ts';
import type { ClinicStore } from '#functions/store/clinics/clinic-store.ts';

export type StoresUnderTest = {
  bookings: BookingStore;
  clinics: ClinicStore;
  codes: PhoneCodeStore;
  due: DueStore;
  counts: SentCounts;
  /** An event that a move of a booking owes. */
  conversion(eventId: string): Promise<Conversion | null>;
  /** Puts rows the stores only read; a second clinic of the same id replaces the first. */
  seed(rows: { clinics?: Clinic[]; reviews?: Review[]; gallery?: GalleryImage[] }): Promise<void>;
};

/** Answers empty stores that share nothing with earlier ones. */
export type MakeStores = () => Promise<StoresUnderTest>;
