import { publishClinics, type PublishingDeps } from '#functions/core/search/publish-clinics.ts';
import { openWaitlists } from '#functions/core/leads/waitlist/join-waitlist.ts';
import { createClinicLists } from '#functions/store/search/clinic-lists.ts';
import { createWaitlistStore } from '#functions/store/leads/waitlist-store.ts';
import type { RowLog } from '#functions/store/table/read-row.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import type { TableHandle } from '#functions/store/table/table-definition.ts';
import type { DayHours } from '#shared/domain/clinics/availability.ts';
import type { Clinic } from '#shared/domain/clinics/clinic.ts';
import { defaultHours } from '#shared/domain/clinics/schedule.ts';
import { seededRandom } from '#shared/drawing/seeded-random.ts';
import type { Coordinates } from '#shared/values/contact/distance.ts';
import { loudLog } from '#test/loud-log.ts';
import { clinicId, NOW, sampleClinic } from '../booking/sample-booking.ts';
import { OBJECTS } from '../memory-objects.ts';

const CITIES: readonly [string, Coordinates][] = [
  ['Chennai', { lat: 13.08, lng: 80.27 }],
  ['Bengaluru', { lat: 12.97, lng: 77.59 }],
  ['Coimbatore', { lat: 11.01, lng: 76.95 }],
  ['Madurai', { lat: 9.92, lng: 78.12 }],
  ['Mysuru', { lat: 12.3, lng: 76.64 }],
  ['Tiruchirappalli', { lat: 10.79, lng: 78.7 }],
  ['Salem', { lat: 11.66, lng: 78.14 }],
  ['Mangaluru', { lat: 12.91, lng: 74.85 }],
];
const SYLLABLES = 'an bha chi de ga ha in ja ka la ma na pa ra sa ta u va ya ze'.split(' ');
const ENDINGS = ['nagar', 'puram', 'pet', 'patti', 'kulam', 'vadi', 'halli', 'gudi'];
const KINDS = ['Dental Care', 'Dental Clinic', 'Smile Studio', 'Dental Hospital', 'Tooth House', 'Orthodontics'];
const TREATMENTS = ['Root Canal Treatment', 'Braces', 'Dental Implants', 'Pediatric Dentistry', 'Scaling', 'Crowns'];
/** So many of the first are alike, so that every list fills a screen however few clinics there are. */
const ALIKE = 14;
/** About what an editor writes. */
const DESCRIPTION =
  'Gentle care for the whole family, with time for questions and a plan before any treatment. '.repeat(10);

type Random = ReturnType<typeof seededRandom>;
const oneOf = <T>(list: readonly T[], random: Random): T => {
  const one = list[Math.floor(random() * list.length)];
  if (one === undefined) throw new Error('An empty list has nothing to choose from');
  return one;
};
const nameOf = (random: Random): string => {
  const word = Array.from({ length: 2 + Math.floor(random() * 2) }, () => oneOf(SYLLABLES, random)).join('');
  return word[0]?.toUpperCase() + word.slice(1);
};

/** Some forty ways to open, every second of them also on Sundays. */
function hoursOf(random: Random): DayHours[] {
  const [from, to] = [8 + Math.floor(random() * 4), 17 + Math.floor(random() * 5)];
  const isOpenOnSundays = random() < 0.5;
  return [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    ...defaultHours(day),
    is_open: day !== 0 || isOpenOnSundays,
    morning_start_time: `${String(from).padStart(2, '0')}:00`,
    evening_end_time: `${to}:00`,
  }));
}

/** An invented clinic, the same for the same number; all names differ, as they do outside. */
export function clinicOf(n: number): Clinic {
  const random = seededRandom(`clinic ${n}`);
  const [city, place] = n < ALIKE ? (CITIES[0] ?? oneOf(CITIES, random)) : oneOf(CITIES, random);
  const area = nameOf(random) + oneOf(ENDINGS, random);
  const services = n >= ALIKE && random() < 0.7 ? TREATMENTS.filter(() => random() < 0.4) : [];
  return sampleClinic({
    id: clinicId(n + 1),
    clinic_name: `${nameOf(random)} ${oneOf(KINDS, random)}`,
    clinic_address: `${1 + Math.floor(random() * 200)}, ${nameOf(random)} Street, ${area}, ${city} ${600_000 + Math.floor(random() * 100)}`,
    city,
    position: { lat: place.lat + random() * 0.2, lng: place.lng - random() * 0.2 },
    dentist_name: `Dr. ${nameOf(random)} ${nameOf(random)}`,
    dentist_description: DESCRIPTION,
    services,
    availability: hoursOf(random).map((day) => (n < ALIKE ? { ...day, is_open: true } : day)),
    show_on_homepage: n < ALIKE || random() < 0.3,
    created_at: new Date(Date.parse('2026-01-01T00:00:00.000Z') + n * 60_000).toISOString(),
  });
}

/** Creates the publisher of the lists of a table's clinics. */
export function publisherOf(
  { client, name }: TableHandle,
  now = Date.parse(NOW),
  log: RowLog = loudLog,
): PublishingDeps {
  const clock = { now: () => now };
  const waitlists = createWaitlistStore(client, name, log);
  const onPublish = (cities: readonly string[]) => openWaitlists({ clock, waitlists }, cities);
  return { clock, lists: createClinicLists(client, name, log, OBJECTS), onPublish };
}

/** Brings the lists in step with the clinics, as happens each minute. Answers what was done. */
export const publishLists = (table: TableHandle, now?: number): Promise<string> =>
  publishClinics(publisherOf(table, now));

const AT_ONCE = 25;

/** Writes so many clinics as an earlier import would have: no list knows of them. */
export async function importClinics(table: TableHandle, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => ({
    Put: { TableName: table.name, Item: rowOf.clinic(clinicOf(n)) },
  }));
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await table.client.transactWrite({ TransactItems: rows.slice(at, at + AT_ONCE) });
}

/** The same, and publishes the first lists of the table. */
export async function putManyClinics(table: TableHandle, count: number): Promise<void> {
  await importClinics(table, count);
  const done = await publishLists(table);
  if (done !== `published ${count} clinics`) throw new Error(`the lists were not published: ${done}`);
}
