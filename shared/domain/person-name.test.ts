import { describe, expect, it } from 'vitest';
import { nameProblem, tidyName } from './person-name.ts';

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

  it.each(['', ' ', 'A', ' . '.trim(), 'a'.repeat(101)])('is neither too short nor too long: %j', (name) => {
    expect(nameProblem(name)).toBe('length');
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

  it.each([
    0x202e, 0x200e, 0x2066, 0x061c, 0x200b, 0x2060, 0x3164, 0x115f, 0xfe0f, 0x00ad, 0x180e, 0xe0041, 0x0000, 0x0007,
  ])('holds nothing that cannot be seen: U+%i', (code) => {
    expect(nameProblem(`Meena${String.fromCodePoint(code)}Raman`)).not.toBeNull();
  });

  it('is kept in one line and one spelling, in which no mail program finds an address', () => {
    expect(tidyName('  Priya\tRaman ')).toBe('Priya Raman');
    expect(tidyName('S.Priya')).toBe('S. Priya');
    expect(tidyName('Go to evil.unknownending')).toBe('Go to evil. unknownending');
    expect(tidyName('Anne D\u2019Souza')).toBe("Anne D'Souza");
    expect(tidyName('Jose\u0301')).toBe('José');
    expect(tidyName('ಸೂರ\u200d\u0ccdಯ')).toBe('ಸೂರ\u0ccdಯ');
  });
});
