import { expect, test } from 'vitest';
import { inLanguage, LANGUAGES, splitLanguage, languageOf } from './language.ts';

test.each([
  ['/', 'en', '/'],
  ['/home', 'en', '/home'],
  ['/ta', 'ta', '/'],
  ['/ta/', 'ta', '/'],
  ['/kn/clinics/cln_1', 'kn', '/clinics/cln_1'],
  ['/hi/blog/a-b', 'hi', '/blog/a-b'],
  ['/taxi', 'en', '/taxi'],
  ['/en/home', 'en', '/en/home'],
  ['/TA/home', 'en', '/TA/home'],
])('%s is %s, %s', (pathname, language, path) => {
  expect(splitLanguage(pathname)).toEqual({ language, path });
});

test('an address in a language says that language and page again', () => {
  for (const language of LANGUAGES)
    for (const path of ['/', '/home', '/clinics/cln_1'])
      expect(splitLanguage(inLanguage(language, path))).toEqual({ language, path });
});

test.each([
  ['/ta//host.example/path', 'ta', '/host.example/path'],
  ['//host.example', 'en', '/host.example'],
  ['/kn/\\host.example', 'kn', '/host.example'],
  ['/hi/\t/host.example', 'hi', '/host.example'],
])('%s names no other host: %s, %s', (pathname, language, path) => {
  expect(splitLanguage(pathname)).toEqual({ language, path });
});

test.each([
  ['Gentle hands, no waiting.', 'en'],
  ['மருத்துவர் மிகவும் பொறுமையாக விளக்கினார்', 'ta'],
  ['Dr. Kavitha ನಿಧಾನವಾಗಿ ವಿವರಿಸಿದರು', 'kn'],
  ['इलाज अच्छा था', 'hi'],
  ['', 'en'],
])('%s is %s', (text, language) => expect(languageOf(text)).toBe(language));
