import { wordsOf } from '#functions/core/search/clinic-texts.ts';
import { expect, it } from 'vitest';
import { publishClinics } from '#functions/core/search/publish-clinics.ts';
import { createClinicLists } from '#functions/store/search/clinic-lists.ts';
import { createClinicStore } from '#functions/store/clinics/clinic-store.ts';
import { putClinic } from '#functions/store/clinics/clinic-writes.ts';
import { identify, keyOf } from '#functions/store/table/table.ts';
import { ClinicSummary, SUMMARY_SHAPE } from '#shared/domain/search/clinic-summary.ts';
import { DAY_MS } from '#shared/values/ist.ts';
import { loudLog } from '#test/loud-log.ts';
import { clientThat, directClient, FakeDynamo } from '../fake/fake-dynamo.ts';
import { publisherOf, publishLists } from './many-clinics.ts';
import { clinicId, NOW, sampleClinic } from '../booking/sample-booking.ts';
import { OBJECTS } from '../memory-objects.ts';

const START = Date.parse(NOW);

/** A table with two clinics, of which the second is the newer one, and what visitors read of them. */
async function twoClinics() {
  const dynamo = new FakeDynamo(() => START);
  const table = { client: directClient(dynamo), name: 'punnagai' };
  await putClinic(table, sampleClinic({ created_at: '2026-11-01T00:00:00.000Z' }));
  await putClinic(table, sampleClinic({ id: clinicId(2), city: 'Madurai', created_at: '2026-11-02T00:00:00.000Z' }));
  const clinics = createClinicStore(table.client, table.name, loudLog, OBJECTS);
  const rows = async (id: string) =>
    ((await table.client.scan({ TableName: table.name })).Items ?? []).filter((row) => {
      const { owner, id: own } = identify(row);
      return owner === 'CLINICS' && own === id;
    });
  const [list, overview] = [() => clinics.list(), async () => (await clinics.published()).overview];
  return { dynamo, table, list, overview, waiting: async () => (await rows('CHANGED')).length };
}

it('a clinic that was written is in the lists after the next minute, and an archived one in none', async () => {
  const { table, list, overview, waiting } = await twoClinics();
  expect(await publishLists(table)).toBe('published 2 clinics');
  expect(await waiting()).toBe(0);
  expect((await list()).map(({ city }) => city)).toEqual(['Madurai', 'Chennai']);
  expect(await overview()).toEqual({
    cities: ['Chennai', 'Madurai'],
    homepage: [clinicId(2), clinicId(1)],
    homepage_total: 2,
  });
  expect(await publishLists(table)).toBe('nothing changed');

  const before = await list();
  await putClinic(table, sampleClinic({ id: clinicId(2), city: 'Salem', created_at: '2026-11-02T00:00:00.000Z' }));
  await putClinic(table, sampleClinic({ archived_at: NOW }));
  // Nobody reads anew what did not change.
  expect(await list()).toBe(before);
  expect(await publishLists(table)).toBe('published 1 clinics');
  expect((await list()).map(({ city }) => city)).toEqual(['Salem']);
  expect((await overview()).cities).toEqual(['Salem']);
});

it('a clinic that is written while the lists are published is in the next ones', async () => {
  const { table, list, waiting } = await twoClinics();
  const lists = createClinicLists(table.client, table.name, loudLog, OBJECTS);
  const settle: typeof lists.settle = async (changes) => {
    await putClinic(table, sampleClinic({ city: 'Erode', created_at: '2026-11-01T00:00:00.000Z' }));
    await lists.settle(changes);
  };
  await publishClinics({ ...publisherOf(table, START), lists: { ...lists, settle } });
  expect(await waiting()).toBe(1);
  await publishLists(table);
  expect((await list()).map(({ city }) => city)).toEqual(['Madurai', 'Erode']);
});

it('one of two simultaneous publishers steps back, and forgets nothing', async () => {
  const { table, waiting } = await twoClinics();
  const lists = createClinicLists(table.client, table.name, loudLog, OBJECTS);
  const publish: typeof lists.publish = async (made, instead) => {
    await publishLists(table);
    await putClinic(table, sampleClinic({ city: 'Erode' }));
    return lists.publish(made, instead);
  };
  expect(await publishClinics({ ...publisherOf(table, START), lists: { ...lists, publish } })).toBe(
    'another run published at the same time',
  );
  expect(await waiting()).toBe(1);
});

it('lists are made of those in whose place they come, also where the table answers one reading later than another', async () => {
  const { dynamo, table, list } = await twoClinics();
  await publishLists(table);
  const readLists = () => table.client.get({ TableName: table.name, Key: keyOf.clinicLists() });
  const before = await readLists();
  await putClinic(table, sampleClinic({ city: 'Erode', created_at: '2026-11-01T00:00:00.000Z' }));
  await publishLists(table);
  await putClinic(table, sampleClinic({ id: clinicId(3), city: 'Salem', created_at: '2026-11-03T00:00:00.000Z' }));
  let readings = 0;
  const lagging = clientThat(async (command) => {
    const isOfLists = command.operation === 'get' && identify(command.input.Key ?? {}).id === 'STANDING';
    return isOfLists && readings++ > 0 ? before : dynamo.execute(command);
  });
  await publishLists({ ...table, client: lagging });
  expect((await list()).map(({ city }) => city)).toEqual(['Salem', 'Madurai', 'Erode']);
});

it('once a day the lists are made of all clinics, whatever was noted', async () => {
  const { table, list } = await twoClinics();
  await publishLists(table);
  await putClinic(table, sampleClinic({ city: 'Erode' }));
  await table.client.delete({ TableName: table.name, Key: keyOf.clinicChange(clinicId(1)) });
  expect(await publishLists(table, START + DAY_MS - 1)).toBe('nothing changed');
  expect(await publishLists(table, START + DAY_MS)).toBe('published 2 clinics');
  expect((await list()).map(({ city }) => city)).toContain('Erode');
});

it('lists of another shape are made anew at once, though nothing was written and they are young', async () => {
  const { table, list } = await twoClinics();
  const lists = createClinicLists(table.client, table.name, loudLog, OBJECTS);
  const publish: typeof lists.publish = (made, instead) =>
    lists.publish(
      { ...made, shape: 1, clinics: made.clinics.map((clinic) => ({ ...clinic, phone_number: '' })) },
      instead,
    );
  await publishClinics({ ...publisherOf(table, START), lists: { ...lists, publish } });
  expect((await list()).map(({ phone_number }) => phone_number)).toEqual(['', '']);
  expect(await publishLists(table, START + 1)).toBe('published 2 clinics');
  const { phone_number } = sampleClinic();
  expect((await list()).map((clinic) => clinic.phone_number)).toEqual([phone_number, phone_number]);
  expect(await publishLists(table, START + 2)).toBe('nothing changed');
});

it('a change to the fields of a summary or to the words increases its shape number', () => {
  expect([SUMMARY_SHAPE, Object.keys(wordsOf([])).join(' '), Object.keys(ClinicSummary.shape).join(' ')]).toEqual([
    8,
    'names titles written keys pronounced',
    'id clinic_name clinic_address city position dentist_name translations specializations services show_on_homepage path created_at verified_at availability closed_dates open_dates phone_number is_featured',
  ]);
});

it('before the first time nothing can be listed, which is an error and no empty list', async () => {
  const { list, overview } = await twoClinics();
  await expect(list()).rejects.toThrow('never published');
  await expect(overview()).rejects.toThrow('never published');
});
