import { describe, expect, test } from 'vitest';
import { cityKey } from '#functions/core/search/city-names.ts';
import { clinicStore } from '#functions/core/search/clinics.fixture.ts';
import { listClinics } from '#functions/core/search/list-clinics.ts';
import type { ClinicStore } from '#functions/store/clinics/clinic-store.ts';
import { overviewOf, FEWEST_CLINICS, firstPagesOf } from '#functions/core/search/publish-clinics.ts';
import { searchClinics } from '#functions/core/search/search-clinics.ts';
import type { Clinic } from '#shared/domain/clinics/clinic.ts';
import { defaultHours } from '#shared/domain/clinics/schedule.ts';
import { seededRandom } from '#shared/drawing/seeded-random.ts';
import { addDays, DAY_MS, HOUR_MS, istDay, istInstant, istWallTime, MINUTE_MS } from '#shared/values/ist.ts';
import { clinicOf } from '#test/store/search/many-clinics.ts';
import { NOW } from '#test/store/booking/sample-booking.ts';
import type { CachedListPages } from '#shared/domain/search/published-clinics.ts';
import { deal } from '#test/sample.ts';

const PUBLISHED = Date.parse(NOW);
const STAND_UNTIL = PUBLISHED + DAY_MS + HOUR_MS;
const NEVER_OPEN = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ ...defaultHours(day), is_open: false }));
const SEEDS = ['one', 'two', 'three'];

/** Clinics of every kind of hours: closed or open on days of their own, never open, and at minutes that no other has. */
function clinicsOf(seed: string, count: number): Clinic[] {
  const random = seededRandom(`first pages ${seed}`);
  const someDay = () => addDays(istDay(PUBLISHED), Math.floor(random() * 24));
  return Array.from({ length: count }, (_, n) => {
    const clinic = clinicOf(n * 7 + Math.floor(random() * 7));
    if (random() < 0.7) return clinic;
    const minutes = `:${String(Math.floor(random() * 60)).padStart(2, '0')}`;
    return {
      ...clinic,
      closed_dates: [istDay(PUBLISHED), someDay(), someDay()].filter(() => random() < 0.6),
      open_dates: [someDay(), someDay()].filter(() => random() < 0.4),
      availability: (clinic.availability ?? []).map((day) => ({
        ...day,
        is_open: day.is_open && random() < 0.7,
        morning_start_time: `${day.morning_start_time?.slice(0, 2)}${minutes}`,
      })),
    };
  }).map((clinic, n) => (n % 40 === 0 ? { ...clinic, availability: NEVER_OPEN, open_dates: [] } : clinic));
}

/** The same clinics twice: told by their summaries, and by what was published of the first pages, which alone may be read. */
function worldsOf(clinics: readonly Clinic[], pages: readonly CachedListPages[], now: number) {
  const byId = new Map(clinics.map((clinic) => [clinic.id, clinic]));
  const answers: Partial<ClinicStore> = {
    list: async () => clinics,
    several: async (ids) => ids.flatMap((id) => byId.get(id) ?? []),
    withLocks: async (id) => {
      const clinic = byId.get(id);
      return clinic === undefined ? null : { clinic, locks: [] };
    },
  };
  const published: ClinicStore['published'] = async () => ({
    overview: overviewOf(clinics),
    summaries: () => Promise.reject(new Error('all summaries were asked for')),
    firstPages: async (key) => pages.find((list) => list.key === key) ?? null,
  });
  const clock = { now: () => now };
  return {
    told: { clinics: clinicStore(answers), clock },
    known: { clinics: clinicStore({ ...answers, published }), clock },
  };
}

/** Moments of the day, some of them at and right before a change of a page, and at midnight. */
function momentsOf(pages: readonly CachedListPages[], seed: string): number[] {
  const random = seededRandom(`moments ${seed}`);
  const ends = pages.flatMap(({ soonest }) => soonest.map(({ until }) => Date.parse(until)));
  const changes = [...new Set(ends)].filter((at) => at < STAND_UNTIL && random() < 30 / ends.length);
  const others = Array.from({ length: 12 }, () => PUBLISHED + Math.floor(random() * (STAND_UNTIL - PUBLISHED)));
  const midnight = Date.parse(istInstant(addDays(istDay(PUBLISHED), 1), '00:00'));
  return [PUBLISHED, midnight - 1, midnight, STAND_UNTIL - 1, ...others, ...changes.flatMap((at) => [at - 1, at])];
}

/** `npm test` takes one seed, which the commit chooses. */
const seeds = deal(SEEDS, 'first pages', 0);

describe('first pages that were worked out beforehand', () => {
  test.each(seeds)('are those that all summaries tell, at any time while the lists stand (%s)', async (seed) => {
    const clinics = clinicsOf(seed, FEWEST_CLINICS + 80);
    const pages = firstPagesOf(clinics, PUBLISHED);
    const { cities } = overviewOf(clinics);
    expect(pages.map(({ key }) => key).toSorted()).toEqual(['', ...cities.map(cityKey)].toSorted());
    for (const now of momentsOf(pages, seed)) {
      const { told, known } = worldsOf(clinics, pages, now);
      for (const wanted of [{}, { q: ' near me ' }, ...[...cities, 'Madras', 'மதுரை'].map((city) => ({ city }))])
        expect([now, await searchClinics(known, wanted)]).toEqual([now, await searchClinics(told, wanted)]);
    }
    const { told, known } = worldsOf(clinics, pages, PUBLISHED);
    for (const wanted of [{}, { homepage: 'false' as const }, { city: 'Madras' }, { city: 'Salem', q: '%%' }])
      expect(await listClinics(known, wanted)).toEqual(await listClinics(told, wanted));
  });

  test('show different clinics in the course of a day', () => {
    const [all] = firstPagesOf(clinicsOf('one', 300), PUBLISHED);
    expect(all?.soonest.length).toBeGreaterThan(5);
  });

  test('are not asked where words, a place or a later page are', async () => {
    const clinics = clinicsOf('one', 300);
    const { known } = worldsOf(clinics, firstPagesOf(clinics, PUBLISHED), PUBLISHED);
    for (const wanted of [{ q: 'braces' }, { near: '13.10,80.20' }, { cursor: '18' }, { city: 'Nowhere' }])
      await expect(searchClinics(known, wanted)).rejects.toThrow('all summaries');
    await expect(listClinics(known, { homepage: 'true', city: 'Salem' })).rejects.toThrow('all summaries');
  });

  test('first pages of lists not rebuilt for more than a day are not trusted', async () => {
    const clinics = clinicsOf('one', 300);
    const { known } = worldsOf(clinics, firstPagesOf(clinics, PUBLISHED), PUBLISHED + 2 * DAY_MS);
    await expect(searchClinics(known, {})).rejects.toThrow('all summaries');
  });

  test('reach less far where clinics open at every minute of the day', async () => {
    const clinics = clinicsOf('one', 300).map((clinic, n) => {
      const morning_start_time = istWallTime(PUBLISHED + n * MINUTE_MS);
      const hours = { ...defaultHours(0), is_open: true, morning_start_time, morning_end_time: '23:59' };
      return { ...clinic, availability: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ ...hours, day_of_week: day })) };
    });
    const pages = firstPagesOf(clinics, PUBLISHED);
    const ends = pages.map(({ soonest }) => Date.parse(soonest.at(-1)?.until ?? ''));
    expect(ends.length).toBeGreaterThan(0);
    expect(ends.every((end) => end > PUBLISHED + HOUR_MS && end < STAND_UNTIL)).toBe(true);
    const { known } = worldsOf(clinics, pages, STAND_UNTIL - 1);
    await expect(searchClinics(known, {})).rejects.toThrow('all summaries');
  });

  test('are left out where all summaries cost no more', () => {
    expect(firstPagesOf(clinicsOf('one', FEWEST_CLINICS - 1), PUBLISHED)).toEqual([]);
  });
});
