import { expect, test } from 'vitest';
import { addressWords } from './address-words.ts';

test.each([
  ['4 Omalur Main Road, Salem 636004', 'Salem', '4 Omalur Main Road, Salem 636004'],
  ['12 Car Street,tirunelveli-627006', 'Tirunelveli', '12 Car Street,tirunelveli-627006'],
  ['12 Temple Street, Mylapore', 'Chennai', '12 Temple Street, Mylapore, Chennai'],
  ['9 Salempur Road', 'Salem', '9 Salempur Road, Salem'],
  ['1 Beach Road, Mount Abu', 'Mount Road', '1 Beach Road, Mount Abu, Mount Road'],
  ['1 Beach Road, Mount Abu 307501', 'Mount Abu', '1 Beach Road, Mount Abu 307501'],
])('%j in %s is %j: a city is named once', (clinic_address, city, words) => {
  expect(addressWords({ clinic_address, city })).toBe(words);
});
