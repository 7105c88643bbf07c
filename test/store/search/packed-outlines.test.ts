import { expect, test } from 'vitest';
import { alikeOf } from '#functions/core/search/alike.ts';
import { wordsOf } from '#functions/core/search/clinic-texts.ts';
import { packOutlines, unpackOutlines } from '#functions/store/search/packed-outlines.ts';
import { packParts, readParts } from '#functions/store/table/packed-text.ts';
import { ClinicOutline, outlineOf } from '#shared/domain/search/clinic-outline.ts';
import { clinicOf } from './many-clinics.ts';
import { clinicId, NOW, sampleClinic } from '../booking/sample-booking.ts';

const clinics = [
  ...Array.from({ length: 60 }, (_, n) => clinicOf(n)),
  sampleClinic({ id: clinicId(900), position: null, availability: null, clinic_name: 'A "B"\n{"id":1} பல்' }),
  sampleClinic({ id: clinicId(901), services: [], specializations: [], verified_at: NOW, is_featured: true }),
].map(outlineOf);
const outlinesOf = (of: typeof clinics) => ({ clinics: of, words: wordsOf(of), alike: alikeOf(of) });
const published = outlinesOf(clinics);

test('outlines are read as they were packed, every part of each', () => {
  const read = unpackOutlines(packOutlines(published));
  expect(read.clinics.map((one) => ClinicOutline.parse(one))).toEqual(clinics);
  expect([{ ...read.words }, { ...read.alike }]).toEqual([published.words, published.alike]);
  expect(unpackOutlines(packOutlines(outlinesOf([]))).clinics).toEqual([]);
});

test('outlines that were read are packed the same again', () => {
  const bytes = packOutlines(published);
  expect(packOutlines(unpackOutlines(bytes))).toEqual(bytes);
});

test('clinics that open or treat alike share what says so', () => {
  const [one, other] = unpackOutlines(packOutlines(outlinesOf(clinics.slice(-1).concat(clinics.slice(-1))))).clinics;
  expect([one?.availability === other?.availability, one?.services === other?.services]).toEqual([true, true]);
});

test('a list cut or changed on the way is an error, never a shorter list', () => {
  const bytes = packOutlines(published);
  expect(() => unpackOutlines(bytes.subarray(0, -10))).toThrow(/^The parts have \d+ bytes instead of \d+$/);
  expect(() => unpackOutlines(bytes.subarray(0, 3))).toThrow(Error);
  const partOf = readParts(bytes);
  const names = ['count', 'id', 'cities', 'treatments', 'phone_number', 'names'];
  const cut = { phone_number: '["1"]', id: 'one', cities: partOf('cities').replace(/\d+(?=\])/, '99') };
  const parts = Object.fromEntries(names.map((name) => [name, partOf(name)]));
  const [first, last] = [0, -1].map((place) => unpackOutlines(packParts({ ...parts, ...cut })).clinics.at(place));
  expect(() => first?.phone_number).toThrow('The outlines do not hold 62 of each');
  expect(() => first?.id).toThrow('The outlines do not hold 62 of each');
  expect(() => last?.city).toThrow('of what they need 100 of');
  expect(() => first?.dentist_name).toThrow('There is no part dentist_name');
});
