import { describe, expect, test } from 'vitest';
import { ListedClinic } from '#shared/contract/clinics/clinics.ts';
import { clinicStore, sampleClinic } from './clinics.fixture.ts';
import { listClinics, type ClinicFilter } from './list-clinics.ts';

/** Sunday 22 November 2026, noon in India. */
const clock = { now: () => Date.parse('2026-11-22T06:30:00.000Z') };
const id = (n: number): string => `cln_${String(n).padStart(26, '0')}`;
const ALL = [
  sampleClinic({
    clinic_name: 'Kovai Smiles',
    city: 'Coimbatore',
    clinic_address: '4, RS Puram',
    services: ['Clear Aligners'],
  }),
  sampleClinic({ show_on_homepage: false }),
  sampleClinic({
    clinic_name: 'Rockfort Dental',
    city: 'Tiruchirappalli',
    clinic_address: '9, Thillai Nagar',
    dentist_name: 'Dr. Arul Selvan',
  }),
  sampleClinic({
    clinic_name: 'Palace Road Dental',
    city: 'Mysuru',
    clinic_address: '1, Palace Road',
    services: ['Braces'],
  }),
].map((clinic, n) => ({ ...clinic, id: id(n) }));
const several = async (ids: readonly string[]) => ids.flatMap((one) => ALL.find((clinic) => clinic.id === one) ?? []);
const clinics = clinicStore({
  list: async () => ALL,
  several,
  withLocks: async (one) => (await several([one])).map((clinic) => ({ clinic, locks: [] }))[0] ?? null,
});
const found = async (filter: ClinicFilter): Promise<string[]> =>
  (await listClinics({ clinics, clock }, filter)).clinics.map((card) => card.clinic_name);
const ANNA_NAGAR = 'Anna Nagar Dental Care';

describe('listClinics', () => {
  test('keeps the order of the store and shows only what a card declares', async () => {
    const { clinics: cards } = await listClinics({ clinics, clock }, {});
    expect(cards.map((card) => card.clinic_name)).toEqual([
      'Kovai Smiles',
      ANNA_NAGAR,
      'Rockfort Dental',
      'Palace Road Dental',
    ]);
    expect(cards.every((card) => ListedClinic.safeParse(card).success)).toBe(true);
  });

  test('names every city with a clinic, whatever is looked for: most clinics first, then by name', async () => {
    const { cities } = await listClinics({ clinics, clock }, { q: 'kovai', homepage: 'true' });
    expect(cities).toEqual(['Chennai', 'Coimbatore', 'Mysuru', 'Tiruchirappalli']);
  });

  test('tells the next free time of the home page’s clinics, and of no others', async () => {
    const slotsOf = async (filter: ClinicFilter) =>
      (await listClinics({ clinics, clock }, filter)).clinics.map((card) => card.next_slot);
    const monday = '2026-11-23T04:30:00.000Z';
    expect(await slotsOf({ homepage: 'true' })).toEqual([monday, monday, monday]);
    expect(await slotsOf({ q: 'kovai' })).toEqual([undefined]);
  });

  test.each<[ClinicFilter, string[]]>([
    [{ homepage: 'true' }, ['Kovai Smiles', 'Rockfort Dental', 'Palace Road Dental']],
    [{ homepage: 'false', q: 'anna' }, [ANNA_NAGAR]],
    [{ q: 'anna nagar' }, [ANNA_NAGAR]],
    [{ q: '  NAGAR   arul ' }, ['Rockfort Dental']],
    [{ q: 'trichy' }, ['Rockfort Dental']],
    [{ q: 'aligners kovai' }, ['Kovai Smiles']],
    [{ q: 'pediatric' }, [ANNA_NAGAR, 'Rockfort Dental']],
    [{ q: 'endodontist', city: 'madras' }, [ANNA_NAGAR]],
    [{ q: 'no such clinic' }, []],
    [{ q: '%%%' }, ['Kovai Smiles', ANNA_NAGAR, 'Rockfort Dental', 'Palace Road Dental']],
    [{ city: 'Kovai' }, ['Kovai Smiles']],
    [{ city: 'coimbatore' }, ['Kovai Smiles']],
    [{ city: 'Mysore' }, ['Palace Road Dental']],
    [{ city: 'Chenn' }, []],
  ])('%j', async (filter, expected) => {
    expect(await found(filter)).toEqual(expected);
  });
});
