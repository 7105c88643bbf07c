import { expect, test, vi } from 'vitest';
import { sampleClinicId, sampleClinicPath } from '#infra/local/sample/sample-clinics.ts';
import { ClinicList } from '#shared/contract/clinics/clinics.ts';
import { runningProduct } from '#test/running-product.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { call } from '../call.ts';

const list = async (query = ''): Promise<ClinicList['clinics']> => {
  const reply = await call('GET', `/clinics${query}`);
  expect(reply.status).toBe(200);
  return ClinicList.parse(reply.body).clinics;
};

/** Other tests publish clinics of their own for a moment: what two answers say together is asked again until none came between. */
const undisturbed = (look: () => Promise<void>): Promise<void> => vi.waitFor(look, { timeout: 60_000, interval: 200 });

test('lists every clinic, newest first, and may be kept for half a minute (P-132)', async () => {
  const reply = await call('GET', '/clinics');
  expect(reply.headers.get('cache-control')).toBe('public, max-age=30, stale-while-revalidate=300');
  const dates = ClinicList.parse(reply.body).clinics.map(({ created_at }) => created_at);
  expect(dates.length).toBeGreaterThan(4);
  expect(dates).toEqual(dates.toSorted().toReversed());
});

test('leaves those of the home page, of a city by any of its names, and those that match (P-132)', async () => {
  await undisturbed(async () => {
    const flagged = (await list()).filter(({ show_on_homepage }) => show_on_homepage);
    expect(flagged.length).toBeGreaterThan(4);
    const shown = await list('?homepage=true');
    expect(shown.map(({ next_slot: _, ...card }) => card)).toEqual(flagged);
    expect(shown.every(({ next_slot }) => typeof next_slot === 'string' && Date.parse(next_slot) > Date.now())).toBe(
      true,
    );
  });
  const kovai = await list('?city=Kovai');
  expect(kovai.length).toBeGreaterThan(0);
  expect(kovai).toEqual(await list('?city=coimbatore'));
  const [first] = kovai;
  const found = await list(`?q=${encodeURIComponent(first?.dentist_name ?? '')}`);
  expect(found.map(({ id }) => id)).toContain(first?.id);
  expect(await list('?q=no-such-clinic-anywhere')).toEqual([]);
});

test('pages begin where the one before ended, and the last says so', async () => {
  await undisturbed(async () => {
    const whole = ClinicList.parse((await call('GET', '/clinics')).body);
    expect(whole.next_cursor).toBeNull();
    const rest = ClinicList.parse((await call('GET', '/clinics?cursor=3')).body);
    expect(rest.clinics).toEqual(whole.clinics.slice(3));
  });
  expect(ClinicList.parse((await call('GET', '/clinics?homepage=true&cursor=999999')).body)).toMatchObject({
    clinics: [],
    next_cursor: null,
  });
});

test.each([
  ['homepage=yes', 'homepage'],
  [`q=${'a'.repeat(101)}`, 'q'],
  ['q=a&q=b', 'q'],
  [`city=${'a'.repeat(81)}`, 'city'],
  ['page=2', 'page'],
  ['cursor=-1', 'cursor'],
  ['cursor=2026-11-22', 'cursor'],
])('refuses ?%s', async (query, field) => {
  expectRefusal(await call('GET', `/clinics?${query}`), 400, 'invalid_input', field);
});

test('a clinic has its texts in the language that is asked for, on its page in that of the address', async () => {
  const id = sampleClinicId('cauvery-dental-tenth');
  const tamil = 'காவேரி பல் மருத்துவ மையம்';
  const english = 'Cauvery Dental Centre';
  for (const [language, name] of [
    ['ta', tamil],
    ['hi', english],
    ['en', english],
  ] as const) {
    const { body } = await call('GET', `/clinics/${id}?language=${language}`);
    expect(body).toMatchObject({ id, clinic_name: name });
    expect(body).not.toHaveProperty('translations');
    const found = await call('GET', `/clinics/search?q=${encodeURIComponent('காவேரி')}&language=${language}`);
    expect(found.body['clinics']).toMatchObject([{ id, clinic_name: name }]);
  }
  expect((await call('GET', `/clinics/${id}`)).body).toMatchObject({ clinic_name: english });
  expectRefusal(await call('GET', `/clinics/${id}?language=fr`), 400, 'invalid_input', 'language');
  const read = async (prefix: string) =>
    (await fetch(runningProduct().url + prefix + sampleClinicPath('cauvery-dental-tenth'))).text();
  expect(await read('/ta')).toMatch(new RegExp(`<h1[^>]*><span lang="ta">${tamil}</span></h1>`));
  const page = await read('');
  expect(page).toMatch(new RegExp(`<h1[^>]*><span lang="en">${english}</span></h1>`));
  expect(page).not.toContain(tamil);
});
