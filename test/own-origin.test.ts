import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inLanguage, LANGUAGES, splitLanguage } from '#shared/values/language.ts';

const HERE = 'https://punnagai.example';

/** Any text, and texts made of what browsers read specially at the beginning of an address. */
const anyPath = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom('/', '\\', '\t', '\n', ' ', '\0', 'ta', 'host.example', '@', ':', '?', '#', '..', '%5C', '%2F'),
    )
    .map((parts) => parts.join('')),
);

test('property: an address made of any path stays on our origin, in every language and from every language', () => {
  fc.assert(
    fc.property(anyPath, fc.constantFrom(...LANGUAGES), fc.constantFrom('', '/ta', '/kn'), (text, language, prefix) => {
      for (const path of [text, `/${text}`, prefix + text, splitLanguage(`${prefix}/${text}`).path]) {
        const address = inLanguage(language, path);
        expect(new URL(address, HERE).origin, address).toBe(HERE);
        expect(new URL(HERE + address).origin, address).toBe(HERE);
      }
    }),
    { numRuns: 2000 },
  );
});
