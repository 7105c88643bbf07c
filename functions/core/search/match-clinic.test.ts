import { describe, expect, test } from 'vitest';
import type { Clinic } from '#shared/domain/clinics/clinic.ts';
import { istInstant } from '#shared/values/ist.ts';
import { clinicSummaryOf } from '#shared/domain/search/clinic-summary.ts';
import { sampleClinic } from './clinics.fixture.ts';
import type { Wanted } from './match-clinic.ts';
import { matchClinics } from './match-clinics.fixture.ts';

const KOVAI = sampleClinic({
  clinic_name: 'Kovai Dental Hospital',
  city: 'Coimbatore',
  clinic_address: '64 D.B. Road, R.S. Puram, Coimbatore 641002',
  dentist_name: 'Dr. Thirugnanam Subramaniam',
  specializations: ['Oral Surgery', 'Prosthodontics'],
  services: ['Dental Implants', 'Crowns and Bridges', 'Wisdom Tooth Removal'],
});
const CHILDREN = sampleClinic({
  clinic_name: "Thiruvanmiyur Children's Dental Clinic",
  clinic_address: '3 Kakkan Street, Thiruvanmiyur, Chennai 600041',
  specializations: ['Pediatric Dentistry'],
  services: ['First Dental Visit', 'Fluoride Application', 'Milk Tooth Fillings'],
});
const BRACES = sampleClinic({
  clinic_name: 'Jayanagar Orthodontics',
  city: 'Bengaluru',
  clinic_address: '256 Thirty-third Cross, Jayanagar Fourth Block, Bengaluru 560011',
  specializations: ['Orthodontics'],
  services: ['Clear Aligners', 'Café Smile Make-over'],
});
/** It names no treatment, so it shows the usual ones. */
const USUAL = sampleClinic({
  clinic_name: 'Mallige',
  city: 'Mysuru',
  clinic_address: '18 Kalidasa Road, Mysuru 570012',
  specializations: [],
});
/** A Monday, nine in the morning in India. */
const NOW = Date.parse(istInstant('2026-11-23', '09:00'));
const ALL = [KOVAI, CHILDREN, BRACES, USUAL];

const found = (wanted: Wanted): Clinic[] => matchClinics(wanted, ALL, NOW).matching;

test('a clinic is found by its name and its dentist in other languages, in their letters and by their sound', () => {
  const cauvery = sampleClinic({
    clinic_name: 'River Dental',
    translations: {
      ta: { clinic_name: 'காவேரி பல் மருத்துவமனை', dentist_name: 'டாக்டர் செல்வி' },
      hi: { clinic_name: 'कावेरी डेंटल' },
    },
  });
  const listed = clinicSummaryOf(cauvery);
  for (const q of ['காவேரி', 'செல்வி', 'कावेरी', 'kaveri', 'ಕಾವೇರಿ'])
    expect(matchClinics({ q }, [clinicSummaryOf(KOVAI), listed], NOW).matching, q).toEqual([listed]);
});

describe('a clinic is found', () => {
  test.each<[string, string, Clinic[]]>([
    ['by its name', 'kovai dental hospital', [KOVAI]],
    ['by the beginning of a word', 'subram', [KOVAI]],
    ['by its area', 'Jayanagar', [BRACES]],
    ['by its area, however its initials are spelled', 'RS Puram', [KOVAI]],
    ['by its area without a space', 'rspuram', [KOVAI]],
    ['by its area as it sounds', 'tiruvanmiyur', [CHILDREN]],
    ['by its postal code', '600041', [CHILDREN]],
    ['by its dentist', 'Tirugnanam', [KOVAI]],
    ['by its city', 'mysuru', [USUAL]],
    ['by a treatment', 'implants', [KOVAI, USUAL]],
    ['by one of several', 'crown', [KOVAI]],
    ['by a speciality', 'oral surgery', [KOVAI]],
    ['by the usual treatments where it names none', 'root canal', [USUAL]],
    ['without accents', 'cafe', [BRACES]],
    ['in capitals', 'CLEAR ALIGNERS', [BRACES, USUAL]],
    ['with all words, in any order', 'chennai kids', [CHILDREN]],
    ['not with some of them', 'kids kovai', []],
    ['not by the middle of a word', 'nagar', []],
    ['not across two of its texts', 'hospitaloral', []],
  ])('%s: %s', (_, q, expected) => expect(found({ q })).toEqual(expected));
});

describe('a treatment goes by many names', () => {
  test.each<[string, Clinic[]]>([
    ['RCT', [USUAL]],
    ['braces', [BRACES, USUAL]],
    ['orthodontist', [BRACES, USUAL]],
    ['dentures', [KOVAI]],
    ['tooth extraction', [KOVAI]],
    ['kids dentist', [CHILDREN, USUAL]],
    ['paediatric', [CHILDREN, USUAL]],
    ['பிரேஸ்', [BRACES, USUAL]],
    ['ಇಂಪ್ಲಾಂಟ್', [KOVAI, USUAL]],
    ['रूट कैनाल', [USUAL]],
  ])('%s', (q, expected) => expect(found({ q })).toEqual(expected));
});

describe('a city goes by many names', () => {
  test.each<[string, Clinic[]]>([
    ['Coimbatore', [KOVAI]],
    ['Kovai', [KOVAI]],
    ['கோவை', [KOVAI]],
    ['கோயம்புத்தூர்', [KOVAI]],
    ['Madras', [CHILDREN]],
    ['chenai', [CHILDREN]],
    ['சென்னை', [CHILDREN]],
    ['चेन्नई', [CHILDREN]],
    ['Bangalore', [BRACES]],
    ['ಬೆಂಗಳೂರು', [BRACES]],
    ['Mysore', [USUAL]],
    ['ಮೈಸೂರು', [USUAL]],
    ['मैसूर', [USUAL]],
    ['Hosur', []],
  ])('%s, as a city', (city, expected) => {
    expect(found({ city })).toEqual(expected);
    // The name of a clinic may be that of a city elsewhere.
    expect(found({ q: city })).toEqual(expected);
  });

  test('only a whole name is a city', () => expect(found({ city: 'Chenn' })).toEqual([]));
});

describe('words that only join others', () => {
  test.each<[string, Clinic[]]>([
    ['dentist in Kovai', [KOVAI]],
    ['best dental clinic near me', ALL],
    ['dental implants in Coimbatore', [KOVAI]],
    ['பல் மருத்துவர் சென்னை', [CHILDREN]],
    ['चेन्नई में डेंटिस्ट', [CHILDREN]],
    ['%%%', ALL],
    ['', ALL],
  ])('%s', (q, expected) => expect(found({ q })).toEqual(expected));
});

describe('a word that is known nowhere', () => {
  const ignoredIn = (wanted: Wanted): [Clinic[], readonly string[]] => {
    const { matching, ignored } = matchClinics(wanted, ALL, NOW);
    return [matching, ignored];
  };

  test.each<[Wanted, Clinic[], string[]]>([
    [{ q: 'cheap root canal in mysuru' }, [USUAL], ['cheap']],
    [{ q: 'cheap root canal', city: 'Mysuru' }, [USUAL], ['cheap']],
    [{ q: 'painless affordable implants Kovai' }, [KOVAI], ['painless', 'affordable']],
    [{ q: 'குறைந்த பிரேஸ் பெங்களூரு' }, [BRACES], ['குறைந்த']],
    [{ q: 'cheap dentist', city: 'Chennai' }, [CHILDREN], ['cheap']],
  ])('is left out: %j', (wanted, expected, words) => expect(ignoredIn(wanted)).toEqual([expected, words]));

  test.each<[string, Wanted]>([
    ['where nothing is left', { q: 'cheap' }],
    ['where only what every clinic is is left', { q: 'dentist kolkata' }],
    ['where the others are known and do not fit together', { q: 'kids kovai' }],
    ['where another is a treatment that nobody has there', { q: 'root canal kovai' }],
    ['where another is a city without clinics', { q: 'cheap implants salem' }],
  ])('changes nothing %s: %j', (_, wanted) => expect(ignoredIn(wanted)[0]).toEqual([]));

  test('stays a condition where it is found with the others', () => {
    expect(ignoredIn({ q: 'thiru vanmiyur' })).toEqual([[CHILDREN], []]);
  });
});
