import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { istInstant } from '#shared/values/ist.ts';
import { spokenNames, wordsOf, writtenWords } from './clinic-texts.ts';
import { sampleClinic } from './clinics.fixture.ts';
import { createPhoneticMatcher } from './phonetic-matches.ts';
import { matchClinics } from './match-clinics.fixture.ts';
import { packPronunciations, pronunciationsOf, unpackPronunciations } from './phonetic.ts';

/** Areas and names of clinics in Tamil, Kannada and Hindi letters, as maps and newspapers write them. */
const WRITTEN: Record<string, readonly string[]> = {
  'Anna Nagar': ['அண்ணா நகர்', 'அண்ணாநகர்', 'அண்ணா நகரில்', 'ಅಣ್ಣಾ ನಗರ', 'अन्ना नगर'],
  'T. Nagar': ['டி. நகர்', 'தி. நகர்', 'ಟಿ. ನಗರ'],
  'R.S. Puram': ['ஆர்.எஸ். புரம்', 'ஆர்எஸ் புரம்', 'ಆರ್.ಎಸ್. ಪುರಂ'],
  'K.K. Nagar': ['கே.கே. நகர்', 'கேகே நகர்'],
  Adyar: ['அடையாறு', 'அடையார்', 'ಅಡ್ಯಾರ್'],
  Velachery: ['வேளச்சேரி'],
  Mylapore: ['மயிலாப்பூர்', 'மைலாப்பூர்', 'மயிலாப்பூரில்', 'ಮೈಲಾಪುರ', 'मायलापुर'],
  Vadapalani: ['வடபழனி'],
  Nungambakkam: ['நுங்கம்பாக்கம்'],
  Thiruvanmiyur: ['திருவான்மியூர்'],
  Tambaram: ['தாம்பரம்', 'ತಾಂಬರಂ'],
  Porur: ['போரூர்'],
  Guindy: ['கிண்டி'],
  Chromepet: ['குரோம்பேட்டை'],
  Royapettah: ['ராயப்பேட்டை', 'இராயப்பேட்டை'],
  'Besant Nagar': ['பெசன்ட் நகர்', 'பெசண்ட்நகர்'],
  Gandhipuram: ['காந்திபுரம்', 'காந்திபுரத்தில்', 'ಗಾಂಧಿಪುರಂ'],
  Peelamedu: ['பீளமேடு'],
  Singanallur: ['சிங்காநல்லூர்'],
  Jayanagar: ['ஜெயநகர்', 'ஜயநகர்', 'ಜಯನಗರ', 'ಜಯನಗರದಲ್ಲಿ', 'जयनगर'],
  Indiranagar: ['இந்திராநகர்', 'இந்திரா நகர்', 'ಇಂದಿರಾನಗರ', 'ಇಂದಿರಾ ನಗರ', 'इंदिरानगर'],
  Koramangala: ['கோரமங்களா', 'ಕೋರಮಂಗಲ', 'कोरमंगला'],
  Malleswaram: ['மல்லேஸ்வரம்', 'ಮಲ್ಲೇಶ್ವರಂ', 'ಮಲ್ಲೇಶ್ವರ'],
  Rajajinagar: ['ராஜாஜிநகர்', 'ರಾಜಾಜಿನಗರ'],
  Whitefield: ['ஒயிட்பீல்டு', 'ವೈಟ್‌ಫೀಲ್ಡ್'],
  Basavanagudi: ['பசவனகுடி', 'ಬಸವನಗುಡಿ'],
  'HSR Layout': ['ಎಚ್‌ಎಸ್‌ಆರ್ ಲೇಔಟ್', 'ಎಚ್.ಎಸ್.ಆರ್. ಲೇಔಟ್'],
  Yeshwanthpur: ['யஷ்வந்த்பூர்', 'ಯಶವಂತಪುರ'],
  Lakshmipuram: ['லட்சுமிபுரம்', 'லக்ஷ்மிபுரம்', 'ಲಕ್ಷ್ಮೀಪುರಂ'],
  Mahalakshmi: ['மகாலட்சுமி', 'மஹாலக்ஷ்மி', 'ಮಹಾಲಕ್ಷ್ಮಿ'],
  Gnanam: ['ஞானம்', 'ಜ್ಞಾನಂ'],
  Hebbal: ['ஹெப்பால்', 'ಹೆಬ್ಬಾಳ'],
  Hampankatta: ['ಹಂಪನಕಟ್ಟೆ'],
  'White Clove': ['ஒயிட் குளோவ்', 'ವೈಟ್ ಕ್ಲೋವ್', 'व्हाइट क्लोव'],
  Apollo: ['அப்போலோ', 'ಅಪೋಲೋ', 'अपोलो'],
  Venkateswara: ['வெங்கடேஸ்வரா', 'ವೆಂಕಟೇಶ್ವರ', 'वेंकटेश्वर'],
};
const AREAS = Object.keys(WRITTEN);
const CLINICS = AREAS.map((area) =>
  sampleClinic({
    clinic_name: 'Neem',
    clinic_address: `${area} 600001`,
    dentist_name: 'Dr. Uma',
    city: 'Kolli',
    specializations: [],
    services: ['Veneers'],
  }),
);
const NOW = Date.parse(istInstant('2026-11-23', '09:00'));
const areasOf = (q: string): string[] =>
  matchClinics({ q }, CLINICS, NOW).matching.map(({ clinic_address }) => clinic_address.replace(' 600001', ''));

describe.each(Object.entries(WRITTEN))('the area %s', (area, others) => {
  test.each(others)('is found as %s, and alone', (written) => expect(areasOf(written)).toEqual([area]));
});

test('a clinic that is named in Tamil is found in Latin letters', () => {
  const tamil = sampleClinic({ clinic_name: 'அடையாறு பல் மருத்துவமனை', clinic_address: '1 Main Road', city: 'Kolli' });
  expect(matchClinics({ q: 'adyar' }, [tamil], NOW).matching).toEqual([tamil]);
});

test('the beginning of an area is enough, also in Tamil', () => {
  expect(areasOf('நுங்கம்பா')).toEqual(['Nungambakkam']);
  expect(areasOf('கோரமங்')).toEqual(['Koramangala']);
});

test('a word for a treatment or a city is not read as an area that sounds alike', () => {
  const valley = sampleClinic({ clinic_address: 'Valli Theni Street', specializations: [], services: ['Veneers'] });
  for (const q of ['வலி', 'தேனி']) expect(matchClinics({ q }, [valley], NOW).matching, q).toEqual([]);
});

const letters = fc.constantFrom(...'கசடதபமநயரலவ'.split(''));
const SIGNS = ['', 'ா', 'ி', 'ீ', 'ு', 'ூ', 'ெ', 'ே', 'ை', 'ொ', 'ோ'];
const syllables = fc.array(fc.tuple(letters, fc.constantFrom(...SIGNS)), { minLength: 1, maxLength: 8 });
const inScript = (block: number, word: readonly (readonly [string, string])[]): string =>
  word
    .flat()
    .join('')
    .replace(/\p{Script=Tamil}/gu, (letter) => String.fromCharCode(block + (letter.charCodeAt(0) % 128)));

describe('a pronunciation', () => {
  test('is the same in each Indian script, whatever the word', () => {
    fc.assert(
      fc.property(syllables, (word) => {
        const [tamil, ...others] = [0x0b80, 0x0c80, 0x0900, 0x0c00].map((block) =>
          pronunciationsOf(inScript(block, word)),
        );
        for (const other of others) expect(other).toEqual(tamil);
      }),
    );
  });

  test('the pronunciation of a Tamil word is its own pronunciation', () => {
    fc.assert(
      fc.property(
        syllables.map((word) => inScript(0x0b80, word)),
        (text) => {
          for (const { key, sounds } of pronunciationsOf(text))
            expect(pronunciationsOf(sounds)[0]).toEqual({ key, sounds });
        },
      ),
    );
  });

  test('has no vowel after its first letter in its key, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const { key } of pronunciationsOf(text)) expect(key).not.toMatch(/.[aeiou]/);
      }),
    );
  });

  test('does not depend on how Tamil writes voices, lengths of vowels and doubled letters', () => {
    fc.assert(
      fc.property(syllables, (word) => {
        const long = word.map(
          ([letter, sign]) => [letter, { '': 'ா', 'ி': 'ீ', 'ு': 'ூ', 'ெ': 'ே', 'ொ': 'ோ' }[sign] ?? sign] as const,
        );
        const doubled = word.map(([letter, sign]) => [`${letter}்${letter}`, sign] as const);
        const [{ sounds } = { sounds: '' }] = pronunciationsOf(inScript(0x0b80, word));
        for (const other of [long, doubled]) expect(pronunciationsOf(inScript(0x0b80, other))[0]?.sounds).toBe(sounds);
      }),
    );
  });
});

test('a word is heard among any others, by itself', () => {
  fc.assert(
    fc.property(fc.array(syllables, { minLength: 1, maxLength: 20 }), (words) => {
      const kannada = words.map((word) => inScript(0x0c80, word));
      const hear = createPhoneticMatcher(spokenNames(writtenWords(kannada)));
      for (const word of words) {
        const own = writtenWords([inScript(0x0c80, word)])[0]?.key;
        expect(hear(inScript(0x0b80, word))).toContain(own);
      }
    }),
  );
});

test('pronunciations are read as they were packed, whatever letters a word has', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const { written } of writtenWords([text])) {
        const pronunciations = pronunciationsOf(written);
        const line = packPronunciations(pronunciations);
        expect([line.includes('\n'), unpackPronunciations(line)]).toEqual([false, pronunciations]);
      }
    }),
  );
  expect(unpackPronunciations(packPronunciations([]))).toEqual([]);
});

test('words of earlier lists keep their pronunciations, and new words get theirs', () => {
  const [one, other] = [CLINICS.slice(0, 10), CLINICS.slice(5)];
  const before = wordsOf(one);
  expect(wordsOf(other, before)).toEqual(wordsOf(other));
  const marked = { ...before, pronounced: before.pronounced.replaceAll(/^\w.*$/gm, 'known\tknown') };
  const again = wordsOf(other, marked);
  const ofWord = new Map(again.written.split('\n').map((word, at) => [word, again.pronounced.split('\n')[at]]));
  expect([ofWord.get('Velachery'), ofWord.get('Apollo')]).toEqual(['known\tknown', 'apl\tapol']);
});
