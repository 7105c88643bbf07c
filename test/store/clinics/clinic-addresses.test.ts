import { expect, it } from 'vitest';
import { getClinic } from '#functions/core/clinics/get-clinic.ts';
import { listSiteUrls } from '#functions/core/pages/crawler-files.ts';
import { PAGE_READS } from '#functions/core/pages/page-reads.ts';
import { createBlogReader } from '#functions/store/blog/blog-reader.ts';
import { sanitiseHtml } from '#functions/gateways/sanitise-html.ts';
import { createClinicStore } from '#functions/store/clinics/clinic-store.ts';
import { putClinic } from '#functions/store/clinics/clinic-writes.ts';
import type { Clinic } from '#shared/domain/clinics/clinic.ts';
import { paise } from '#shared/values/money/money.ts';
import { loudLog } from '#test/loud-log.ts';
import { directClient, FakeDynamo } from '../fake/fake-dynamo.ts';
import { publishLists } from '../search/many-clinics.ts';
import { OBJECTS } from '../memory-objects.ts';
import { CLINIC_PATH, clinicId, NOW, sampleClinic } from '../booking/sample-booking.ts';

const START = Date.parse(NOW);
const NO_QUERY = { get: () => null, has: () => false };

/** A table, what visitors read of its clinics, and what the page at an address answers. */
function anyClinics() {
  const client = directClient(new FakeDynamo(() => START));
  const table = { client, name: 'punnagai' };
  const clinics = createClinicStore(client, table.name, loudLog, OBJECTS);
  const deps = {
    clock: { now: () => START },
    clinics,
    posts: {
      blog: createBlogReader(client, table.name, loudLog),
      html: { clean: async (text: string) => sanitiseHtml(text) },
      team: '',
    },
  };
  let minute = START;
  const write = async (...changes: Partial<Clinic>[]) => {
    for (const change of changes) await putClinic(table, sampleClinic(change));
    await publishLists(table, (minute += 60_000));
  };
  const pathOf = async (id: string) => (await clinics.get(id))?.path;
  const pageAt = async (address: string) => {
    const [city = '', name = ''] = address.split('/');
    const params = name === '' ? { id: city } : { city, name };
    const page = name === '' ? PAGE_READS['/clinics/{id}'] : PAGE_READS['/clinics/{city}/{name}'];
    const answer = await page(deps, { language: 'en', params, query: NO_QUERY });
    return 'movedTo' in answer ? answer.movedTo : [answer.status, answer.facts?.clinic?.clinic?.id];
  };
  return { deps, write, pathOf, pageAt };
}

it('a clinic gets an address by its city and name, where it is taken with a number', async () => {
  const { deps, write, pathOf, pageAt } = anyClinics();
  await write({}, { id: clinicId(2) }, { id: clinicId(3), city: 'Madurai' });
  const paths = await Promise.all([1, 2, 3].map(async (n) => (await pathOf(clinicId(n))) ?? ''));
  expect(paths.toSorted()).toEqual([CLINIC_PATH, `${CLINIC_PATH}-2`, 'madurai/neem-tree-dental']);
  expect(await pageAt('madurai/neem-tree-dental')).toEqual([200, clinicId(3)]);
  expect(await pageAt(clinicId(3))).toBe('/clinics/madurai/neem-tree-dental');
  expect(await getClinic(deps, { id: 'madurai~neem-tree-dental' })).toMatchObject({ id: clinicId(3) });
  const urls = (await listSiteUrls(deps)).map(({ path }) => path).filter((path) => path.startsWith('/clinics/'));
  expect(urls.toSorted()).toEqual(paths.map((path) => `/clinics/${path}`).toSorted());
});

it('former addresses lead to the clinic after it was renamed, and to no other clinic', async () => {
  const { write, pathOf, pageAt } = anyClinics();
  await write({});
  await write({ clinic_name: 'Margosa Dental', path: CLINIC_PATH });
  await write({ clinic_name: 'Smile Dental', city: 'Salem', path: 'chennai/margosa-dental' });
  for (const former of [CLINIC_PATH, 'chennai/margosa-dental'])
    expect(await pageAt(former)).toBe('/clinics/salem/smile-dental');
  await write({ id: clinicId(2) });
  expect(await pathOf(clinicId(2))).toBe(`${CLINIC_PATH}-2`);
  expect(await pageAt(CLINIC_PATH)).toBe('/clinics/salem/smile-dental');
});

it('an edit that wrote a clinic as it was before its address loses none', async () => {
  const { write, pathOf, pageAt } = anyClinics();
  await write({}, { id: clinicId(2) });
  const path = await pathOf(clinicId(2));
  await write({ id: clinicId(2), consultation_fee_paise: paise(15_000), path: null });
  expect(await pathOf(clinicId(2))).toBe(path);
  expect(await pageAt(path ?? '')).toEqual([200, clinicId(2)]);
});

it.each(['chennai/nobody', 'Chennai/Neem-Tree-Dental', '../admin', `${'a'.repeat(90)}/b`, 'cln_0'])(
  'nothing is found at %s',
  async (address) => {
    const { write, pageAt } = anyClinics();
    await write({});
    expect(await pageAt(address)).toEqual([404, undefined]);
  },
);
