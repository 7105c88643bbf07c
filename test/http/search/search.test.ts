import { describe, expect, test } from 'vitest';
import { ClinicSearch } from '#shared/contract/clinics/clinics.ts';
import { sampleClinics } from '#infra/local/sample/sample-clinics.ts';
import { call } from '../call.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { slotState } from '../steps.ts';

const search = async (query: Record<string, string>): Promise<ClinicSearch> => {
  const reply = await call('GET', `/clinics/search?${new URLSearchParams(query)}`);
  expect(reply.status).toBe(200);
  return ClinicSearch.parse(reply.body);
};
const namesOf = ({ clinics }: ClinicSearch): string[] => clinics.map(({ clinic_name }) => clinic_name).toSorted();
const sampleNames = sampleClinics().map(({ clinic_name }) => clinic_name);
/** Other tests publish clinics of their own for a moment: of all clinics only the sample ones are known to be there. */
const expectEveryClinic = (found: ClinicSearch): void => {
  expect(namesOf(found)).toEqual(expect.arrayContaining(sampleNames));
  expect(found.total).toBeGreaterThanOrEqual(sampleNames.length);
};

describe('finds clinics', () => {
  test.each<[string, Record<string, string>, string[]]>([
    ['by name', { q: 'thamarai' }, ['Thamarai Dental Care']],
    ['by area', { q: 'Mylapore' }, ['Thamarai Dental Care']],
    ['by area, however it is spelled', { q: 'rspuram' }, ['Kovai Dental Hospital']],
    ['by city', { city: 'Mysuru' }, ['Mallige Dental Clinic']],
    ['by a city’s old name', { city: 'mysore' }, ['Mallige Dental Clinic']],
    ['by a city in Tamil', { city: 'கோவை' }, ['Kovai Dental Hospital', 'Peelamedu Dental House']],
    ['by a city in Kannada', { q: 'ಬೆಂಗಳೂರು' }, ['Indiranagar Orthodontics', 'Nagu Dental Care']],
    ['by a city in Hindi, among the words', { q: 'चेन्नई braces' }, ['Anna Nagar Smile Studio']],
    ['by treatment in a city', { q: 'root canal', city: 'Trichy' }, ['Cauvery Dental Centre']],
    ['by what patients call a treatment', { q: 'kids dentist in Chennai' }, ["Tambaram Children's Dental Clinic"]],
    ['with the usual treatments of one that names none', { q: 'implants nellai' }, ['Nellai Dental Clinic']],
    [
      'by what hurts, in Latin letters as people type them',
      { q: 'pal vali', city: 'Trichy' },
      ['Cauvery Dental Centre'],
    ],
    ['by what hurts, in Hindi', { q: 'दाँत में दर्द', city: 'Vellore' }, ['Palar Dental Clinic']],
    ['with one wrong letter', { q: 'root canal tirunelvali' }, ['Nellai Dental Clinic']],
    ['by a service that says so', { q: 'emergency' }, ['Kovai Dental Hospital']],
    ['by area, in Tamil', { q: 'மயிலாப்பூர்' }, ['Thamarai Dental Care']],
    ['by area, in Kannada', { q: 'ಇಂದಿರಾನಗರ' }, ['Indiranagar Orthodontics']],
    ['with a word that is known nowhere', { q: 'cheap root canal in tirunelveli' }, ['Nellai Dental Clinic']],
    ['not where a word is missing', { q: 'root canal', city: 'Salem' }, []],
  ])('%s: %j', async (_, query, expected) => {
    const found = namesOf(await search(query));
    expect(found.filter((name) => sampleNames.includes(name))).toEqual(expected);
  });
});

test('without anything to look for, every clinic is found, on the home page or not', async () => {
  const found = await search({});
  expectEveryClinic(found);
  const { city, cities, nearby } = found;
  expect([city, nearby]).toEqual([null, []]);
  expect(cities.slice(0, 4)).toEqual(['Chennai', 'Bengaluru', 'Coimbatore', 'Madurai']);
  expect(cities).toHaveLength(10);
});

test('the clinic that is free soonest comes first, with a time that is really free, and the others in turn', async () => {
  const { clinics } = await search({});
  const slots = clinics.map(({ next_slot }) => next_slot ?? '9999');
  expect(slots).toEqual(slots.toSorted());
  // One that another test publishes for a moment may be archived before its times are asked for.
  const first = clinics.find(({ clinic_name, next_slot }) => next_slot !== null && sampleNames.includes(clinic_name));
  // Other tests book at the same time: what was free a moment ago may be held, but never unknown.
  expect(['free', 'held', 'booked']).toContain(
    await slotState({ clinic_id: first?.id ?? '', slot: first?.next_slot ?? '' }),
  );
});

test('a city is named as its clinics spell it, and one without clinics is none', async () => {
  expect((await search({ city: 'bangalore' })).city).toBe('Bengaluru');
  const { nearby, ...hosur } = await search({ city: 'Hosur' });
  expect(hosur).toMatchObject({ city: null, total: 0, clinics: [], missing_city: { en: 'Hosur', ta: 'ஓசூர்' } });
  expect(nearby[0]).toBe('Bengaluru');
});

test('a search names the nearest cities with results if its own city has none', async () => {
  const { total, nearby } = await search({ q: 'braces', city: 'Erode' });
  expect(total).toBe(0);
  expect(nearby.length).toBeGreaterThan(1);
  expect(nearby).not.toContain('Erode');
});

test('carries where each clinic stands, for the browser to sort by distance', async () => {
  const { clinics } = await search({ q: 'thamarai' });
  expect(clinics[0]?.position).toEqual({ lat: 13.0326, lng: 80.2697 });
});

test('around a neighbourhood the nearest clinic comes first, however late it is free', async () => {
  const found = await search({ near: '13.04,80.26' });
  expectEveryClinic(found);
  const { clinics } = found;
  expect(clinics.slice(0, 1)).toMatchObject([{ clinic_name: 'Thamarai Dental Care' }]);
  // Behind the farthest come those that are on no map, as clinics of other tests are.
  const farthest = clinics.findLast(({ clinic_name }) => sampleNames.includes(clinic_name));
  expect(farthest?.city).toMatch(/Tirunelveli|Mangaluru|Hubballi|Mysuru|Coimbatore/);
});

test('may be kept for half a minute', async () => {
  const { headers } = await call('GET', '/clinics/search?q=salem');
  expect(headers.get('cache-control')).toBe('public, max-age=30, stale-while-revalidate=300');
});

test.each([
  [`q=${'a'.repeat(101)}`, 'q'],
  [`city=${'a'.repeat(81)}`, 'city'],
  ['q=a&q=b', 'q'],
  ['city=a&city=b', 'city'],
  ['lat=13&lng=80', 'lat'],
  ['near=13.0339,80.2696', 'near'],
  ['near=chennai', 'near'],
  ['cursor=one', 'cursor'],
  ['homepage=true', 'homepage'],
])('refuses ?%s', async (query, field) => {
  expectRefusal(await call('GET', `/clinics/search?${query}`), 400, 'invalid_input', field);
});

test.each([`q=${'a'.repeat(100)}`, `city=${'a'.repeat(80)}`, 'q=%25%25%25', 'q=%E2%80%AE%00', "q='%20OR%201=1--"])(
  'answers ?%s',
  async (query) => {
    expect((await call('GET', `/clinics/search?${query}`)).status).toBe(200);
  },
);
