import { afterAll, beforeAll, expect, it } from 'vitest';
import { cityKey } from '#functions/core/search/city-names.ts';
import { publishClinics } from '#functions/core/search/publish-clinics.ts';
import { searchClinics, type SearchRequest } from '#functions/core/search/search-clinics.ts';
import { createClinicLists } from '#functions/store/search/clinic-lists.ts';
import { createClinicStore } from '#functions/store/clinics/clinic-store.ts';
import { keyOf } from '#functions/store/table/table.ts';
import type { TableHandle } from '#functions/store/table/table-definition.ts';
import { CLINICS_PER_PAGE } from '#shared/values/clinic-search.ts';
import { DAY_MS } from '#shared/values/ist.ts';
import { loudLog } from '#test/loud-log.ts';
import { startDynamoUnderTest } from '../dynamo-under-test.ts';
import { publisherOf, putManyClinics } from './many-clinics.ts';
import { meter } from '../meter.ts';
import { NOW } from '../booking/sample-booking.ts';
import { countedObjects, OBJECTS } from '../memory-objects.ts';

const COUNT = 400;
/** Which lists stand, whether all clinics are paused, and the clinics of a page. */
const SHOWN = 2 + CLINICS_PER_PAGE;
const now = Date.parse(NOW);

let dynamo: Awaited<ReturnType<typeof startDynamoUnderTest>>;
let table: TableHandle;
beforeAll(async () => {
  dynamo = await startDynamoUnderTest();
  table = await dynamo.freshTable();
  await putManyClinics(table, COUNT);
});
afterAll(() => dynamo.stop());

/** A function that has read nothing yet: what a search of it answers, and how many requests it takes. */
function newFunction() {
  const { client, spent } = meter(dynamo.endpoint);
  const objects = countedObjects(OBJECTS);
  const deps = { clinics: createClinicStore(client, table.name, loudLog, objects), clock: { now: () => now } };
  const asked = (): number => spent.requests + objects.asked.gets;
  return async (wanted: SearchRequest) => {
    const before = asked();
    const answer = await searchClinics(deps, wanted);
    return { answer, requests: asked() - before };
  };
}

it('a function reads the first pages of a list once, and none where it has all summaries at hand', async () => {
  const search = newFunction();
  const first = await search({ city: 'Madras' });
  expect([first.answer.city, first.requests]).toEqual(['Chennai', SHOWN + 1]);
  expect(await search({ city: 'Chennai' })).toEqual({ ...first, requests: SHOWN });
  const other = await search({ city: 'Madurai' });
  expect(other.requests).toBe(SHOWN + 1);
  // All summaries are one object.
  expect((await search({ q: 'dental' })).requests).toBe(SHOWN + 1);
  expect(await search({})).toMatchObject({ answer: { total: COUNT }, requests: SHOWN });
  expect(await search({ city: 'Madurai' })).toEqual({ ...other, requests: SHOWN });
});

it('a city that has no clinic is told by all summaries, once', async () => {
  const search = newFunction();
  const { answer } = await search({ city: 'Erode' });
  expect(answer).toMatchObject({ city: null, total: 0, clinics: [], missing_city: { en: 'Erode' } });
  expect(answer.nearby).toHaveLength(4);
  expect((await search({ city: 'Vellore' })).requests).toBe(1);
});

it('lists without first pages, and a row that is not there yet change no answer', async () => {
  const { answer } = await newFunction()({ city: 'Chennai' });
  const standing = await createClinicStore(table.client, table.name, loudLog, OBJECTS).published();
  expect((await standing.firstPages(cityKey('Chennai')))?.total).toBe(answer.total);

  const lists = createClinicLists(table.client, table.name, loudLog, OBJECTS);
  const { version } = (await lists.standing()) ?? { version: '' };
  const { client, name } = table;
  await client.delete({ TableName: name, Key: keyOf.clinicFirstPages(version, cityKey('Chennai')) });
  expect(await newFunction()({ city: 'Chennai' })).toEqual({ answer, requests: SHOWN + 2 });

  const publish: typeof lists.publish = (made, instead) => lists.publish({ ...made, first_pages: [] }, instead);
  const nextDay = publisherOf(table, now + DAY_MS);
  expect(await publishClinics({ ...nextDay, lists: { ...lists, publish } })).toBe(`published ${COUNT} clinics`);
  expect(await newFunction()({ city: 'Chennai' })).toEqual({ answer, requests: SHOWN + 1 });
});
