import { expect, test } from 'vitest';
import { wordsOf } from '#functions/core/clinics/clinic-words.ts';
import { packOutlines, packText, unpackOutlines, unpackText } from '#functions/store/packed-outlines.ts';
import { ClinicOutline, outlineOf } from '#shared/domain/clinic-outline.ts';
import { clinicOf } from './many-clinics.ts';
import { clinicId, NOW, sampleClinic } from './sample-booking.ts';

const clinics = [
  ...Array.from({ length: 60 }, (_, n) => clinicOf(n)),
  sampleClinic({ id: clinicId(900), position: null, availability: null, clinic_name: 'A "B"\n{"id":1} பல்' }),
  sampleClinic({ id: clinicId(901), services: [], specializations: [], verified_at: NOW, is_featured: true }),
].map(outlineOf);
const published = { clinics, words: wordsOf(clinics) };

test('outlines are read as they were packed, every part of each', () => {
  expect(unpackOutlines(packOutlines(published))).toEqual(published);
  expect(unpackOutlines(packOutlines({ clinics: [], words: wordsOf([]) })).clinics).toEqual([]);
  for (const one of unpackOutlines(packOutlines(published)).clinics) expect(ClinicOutline.parse(one)).toEqual(one);
});

test('clinics that open or treat alike share what says so', () => {
  const [one, other] = unpackOutlines(
    packOutlines({ ...published, clinics: clinics.slice(-1).concat(clinics.slice(-1)) }),
  ).clinics;
  expect([one?.availability === other?.availability, one?.services === other?.services]).toEqual([true, true]);
});

test('what was cut or changed on the way is an error, never a shorter list', () => {
  const bytes = packOutlines(published);
  expect(() => unpackOutlines(bytes.subarray(0, -10))).toThrow(Error);
  const text = unpackText(bytes);
  const lastPhone = text.replace(/,"[^"]*"\],"show_on_homepage"/, '],"show_on_homepage"');
  expect(lastPhone.length).toBeLessThan(text.length);
  expect(() => unpackOutlines(packText(lastPhone))).toThrow('The outlines hold 61 of what they need 62 of');
});
