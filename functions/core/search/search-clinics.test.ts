import { describe, expect, test, vi } from 'vitest';
import { ClinicSearch } from '#shared/contract/clinics/clinics.ts';
import type { Clinic } from '#shared/domain/clinics/clinic.ts';
import { bookingWindow, slotsOn } from '#shared/domain/clinics/schedule.ts';
import { CLINICS_PER_PAGE } from '#shared/values/clinic-search.ts';
import { addDays, istInstant } from '#shared/values/ist.ts';
import type { SlotLock } from '#shared/domain/booking/slot-lock.ts';
import { clinicStore, sampleClinic } from './clinics.fixture.ts';
import { searchClinics } from './search-clinics.ts';

/** A Monday, nine in the morning in India: clinics open at ten. */
const NOW = Date.parse(istInstant('2026-11-23', '09:00'));
const id = (n: number): string => `cln_${String(n).padStart(26, '0')}`;
const clinicOf = (n: number, fields: Partial<Clinic> = {}): Clinic =>
  sampleClinic({ id: id(n), clinic_name: `Clinic ${n}`, ...fields });
const lock = (clinic_id: string, slot: string): SlotLock => ({
  clinic_id,
  slot,
  state: 'HELD',
  appointment_id: 'apt_01KB0000000000000000000001',
  payment_id: null,
  expires_at: null,
  remind_at: null,
  quota_slot: null,
});

/** Dependencies with clinics, newest first, of which some slots are taken. */
function worldOf(clinics: Clinic[], taken: Record<string, string[]> = {}) {
  const withLocks = vi.fn<(id: string, from: string) => Promise<{ clinic: Clinic; locks: SlotLock[] } | null>>(
    async (wanted) => {
      const clinic = clinics.find(({ id: one }) => one === wanted);
      return clinic === undefined ? null : { clinic, locks: (taken[wanted] ?? []).map((slot) => lock(wanted, slot)) };
    },
  );
  const store = clinicStore({ list: async () => clinics.filter(({ archived_at }) => archived_at === null), withLocks });
  return { clinics: store, clock: { now: () => NOW }, withLocks };
}

const slotsAhead = (clinic: Clinic): string[] =>
  Array.from({ length: 21 }, (_, day) => slotsOn(clinic, addDays(bookingWindow(NOW).first, day))).flat();
const AT_TEN = istInstant('2026-11-23', '10:00');
const AT_ELEVEN = istInstant('2026-11-23', '11:00');

describe('searchClinics', () => {
  test('answers those that match with their next free slot, the soonest first, of equals the newest', async () => {
    const clinics = [clinicOf(1), clinicOf(2), clinicOf(3, { city: 'Madurai' }), clinicOf(4), clinicOf(5)];
    const deps = worldOf(clinics, { [id(1)]: [AT_TEN], [id(5)]: slotsAhead(clinicOf(5)) });
    const answer = await searchClinics(deps, { city: 'Madras' });
    expect(ClinicSearch.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({ city: 'Chennai', total: 4, cities: ['Chennai', 'Madurai'], nearby: [] });
    expect(answer.clinics.map(({ clinic_name, next_slot }) => [clinic_name, next_slot])).toEqual([
      ['Clinic 2', AT_TEN],
      ['Clinic 4', AT_TEN],
      ['Clinic 1', AT_ELEVEN],
      ['Clinic 5', null],
    ]);
  });

  test('asks once for each clinic, from this moment on, and never for those that do not match', async () => {
    const deps = worldOf([clinicOf(1), clinicOf(2, { city: 'Madurai' })]);
    await searchClinics(deps, { city: 'chennai' });
    expect(deps.withLocks.mock.calls).toEqual([[id(1), new Date(NOW).toISOString()]]);
  });

  test(`asks for ${CLINICS_PER_PAGE} at once: first for those that open first`, async () => {
    const closedToday = Array.from({ length: 30 }, (_, n) => clinicOf(n, { closed_dates: ['2026-11-23'] }));
    const openToday = Array.from({ length: 30 }, (_, n) => clinicOf(100 + n));
    const deps = worldOf([...closedToday, ...openToday]);
    const { clinics, total, next_cursor } = await searchClinics(deps, {});
    expect([total, clinics.length, deps.withLocks.mock.calls.length]).toEqual([60, CLINICS_PER_PAGE, CLINICS_PER_PAGE]);
    const seen = clinics.map((clinic) => clinic.id);
    for (let cursor = next_cursor; cursor !== null;) {
      const page = await searchClinics(deps, { cursor });
      seen.push(...page.clinics.map((clinic) => clinic.id));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual([...openToday, ...closedToday].map((clinic) => clinic.id));
  });

  test('around a neighbourhood the nearest come first, and last those that nobody has put on the map', async () => {
    const at = (n: number, lat: number | null) =>
      clinicOf(n, { position: lat === null ? null : { lat, lng: 80.2 }, closed_dates: n === 1 ? ['2026-11-23'] : [] });
    const deps = worldOf([at(1, 13.05), at(2, null), at(3, 13.9), at(4, 13.1)]);
    const { clinics } = await searchClinics(deps, { near: '13.04,80.20' });
    expect(clinics.map((clinic) => clinic.id)).toEqual([id(1), id(4), id(3), id(2)]);
  });

  test('leaves out a clinic that went while it was looked at', async () => {
    const gone = { ...worldOf([clinicOf(1), clinicOf(2)]) };
    gone.clinics.withLocks = async (wanted) => ({
      clinic: clinicOf(1, { id: wanted, archived_at: wanted === id(1) ? '2026-11-23T00:00:00.000Z' : null }),
      locks: [],
    });
    expect((await searchClinics(gone, {})).clinics.map((clinic) => clinic.id)).toEqual([id(2)]);
  });
});

describe('how the words were read', () => {
  const sundays = (n: number, fields: Partial<Clinic> = {}): Clinic =>
    clinicOf(n, { open_dates: ['2026-11-29', '2026-12-06'], ...fields });
  const AT_SUNDAY = istInstant('2026-11-29', '10:00');

  test('for a Sunday the next free slot is one of a Sunday, and who has none left comes after', async () => {
    const taken = slotsAhead(sundays(2)).filter((slot) => /^2026-(11-29|12-06)/.test(slot));
    const deps = worldOf([sundays(2), sundays(1), clinicOf(3)], { [id(2)]: taken });
    const { clinics, total, reading } = await searchClinics(deps, { q: 'Sunday dentist' });
    expect([total, reading]).toEqual([2, { words: null, meant: ['sunday'], ignored: [] }]);
    expect(clinics.map(({ clinic_name, next_slot }) => [clinic_name, next_slot])).toEqual([
      ['Clinic 1', AT_SUNDAY],
      ['Clinic 2', AT_TEN],
    ]);
  });

  test('a slip of typing is told, as it is written; what was typed right is not', async () => {
    const deps = worldOf([clinicOf(1, { city: 'Madurai' })]);
    expect((await searchClinics(deps, { q: 'braces maduri' })).reading).toEqual({
      words: 'braces Madurai',
      meant: [],
      ignored: [],
    });
    expect(await searchClinics(deps, { q: 'braces madurai' })).not.toHaveProperty('reading');
  });

  test('an emergency is told also where no clinic is found', async () => {
    const answer = await searchClinics(worldOf([clinicOf(1)]), { q: 'அவசரம்' });
    expect(answer).toMatchObject({ total: 0, reading: { words: null, meant: ['emergency'], ignored: [] } });
  });
});

describe('a search in a city without results', () => {
  const placed = (n: number, city: string, lat: number, lng: number, services = ['Braces']): Clinic =>
    clinicOf(n, { city, clinic_address: city, position: { lat, lng }, services, specializations: [] });
  const deps = worldOf([
    placed(1, 'Salem', 11.66, 78.14, ['Fillings']),
    placed(2, 'Chennai', 13.08, 80.27),
    placed(3, 'Chennai', 13.08, 80.27),
    placed(4, 'Erode', 11.34, 77.72),
    placed(5, 'Madurai', 9.92, 78.12, ['Fillings']),
    clinicOf(6, { city: 'Vellore', position: null, services: ['Braces'] }),
  ]);

  test('the cities that have it are offered, the nearest first', async () => {
    const { total, nearby, city } = await searchClinics(deps, { q: 'braces', city: 'salem' });
    expect([total, nearby, city]).toEqual([0, ['Erode', 'Vellore', 'Chennai'], 'Salem']);
  });

  test('those with most clinics, when nobody knows where it is', async () => {
    const { nearby, city, missing_city } = await searchClinics(deps, { q: 'braces', city: 'Atlantis' });
    expect([nearby, city, missing_city]).toEqual([['Chennai', 'Erode', 'Vellore'], null, undefined]);
  });

  test.each([
    { q: 'braces', city: 'Hosur' },
    { q: 'braces', city: 'ஓசூர்' },
    { q: 'braces hosur' },
    { q: 'ಹೊಸೂರಿನಲ್ಲಿ braces' },
    { q: 'cheap braces in hosur' },
  ])('a city without clinics is named, and the nearest that have what is looked for: %j', async (wanted) => {
    const answer = await searchClinics(deps, wanted);
    expect(ClinicSearch.parse(answer)).toEqual(answer);
    const { total, nearby, missing_city } = answer;
    expect([total, nearby]).toEqual([0, ['Vellore', 'Erode', 'Chennai']]);
    expect(missing_city).toEqual({ en: 'Hosur', ta: 'ஓசூர்', kn: 'ಹೊಸೂರು', hi: 'होसुर' });
  });

  test('a city without clinics offers the nearest clinics of any kind where no treatment is looked for', async () => {
    expect((await searchClinics(deps, { q: 'dentist in Dindigul' })).nearby).toEqual([
      'Madurai',
      'Erode',
      'Salem',
      'Vellore',
    ]);
    expect((await searchClinics(deps, { city: 'Dindigul' })).nearby).toEqual(['Madurai', 'Erode', 'Salem', 'Vellore']);
  });

  test('a city with clinics is not missing', async () => {
    expect(await searchClinics(deps, { q: 'braces', city: 'salem' })).not.toHaveProperty('missing_city');
    expect(await searchClinics(deps, { q: 'salem' })).not.toHaveProperty('missing_city');
  });

  test('none without a city, and none when it is nowhere', async () => {
    expect((await searchClinics(deps, { q: 'nothing of the kind' })).nearby).toEqual([]);
    expect((await searchClinics(deps, { q: 'nothing of the kind', city: 'Salem' })).nearby).toEqual([]);
  });
});
