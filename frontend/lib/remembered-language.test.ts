import fc from 'fast-check';
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

test('property: any path leads to our origin', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('/', '\\', '\t', 'host.example', '@', ':', '?', '..')), (parts) => {
      const address = addressInLanguage(at(`/${parts.join('')}`), 'ta') ?? '/';
      expect(new URL(address, 'https://punnagai.example').origin).toBe('https://punnagai.example');
    }),
    { numRuns: 2000 },
  );
});

test.each(['//host.example', '///host.example/a', '/\\host.example'])('%s leads to a page of the site', (pathname) => {
  expect(new URL(addressInLanguage(at(pathname), 'ta') ?? '', 'https://punnagai.example').host).toBe(
    'punnagai.example',
  );
});

test('nobody is sent from an address that names its language, or without having chosen', () => {
  expect(addressInLanguage(at('/kn/home'), 'ta')).toBeNull();
  expect(addressInLanguage(at('/ta/home'), 'en')).toBeNull();
  expect(addressInLanguage(at('/ta/home'), 'ta')).toBeNull();
  expect(addressInLanguage(at('/home'), 'en')).toBeNull();
  expect(addressInLanguage(at('/home'), null)).toBeNull();
});
