import { bookingStoreContract } from '#test/store/booking-store.contract.ts';
import { clinicStoreContract } from '#test/store/clinic-store.contract.ts';
import { memoryBookings, memoryClinics } from './memory-ports.ts';
import { MemoryStore } from './memory-store.ts';
import type { StoresUnderTest } from '#test/store/stores-under-test.ts';

const makeStores = (): Promise<StoresUnderTest> => {
  const store = new MemoryStore();
  return Promise.resolve({
    bookings: memoryBookings(store),
    clinics: memoryClinics(store),
    conversion: (eventId) => Promise.resolve(store.conversions.get(eventId) ?? null),
    seed: (rows) => {
      for (const clinic of rows.clinics ?? []) store.clinics.set(clinic.id, clinic);
      store.reviews.push(...(rows.reviews ?? []));
      store.gallery.push(...(rows.gallery ?? []));
      return Promise.resolve();
    },
  });
};

bookingStoreContract('the memory store', makeStores);
clinicStoreContract('the memory store', makeStores);
