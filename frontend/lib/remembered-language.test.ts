import { expect, test } from 'vitest';
import { addressInLanguage } from './remembered-language.ts';

const at = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });

test.each([
  [at('/'), '/ta'],
  [at('/', '?appointment_id=apt_1'), '/ta?appointment_id=apt_1'],
  [at('/thank-you', '', '#appointment=apt_1&token=t'), '/ta/thank-you#appointment=apt_1&token=t'],
])('%o is left for the language chosen before, with all it carries', (address, expected) => {
  expect(addressInLanguage(address, 'ta')).toBe(expected);
});

test('nobody is sent from an address that names its language, or without having chosen', () => {
  expect(addressInLanguage(at('/kn/home'), 'ta')).toBeNull();
  expect(addressInLanguage(at('/ta/home'), 'en')).toBeNull();
  expect(addressInLanguage(at('/ta/home'), 'ta')).toBeNull();
  expect(addressInLanguage(at('/home'), 'en')).toBeNull();
  expect(addressInLanguage(at('/home'), null)).toBeNull();
});
