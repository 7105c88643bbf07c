import { expect, test } from 'vitest';
import { internedOf } from '#functions/core/search/term-bitsets.ts';
import { wordsOf } from '#functions/core/search/clinic-texts.ts';
import { packSummaries, unpackSummaries } from '#functions/store/search/packed-summaries.ts';
import { packParts, readParts } from '#functions/store/table/packed-text.ts';
import { ClinicSummary, clinicSummaryOf } from '#shared/domain/search/clinic-summary.ts';
import { clinicOf } from './many-clinics.ts';
import { clinicId, NOW, sampleClinic } from '../booking/sample-booking.ts';

const clinics = [
  ...Array.from({ length: 60 }, (_, n) => clinicOf(n)),
  sampleClinic({ id: clinicId(900), position: null, availability: null, clinic_name: 'A "B"\n{"id":1} பல்' }),
  sampleClinic({ id: clinicId(901), services: [], specializations: [], verified_at: NOW, is_featured: true }),
].map(clinicSummaryOf);
const clinicSummariesOf = (of: typeof clinics) => ({ clinics: of, words: wordsOf(of), interned: internedOf(of) });
const published = clinicSummariesOf(clinics);

test('summaries are read as they were packed, every part of each', () => {
  const read = unpackSummaries(packSummaries(published));
  expect(read.clinics.map((one) => ClinicSummary.parse(one))).toEqual(clinics);
  expect([{ ...read.words }, { ...read.interned }]).toEqual([published.words, published.interned]);
  expect(unpackSummaries(packSummaries(clinicSummariesOf([]))).clinics).toEqual([]);
});

test('summaries that were read are packed the same again', () => {
  const bytes = packSummaries(published);
  expect(packSummaries(unpackSummaries(bytes))).toEqual(bytes);
});

test('clinics that open or treat alike share what says so', () => {
  const [one, other] = unpackSummaries(
    packSummaries(clinicSummariesOf(clinics.slice(-1).concat(clinics.slice(-1)))),
  ).clinics;
  expect([one?.availability === other?.availability, one?.services === other?.services]).toEqual([true, true]);
});

test('a list cut or changed on the way is an error, never a shorter list', () => {
  const bytes = packSummaries(published);
  expect(() => unpackSummaries(bytes.subarray(0, -10))).toThrow(/^The parts have \d+ bytes instead of \d+$/);
  expect(() => unpackSummaries(bytes.subarray(0, 3))).toThrow(Error);
  const partOf = readParts(bytes);
  const names = ['count', 'id', 'cities', 'treatments', 'phone_number', 'names'];
  const cut = { phone_number: '["1"]', id: 'one', cities: partOf('cities').replace(/\d+(?=\])/, '99') };
  const parts = Object.fromEntries(names.map((name) => [name, partOf(name)]));
  const [first, last] = [0, -1].map((place) => unpackSummaries(packParts({ ...parts, ...cut })).clinics.at(place));
  expect(() => first?.phone_number).toThrow('The summaries do not hold 62 of each');
  expect(() => first?.id).toThrow('The summaries do not hold 62 of each');
  expect(() => last?.city).toThrow('of what they need 100 of');
  expect(() => first?.dentist_name).toThrow('There is no part dentist_name');
});
