import type { Clinic } from '#shared/domain/clinics/clinic.ts';
import type { Conversion } from '#shared/domain/stats/conversion.ts';
import type { GalleryImage } from '#shared/domain/clinics/gallery.ts';
import type { Review } from '#shared/domain/clinics/review.ts';
import type { BookingStore } from '#functions/core/booking-store.ts';
import type { PhoneCodeStore } from '#functions/core/booking/ports.ts';
import type { DueStore } from '#functions/core/due-ports.ts';
import type { SentCounts } from '#functions/core/messages/notices/ports.ts';
import type { ClinicStore } from '#functions/core/clinics/ports.ts';

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
