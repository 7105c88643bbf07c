import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CLINIC_ADDRESS, clinicAddress, clinicPath, isNumberOf, numberedAddress } from './clinic-path.ts';

const id = 'cln_01KB0000000000000000NEEMTR';

test.each([
  ['Chennai', 'Neem Tree Dental', 'chennai/neem-tree-dental'],
  ['Bengaluru', 'Dr. D’Souza’s Smile & Care (24x7)', 'bengaluru/dr-dsouzas-smile-care-24x7'],
  ['Chennai', 'வேப்பமரம் பல்', 'chennai/veppamaram-pal'],
  ['சென்னை', 'Neem Tree', 'sennai/neem-tree'],
  ['Chennai', '牙科', 'chennai/00neemtr'],
  ['金奈', 'Neem Tree', 'india/neem-tree'],
])('in %s the address of %s is %s', (city, clinic_name, address) => {
  expect(clinicAddress({ id, city, clinic_name })).toBe(address);
});

test('every clinic has an address, whatever it is called', () => {
  const text = fc.string({ unit: 'binary', maxLength: 90 });
  fc.assert(
    fc.property(text, text, fc.integer({ min: 1, max: 999 }), (city, clinic_name, n) => {
      const address = clinicAddress({ id, city, clinic_name });
      expect(numberedAddress(address, n)).toMatch(CLINIC_ADDRESS);
      expect(isNumberOf(numberedAddress(address, n), address)).toBe(true);
    }),
  );
});

test('an address of another name is no numbered form', () => {
  expect(['a/smile-dental', 'a/smil', 'b/smile', 'a/smile-2b'].map((given) => isNumberOf(given, 'a/smile'))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('a clinic without a readable address has the one of its id', () => {
  expect([clinicPath({ id, path: null }), clinicPath({ id, path: 'chennai/neem' })]).toEqual([
    `/clinics/${id}`,
    '/clinics/chennai/neem',
  ]);
});
