import { describe, expect, test } from 'vitest';
import { matchClinics } from '#functions/core/search/match-clinics.fixture.ts';
import { sampleClinics } from '#infra/local/sample/sample-clinics.ts';
import { istInstant } from '#shared/values/ist.ts';

const ALL = sampleClinics();
/** A Monday, nine in the morning in India. */
const NOW = Date.parse(istInstant('2026-11-23', '09:00'));
const find = (q: string) => matchClinics({ q }, ALL, NOW);
const idsOf = (q: string): string[] => find(q).matching.map(({ id }) => id);
const namesOf = (q: string): string[] => find(q).matching.map(({ clinic_name }) => clinic_name);
const citiesOf = (q: string): string[] => [...new Set(find(q).matching.map(({ city }) => city))];

/** Search texts in four languages, in their script and in Latin letters, by the term that they must find. */
const SAID: Record<string, readonly string[]> = {
  toothache: [
    'tooth pain',
    'Tooth ache',
    'teeth pain',
    'I have tooth pain',
    'pain in tooth',
    'பல் வலி',
    'பல்வலி',
    'பல் வலிக்குது',
    'pal vali',
    'palvali',
    'pallu vali',
    'pal valikkudhu',
    'ಹಲ್ಲು ನೋವು',
    'ಹಲ್ಲುನೋವು',
    'ಹಲ್ಲಿನ ನೋವು',
    'hallu novu',
    'hallina novu',
    'दांत दर्द',
    'दाँत में दर्द',
    'दाढ़ में दर्द',
    'daant dard',
    'dant dard',
    'daant me dard',
    'dant mein dard',
  ],
  'gum bleeding': [
    'bleeding gums',
    'ஈறில் ரத்தம்',
    'eeru ratham',
    'ಒಸಡಿನಲ್ಲಿ ರಕ್ತ',
    'osadu rakta',
    'मसूड़ों से खून',
    'मसूड़ों से खून आना',
    'masudo se khoon',
    'masude se khun',
  ],
  'bad breath': [
    'mouth smell',
    'வாய் துர்நாற்றம்',
    'vai natram',
    'vaai naatram',
    'ಬಾಯಿ ವಾಸನೆ',
    'bayi vasane',
    'मुंह की बदबू',
    'मुँह से बदबू',
    'muh ki badbu',
    'munh se badboo',
  ],
  braces: [
    'teeth clip',
    'crooked teeth',
    'பல் கிளிப்',
    'பல் கம்பி',
    'pal clip',
    'pal kambi',
    'ಹಲ್ಲಿನ ಕ್ಲಿಪ್',
    'hallu clip',
    'दांतों के तार',
    'टेढ़े दांत',
    'tedhe daant',
  ],
  child: [
    'kids dentist',
    'children',
    'my son',
    'குழந்தை',
    'குழந்தைகள் பல் மருத்துவர்',
    'kuzhandhai',
    'kulandhai pal doctor',
    'ಮಗು',
    'ಮಕ್ಕಳ ಹಲ್ಲು',
    'makkala hallu',
    'magu',
    'बच्चा',
    'बच्चों के दांत',
    'bacche ke dant',
    'bachchon ka doctor',
  ],
  emergency: ['urgent', 'அவசரம்', 'avasaram', 'ತುರ್ತು', 'turtu', 'इमरजेंसी', 'तुरंत', 'turant'],
  sunday: [
    'open on Sunday',
    'Sundays',
    'ஞாயிறு',
    'ஞாயிற்றுக்கிழமை',
    'nyayiru',
    'gnayitru kizhamai',
    'ಭಾನುವಾರ',
    'bhanuvara',
    'रविवार',
    'रविवार को',
    'itwar',
    'ravivar',
  ],
  evening: ['evenings', 'மாலை', 'மாலையில்', 'maalai', 'sayangalam', 'ಸಂಜೆ', 'sanje', 'शाम', 'शाम को', 'shaam ko', 'sham'],
};

describe.each(Object.entries(SAID))('%s', (usual, others) => {
  test('finds some clinics, and not all', () => {
    expect(idsOf(usual).length).toBeGreaterThan(0);
    expect(idsOf(usual).length).toBeLessThan(ALL.length);
  });
  test.each(others)('is also “%s”', (q) => expect(idsOf(q)).toEqual(idsOf(usual)));
});

describe('search results are correct', () => {
  test('a clinic for children alone helps with a toothache, one for braces or for gums alone does not', () => {
    const found = namesOf('toothache');
    expect(found).toContain("Tambaram Children's Dental Clinic");
    expect(found).not.toContain('Indiranagar Orthodontics');
    expect(found).not.toContain('Shevaroy Dental Care');
    expect(namesOf('daant me keeda').length).toBeGreaterThan(0);
    expect(namesOf('gum bleeding')).toContain('Shevaroy Dental Care');
  });

  test('an emergency finds the clinic whose services name it, and no other', () => {
    const named = ALL.filter(({ services }) => services.some((service) => /emergency/i.test(service)));
    expect(idsOf('emergency')).toEqual(named.map(({ id }) => id));
    expect(find('emergency braces')).toMatchObject({ matching: [], isEmergency: true });
  });

  test('Sunday and evening are the clinics’ hours, each and together', () => {
    const opens = (pattern: RegExp) => (clinic: (typeof ALL)[number]) =>
      pattern.test(JSON.stringify(clinic.availability?.[0]));
    expect(idsOf('sunday')).toEqual(ALL.filter(opens(/"is_open":true/)).map(({ id }) => id));
    const both = ALL.filter(opens(/"is_open":true.*"evening_end_time":"(1[89]|2)/)).map(({ id }) => id);
    expect(idsOf('sunday evening')).toEqual(both);
    expect(both.length).toBeLessThan(idsOf('sunday').length);
  });

  test('a Sunday on which a clinic is closed is none', () => {
    const [clinic] = find('sunday').matching;
    if (clinic === undefined) throw new Error('no clinic opens on Sundays');
    const closed = { ...clinic, closed_dates: ['2026-11-29', '2026-12-06', '2026-12-13'] };
    expect(matchClinics({ q: 'sunday' }, [closed], NOW).matching).toEqual([]);
  });

  test('a name that is part of what people say of their teeth finds that name alone', () => {
    expect(namesOf('manjal')).toEqual(['Manjal Dental Clinic']);
    expect(idsOf('manjal pal').length).toBeGreaterThan(1);
    for (const name of ['Valli', 'Pillai', 'Sujan', 'Sadan', 'Karai', 'Chot']) expect(namesOf(name), name).toEqual([]);
  });

  test('a clinic is called what it is called', () => {
    expect(namesOf('velachery evening')).toEqual(['Velachery Evening Dental Clinic']);
  });
});

describe('one wrong letter, or another spelling of the same sound', () => {
  test.each([
    ['maduri', 'Madurai', ['Madurai']],
    ['Maduria', 'Madurai', ['Madurai']],
    ['salam', 'Salem', ['Salem']],
    ['banglore', 'Bangalore', ['Bengaluru']],
    ['bengalure', 'Bengaluru', ['Bengaluru']],
    ['coimbatare', 'Coimbatore', ['Coimbatore']],
    ['braces maduri', 'braces Madurai', ['Madurai']],
    ['mylapure', 'Mylapore', ['Chennai']],
    ['Coimbatur', 'Coimbatore', ['Coimbatore']],
    ['koimbatore', 'Coimbatore', ['Coimbatore']],
    ['coimbatoor', 'Coimbatore', ['Coimbatore']],
    ['vellur', 'Vellore', ['Vellore']],
    ['Mailapur', 'Mylapore', ['Chennai']],
  ])('%s is read as %s', (q, read, cities) => {
    expect(find(q).read.toLowerCase()).toBe(read.toLowerCase());
    expect(citiesOf(q)).toEqual(cities);
  });

  test.each([
    ['implent', 'implant'],
    ['brases', 'braces'],
    ['toothacke', 'toothache'],
    ['emergancy', 'emergency'],
    ['sundey', 'sunday'],
    ['sunda', 'sundaram'],
    ['evning', 'evening'],
    ['thamrai', 'thamarai'],
    ['teeth cleening', 'teeth cleaning'],
    ['cbe', 'coimbatore'],
    ['blr', 'bengaluru'],
  ])('%s finds what %s finds', (slip, meant) => {
    expect(idsOf(slip).length).toBeGreaterThan(0);
    expect(idsOf(slip)).toEqual(idsOf(meant));
  });

  /** Towns of both states without a clinic here, and words that mean something else. */
  test.each(
    `Hosur Karur Theni Dindigul Nagercoil Tiruppur Cuddalore Sivakasi Karaikudi Kumbakonam Chidambaram Namakkal Dharmapuri
    Krishnagiri Pudukkottai Ramanathapuram Virudhunagar Tenkasi Tiruvannamalai Villupuram Nagapattinam Udupi Davanagere
    Hassan Kolar Mandya Raichur Bidar Gadag Haveri Bagalkot Vijayapura Chitradurga Chikkamagaluru Kochi Mumbai Delhi
    Hyderabad Nellore Thanjavur Thoothukudi Kancheepuram Hubballi Mangaluru Belagavi Ballari Ooty Puducherry
    rental mental heart brain clown vegan gym salon plumber xyzzy qwertz`.split(/\s+/),
  )('%s finds nothing', (q) => expect(find(q)).toMatchObject({ matching: [], read: q }));

  test('a correct word stays as it is, and short words are never guessed', () => {
    for (const q of ['madurai', 'madu', 'Trichy braces', 'gim', 'rtc', '600041', '%%%']) expect(find(q).read).toBe(q);
  });

  test('an ambiguous word is not guessed', () => {
    const [one] = ALL;
    if (one === undefined) throw new Error('there are no clinics');
    const two = ['Kumaran', 'Kumaras'].map((dentist_name) => ({ ...one, dentist_name }));
    expect(matchClinics({ q: 'Kumarax' }, two, NOW)).toMatchObject({ matching: [], read: 'Kumarax' });
  });
});
