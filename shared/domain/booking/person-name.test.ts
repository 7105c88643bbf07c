import { describe, expect, it, test } from 'vitest';
import { nameProblem, tidyName, matchesVisit } from './person-name.ts';

describe('a name', () => {
  it.each([
    'Meena K',
    'S.Priya',
    'Dr.Meena Raman',
    "Anne-Marie D'Souza",
    'Anne D\u2019Souza',
    'José',
    'Jose\u0301',
    'தி. அருண்மொழி',
    'ಪ್ರಿಯಾ ರಾಮನ್',
    'ಸೂರ\u200d\u0ccdಯ',
    'प्रिया शर्मा',
    'مریم',
    '李明',
  ])('may be %s', (name) => {
    expect(nameProblem(name)).toBeNull();
  });

  it.each(['', ' ', 'A', '.', 'A\u200b'])('needs two characters: %j', (name) => {
    expect(nameProblem(name)).toBe('short');
  });

  it('has at most 100 characters once it is tidied, and ten times as many as pasted', () => {
    expect(nameProblem('a'.repeat(100))).toBeNull();
    expect(nameProblem('a'.repeat(101))).toBe('long');
    expect(nameProblem(`Meena${' '.repeat(900)}Raman`)).toBeNull();
    expect(nameProblem(`Meena${' '.repeat(1000)}Raman`)).toBe('long');
  });

  it.each([
    'Win 5000 today',
    'Visit evil.com',
    'Visit EVIL.COM now',
    'www.evil.example',
    'evil.c\u200dom',
    'https://evil.example',
    'evil@example.in',
    'Meena\r\nBcc: x',
    'Meena <b>',
    'Meena (free)',
    'Meena, Raman',
    'Meena/Raman',
    'Meena 😀',
    '... call me',
    '-- Meena',
  ])('holds nothing but letters: %j', (name) => {
    expect(nameProblem(name)).toBe('letters');
  });

  it.each([0x3164, 0x115f, 0xfe0f, 0x180e, 0xe0041, 0x0007])('refuses invisible letters and controls: U+%i', (code) => {
    expect(nameProblem(`Meena${String.fromCodePoint(code)}Raman`)).toBe('letters');
  });

  it.each([0x0000, 0x00ad, 0x061c, 0x200b, 0x200c, 0x200d, 0x200e, 0x202e, 0x2060, 0x2066, 0xfeff])(
    'loses the invisible character U+%i that keyboards and chat apps add',
    (code) => {
      const typed = `Mee${String.fromCodePoint(code)}na Raman`;
      expect(nameProblem(typed)).toBeNull();
      expect(tidyName(typed)).toBe('Meena Raman');
    },
  );

  it.each(['evil.c\u200bom', 'www\u2060.evil.example', 'evil\u202e.com'])(
    'is no address with invisible characters in it: %j',
    (name) => {
      expect(nameProblem(name)).toBe('letters');
    },
  );

  it.each(['\u2018', '\u2019', '\u201b', '\u02bc', '\u2032', '\u00b4', '`', '\uff07'])(
    'has one apostrophe however it is typed: %s',
    (apostrophe) => {
      expect(tidyName(`D${apostrophe}Souza`)).toBe("D'Souza");
    },
  );

  it.each(['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212', '\uff0d'])(
    'has one hyphen however it is typed: %s',
    (hyphen) => {
      expect(tidyName(`Anne${hyphen}Marie`)).toBe('Anne-Marie');
    },
  );

  it('is kept in one line and one spelling, in which no mail program finds an address', () => {
    expect(tidyName('  Priya\tRaman ')).toBe('Priya Raman');
    expect(tidyName('S.Priya')).toBe('S. Priya');
    expect(tidyName('Go to evil.unknownending')).toBe('Go to evil. unknownending');
    expect(tidyName('Anne D\u2019Souza')).toBe("Anne D'Souza");
    expect(tidyName('Jose\u0301')).toBe('José');
    expect(tidyName('ಸೂರ\u200d\u0ccdಯ')).toBe('ಸೂರ\u0ccdಯ');
  });
});

const VISIT = { name: 'Asha Verma', phone: '9812345670', booking_ref: '7K4Q-2M9X' };

test.each(['', 'asha', 'ver ash', '98123', '7k4q', '7K4Q-2M9X', '7k4q 2m9x'])('"%s" means the visit', (words) => {
  expect(matchesVisit(VISIT, words)).toBe(true);
});

test.each(['sha', 'asha kumar', '2345670', '7K4Q-2M9Y'])('"%s" means another', (words) => {
  expect(matchesVisit(VISIT, words)).toBe(false);
});

test('a visit that names nobody is found by what stands in place of the name', () => {
  expect(matchesVisit({ ...VISIT, name: null, phone: null }, 'no name')).toBe(true);
});
