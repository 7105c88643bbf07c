import { beforeEach, describe, expect, it } from 'vitest';
import { NEVER_EDITED } from '#shared/domain/edit.ts';
import type { GalleryImage } from '#shared/domain/clinics/gallery.ts';
import type { Phase } from '#shared/domain/booking/appointment.ts';
import type { Review } from '#shared/domain/clinics/review.ts';
import { ClinicSummary, clinicSummaryOf } from '#shared/domain/search/clinic-summary.ts';
import {
  appointmentId,
  clinicId,
  holdTransition,
  lockOf,
  nextTransition,
  sampleClinic,
  CLINIC_PATH,
} from '../booking/sample-booking.ts';
import type { MakeStores, StoresUnderTest } from '../stores-under-test.ts';

const review = (id: string, review_date: string, clinic = clinicId()): Review => ({
  id,
  clinic_id: clinic,
  reviewer_name: 'Kavya',
  reviewer_image: null,
  rating: 5,
  review_text: 'Gentle and quick.',
  review_date,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
  source: 'admin',
  state: 'published',
  appointment_id: null,
  ver: 1,
  updated_by: null,
});

const image = (id: string, created_at: string, clinic = clinicId()): GalleryImage => ({
  id,
  clinic_id: clinic,
  image_url: `/images/${id}.svg`,
  caption: null,
  alt: null,
  order: 0,
  ...NEVER_EDITED,
  created_at,
});

/** Tests that every ClinicStore must pass. They write bookings through the BookingStore that shares its rows. */
export function clinicStoreContract(name: string, make: MakeStores): void {
  describe(`${name} as a ClinicStore`, () => {
    let stores: StoresUnderTest;
    beforeEach(async () => {
      stores = await make();
    });

    it('lists clinics newest first, without archived ones', async () => {
      const older = sampleClinic({ id: clinicId(1), created_at: '2026-11-01T00:00:00.000Z', path: CLINIC_PATH });
      const newer = sampleClinic({ id: clinicId(2), path: `${CLINIC_PATH}-2`, created_at: '2026-11-02T00:00:00.000Z' });
      const archived = sampleClinic({ id: clinicId(3), archived_at: '2026-11-03T00:00:00.000Z' });
      await stores.seed({ clinics: [older, newer, archived] });
      expect((await stores.clinics.list()).map((one) => ClinicSummary.parse(one))).toEqual(
        [newer, older].map(clinicSummaryOf),
      );
      expect(await stores.clinics.several([clinicId(1), clinicId(4), clinicId(3)])).toEqual([older, archived]);
      expect(await stores.clinics.get(clinicId(3))).toEqual(archived);
      expect(await stores.clinics.get(clinicId(4))).toBeNull();
      await stores.seed({ clinics: [{ ...newer, archived_at: '2026-11-03T00:00:00.000Z' }] });
      expect((await stores.clinics.list()).map((one) => ClinicSummary.parse(one))).toEqual([clinicSummaryOf(older)]);
    });

    it('reads a clinic and its locks from a slot on', async () => {
      await stores.seed({ clinics: [sampleClinic(), sampleClinic({ id: clinicId(2) })] });
      const slots = ['2026-11-30T04:30:00.000Z', '2026-12-01T04:30:00.000Z', '2026-12-02T04:30:00.000Z'];
      const holds = slots.map((slot, n) => holdTransition({ id: appointmentId(n + 1), slot }));
      for (const hold of holds) await stores.bookings.commit(hold);
      await stores.bookings.commit(holdTransition({ id: appointmentId(9), clinic_id: clinicId(2) }));
      const locks = holds.map(({ appointment }) => lockOf(appointment));
      const day = await stores.clinics.withLocks(clinicId(), '2026-12-01T04:30:00.000Z');
      expect(day?.clinic).toEqual(sampleClinic({ path: CLINIC_PATH }));
      expect(day?.locks.toSorted((a, b) => a.slot.localeCompare(b.slot))).toEqual(locks.slice(1));
      expect((await stores.clinics.withLocks(clinicId(), '2026-12-03T00:00:00.000Z'))?.locks).toEqual([]);
      expect(await stores.clinics.withLocks(clinicId(3), '2026-12-01T00:00:00.000Z')).toBeNull();
      // For whoever only shows the times the same in few words.
      const times = await stores.clinics.times(clinicId(), '2026-12-01T04:30:00.000Z');
      const { availability, closed_dates, open_dates, archived_at, paused_at } = sampleClinic();
      expect(times?.clinic).toEqual({ availability, closed_dates, open_dates, archived_at, paused_at });
      expect(times?.locks).toEqual(slots.slice(1).map((slot) => ({ slot, state: 'HELD' })));
      expect(await stores.clinics.times(clinicId(3), '2026-12-01T00:00:00.000Z')).toBeNull();
    });

    it('pages reviews, newest first', async () => {
      const dates = ['2026-10-03', '2026-10-05', '2026-10-01', '2026-10-04', '2026-10-02'];
      await stores.seed({
        reviews: [...dates.map((date, n) => review(`r${n}`, date)), review('other', '2026-10-09', clinicId(2))],
      });
      const seen: string[][] = [];
      let cursor: string | null = null;
      do {
        const page = await stores.clinics.reviews(clinicId(), 2, cursor ?? undefined);
        seen.push(page.reviews.map(({ review_date }) => review_date));
        cursor = page.next_cursor;
      } while (cursor !== null && seen.length < 10);
      expect(seen).toEqual([['2026-10-05', '2026-10-04'], ['2026-10-03', '2026-10-02'], ['2026-10-01']]);
    });

    it('says there is no further page when the last one is full', async () => {
      await stores.seed({ reviews: [review('a', '2026-10-01'), review('b', '2026-10-01')] });
      const page = await stores.clinics.reviews(clinicId(), 2);
      expect(page.reviews).toHaveLength(2);
      expect(page.next_cursor).toBeNull();
      expect(await stores.clinics.reviews(clinicId(2), 2)).toEqual({
        reviews: [],
        next_cursor: null,
      });
    });

    it('shows the gallery newest first', async () => {
      const older = image('a', '2026-10-01T00:00:00.000Z');
      const newer = image('b', '2026-10-02T00:00:00.000Z');
      await stores.seed({
        gallery: [older, newer, image('c', '2026-10-03T00:00:00.000Z', clinicId(2))],
      });
      expect(await stores.clinics.gallery(clinicId())).toEqual([newer, older]);
    });

    it('knows when confirmed appointments were completed, newest first', async () => {
      const confirm = async (n: number, phase: Phase, at: string | null, clinic = clinicId()): Promise<void> => {
        const hold = holdTransition({
          id: appointmentId(n),
          clinic_id: clinic,
          slot: `2026-12-01T0${n}:30:00.000Z`,
        });
        await stores.bookings.commit(hold);
        const lock = { expect: 'HELD' as const, next: lockOf(hold.appointment, 'BOOKED') };
        await stores.bookings.commit(nextTransition(hold.appointment, { phase, booking_completed_at: at }, { lock }));
      };
      await confirm(1, 'CONFIRMED', '2026-11-30T10:00:00.000Z');
      await confirm(2, 'COMPLETED', '2026-11-30T11:00:00.000Z');
      await confirm(3, 'NO_SHOW', '2026-11-30T12:00:00.000Z');
      await confirm(4, 'CANCELLED', '2026-11-30T13:00:00.000Z');
      await confirm(5, 'AWAITING', null);
      await confirm(6, 'CONFIRMED', '2026-11-30T09:59:59.999Z');
      await confirm(7, 'CONFIRMED', '2026-11-30T14:00:00.000Z', clinicId(2));
      expect(await stores.clinics.confirmedSince(clinicId(), '2026-11-30T10:00:00.000Z')).toEqual([
        '2026-11-30T12:00:00.000Z',
        '2026-11-30T11:00:00.000Z',
        '2026-11-30T10:00:00.000Z',
      ]);
    });

    it('forgets a confirmation that was cancelled', async () => {
      const hold = holdTransition();
      const confirmed = nextTransition(
        hold.appointment,
        { phase: 'CONFIRMED', booking_completed_at: '2026-11-30T10:00:00.000Z' },
        { lock: { expect: 'HELD', next: lockOf(hold.appointment, 'BOOKED') } },
      );
      await stores.bookings.commit(hold);
      await stores.bookings.commit(confirmed);
      expect(await stores.clinics.confirmedSince(clinicId(), '2026-11-01T00:00:00.000Z')).toHaveLength(1);
      const given = { lock: { expect: 'BOOKED' as const, next: null } };
      await stores.bookings.commit(nextTransition(confirmed.appointment, { phase: 'CANCELLED' }, given));
      expect(await stores.clinics.confirmedSince(clinicId(), '2026-11-01T00:00:00.000Z')).toEqual([]);
    });
  });
}
