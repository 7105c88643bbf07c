import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { removeInvisible, tidyLine, tidyLines } from './tidy-text.ts';
import { removeAllInvisible, tidyToken } from './tidy-token.ts';

const INVISIBLE = ['\u0000', '\u00ad', '\u200b', '\u2060', '\ufeff', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066'];
const ZEROS = { Tamil: 0x0be6, Kannada: 0x0ce6, Devanagari: 0x0966, Bengali: 0x09e6, Malayalam: 0x0d66 };
const inScript = (zero: number, digits: string): string =>
  digits.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

const typed = fc.string({ unit: 'grapheme', maxLength: 40 });

describe('text of any kind', () => {
  it('loses every invisible character wherever it stands', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...INVISIBLE), fc.constantFrom('a', 'க', '1', ' '))), (parts) => {
        const visible = parts.filter((part) => !INVISIBLE.includes(part)).join('');
        expect(removeInvisible(parts.join(''))).toBe(visible);
        expect(removeAllInvisible(parts.join(''))).toBe(visible);
      }),
    );
  });

  it.each([
    ['a ZWNJ between Kannada letters', 'ರಾಜ್\u200cಕುಮಾರ್'],
    ['a ZWJ between Devanagari letters', 'क्\u200dष'],
    ['a family of three', '👩\u200d👩\u200d👧'],
    ['a health worker with a skin tone', '👩🏽\u200d⚕️'],
    ['a flag made of two emoji', '🏳️\u200d🌈'],
  ])('keeps %s', (_name, text) => {
    expect(removeInvisible(text)).toBe(text);
    expect(tidyLines(text)).toBe(text.normalize('NFC'));
  });

  it.each([
    ['between Latin letters', 'Mee\u200cna', 'Meena'],
    ['at the beginning and the end', '\u200dதமிழ்\u200c', 'தமிழ்'],
    ['beside one emoji', '👩\u200d', '👩'],
  ])('loses a joiner %s', (_where, text, tidied) => {
    expect(removeInvisible(text)).toBe(tidied);
  });

  it.each([
    ['removeInvisible', removeInvisible],
    ['tidyLine', tidyLine],
    ['tidyLines', tidyLines],
    ['tidyToken', tidyToken],
  ])('is the same after %s has tidied it twice', (_name, tidy) => {
    fc.assert(
      fc.property(typed, (text) => {
        expect(tidy(tidy(text))).toBe(tidy(text));
      }),
    );
  });
});

describe('lines', () => {
  it('are one line with single spaces, or keep their line breaks', () => {
    const pasted = ' Root\u00a0canal \r\n\tand\u0007 a crown\u200b ';
    expect(tidyLine(pasted)).toBe('Root canal and a crown');
    expect(tidyLines('Root canal\r\nand a crown\rtoday\u2028please')).toBe('Root canal\nand a crown\ntoday\nplease');
  });
});

describe('numbers, codes and addresses', () => {
  it.each(Object.entries(ZEROS))('are read in %s digits', (_script, zero) => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,12}$/), (digits) => {
        expect(tidyToken(inScript(zero, digits))).toBe(digits);
      }),
    );
  });

  it('are read in full-width characters', () => {
    expect(tidyToken('＋９１　９８７６５')).toBe('+91 98765');
    expect(tidyToken('meena＠example．in')).toBe('meena@example.in');
  });
});
