import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Clinic } from '../../domain/clinics/clinic.ts';
import { LONGEST_CLINIC_TEXT } from '../../domain/clinics/clinic-translations.ts';
import { OTHER_LANGUAGES } from '../../values/language.ts';
import { AdminClinicQuery } from '../list-pages.ts';
import { ClinicForm, DaysForm, ReviewForm } from './clinic-forms.ts';

const good = {
  clinic_name: 'Lotus Dental',
  dentist_name: 'Dr. Kavitha Rao',
  phone_number: '044 2811 5500',
  clinic_address: '4 Cathedral Road',
  city: 'Chennai',
};
const wrong = (fields: object): unknown[] =>
  (ClinicForm.safeParse({ ...good, ...fields }).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ]);

test('each required field names itself, and blanks are nothing (A-100)', () => {
  for (const [field, message] of [
    ['clinic_name', 'Clinic name is required'],
    ['dentist_name', 'Dentist name is required'],
    ['clinic_address', 'Clinic address is required'],
    ['phone_number', 'Phone number is required'],
    ['city', 'City is required'],
  ] as const)
    for (const value of ['', '   ', undefined, null, 7]) expect(wrong({ [field]: value })).toEqual([[field, message]]);
});

test('a clinic may list up to three numbers, which stay the same when the form is sent again and fit a stored clinic (P-120)', () => {
  const number = fc.oneof(
    fc.stringMatching(/^[6-9]\d{9}$/),
    fc.stringMatching(/^0[1-5]\d{9}$/),
    fc.stringMatching(/^1800\d{6,7}$/),
  );
  fc.assert(
    fc.property(
      fc.array(number, { minLength: 1, maxLength: 3 }),
      fc.constantFrom(', ', ' / ', ';', '\n'),
      (typed, gap) => {
        const shown = ClinicForm.shape.phone_number.parse(typed.join(gap));
        expect(ClinicForm.shape.phone_number.parse(shown)).toBe(shown);
        expect(Clinic.shape.phone_number.parse(shown)).toBe(shown);
      },
    ),
  );
});

test('words, a foreign number and one two digits short are no number of a clinic (P-120)', () => {
  for (const [phone_number, message] of [
    ['abc', 'Please enter a valid phone number'],
    ['98400 123', 'Please enter a valid phone number'],
    ['044 2811 5500, +65 8123 4567', 'Please enter an Indian phone number'],
  ] as const)
    expect(wrong({ phone_number })).toEqual([['phone_number', message]]);
});

test('years and fee may be 0 and nothing below (A-101)', () => {
  expect(wrong({ years_experience: 0, consultation_fee_paise: 0 })).toEqual([]);
  for (const value of [-1, Number.NaN, '5', null])
    expect(wrong({ years_experience: value })[0]).toEqual([
      'years_experience',
      'Years of experience must be a positive number',
    ]);
  for (const value of [-100, null])
    expect(wrong({ consultation_fee_paise: value })[0]).toEqual([
      'consultation_fee_paise',
      'Consultation fee must be a positive number',
    ]);
  for (const value of [9950, 99.5, Number.NaN, '5'])
    expect(wrong({ consultation_fee_paise: value })[0]).toEqual([
      'consultation_fee_paise',
      'Consultation fee must be whole rupees',
    ]);
});

test('the rating goes from 0 to 5 in tenths, and may be left out (A-102)', () => {
  for (const manual_rating of [0, 0.1, 0.3, 4.7, 5, null, undefined]) expect(wrong({ manual_rating })).toEqual([]);
  for (const manual_rating of [-0.1, 5.1, 4.75, 'x']) expect(wrong({ manual_rating })).toHaveLength(1);
  expect(ClinicForm.parse(good).manual_rating).toBeNull();
});

test('chips are trimmed; blank ones and doubles are ignored (A-030)', () => {
  const { services } = ClinicForm.parse({ ...good, services: [' Scaling ', '', '  ', 'Scaling', 'Braces'] });
  expect(services).toEqual(['Scaling', 'Braces']);
});

test('an empty field is null, and only images of ours and web pages are accepted', () => {
  const form = ClinicForm.parse({ ...good, google_maps_link: '', combo_offer_description: ' ', offer_ends_on: '' });
  expect(form).toMatchObject({ google_maps_link: null, combo_offer_description: null, offer_ends_on: null });
  for (const link of ['javascript:alert(1)', 'maps', 'ftp://a.in'])
    expect(wrong({ google_maps_link: link })[0]).toContain('google_maps_link');
  for (const image of ['https://elsewhere.in/x.jpg', '//elsewhere.in/x.jpg', '/images/../api', '/images/"x'])
    expect(wrong({ banner_image: image })).toEqual([['banner_image', 'Please upload the image']]);
  expect(wrong({ banner_image: '/images/clinics/cln_1/banner.svg', profile_image: null })).toEqual([]);
  expect(wrong({ status: 'x' })).toHaveLength(1);
});

test('texts in other languages are tidied and limited as the original ones, and may all be left out', () => {
  expect(ClinicForm.parse(good).translations).toEqual({});
  const { translations } = ClinicForm.parse({
    ...good,
    translations: {
      ta: { clinic_name: '  தாமரை\u200b பல்  மருத்துவமனை ', dentist_name: ' ', dentist_description: 'முதல்\n\nஇரண்டு ' },
      kn: { clinic_name: '', combo_offer_description: '\u2060' },
      hi: {},
    },
  });
  expect(translations).toEqual({
    ta: { clinic_name: 'தாமரை பல் மருத்துவமனை', dentist_description: 'முதல்\n\nஇரண்டு' },
  });
  for (const [name, longest] of Object.entries(LONGEST_CLINIC_TEXT))
    for (const language of OTHER_LANGUAGES) {
      const text = (length: number) => ({ translations: { [language]: { [name]: 'ப'.repeat(length) } } });
      expect(wrong(text(longest))).toEqual([]);
      expect(wrong(text(longest + 1))).toEqual([
        [`translations.${language}.${name}`, `At most ${longest.toLocaleString('en-IN')} characters`],
      ]);
      const stored = ClinicForm.parse({ ...good, ...text(longest) }).translations;
      expect(Clinic.shape.translations.parse(stored)).toEqual(stored);
    }
  expect(wrong({ translations: { en: { clinic_name: 'Lotus' } } })).toHaveLength(1);
  expect(wrong({ translations: { ta: { city: 'சென்னை' } } })).toHaveLength(1);
});

test('the place on the map is taken from a pasted link, or the link is refused with what to do', () => {
  const placed = ClinicForm.parse({ ...good, position_link: 'https://www.google.com/maps/@13.05,80.25,17z' });
  expect(placed.position_link).toEqual({ lat: 13.05, lng: 80.25 });
  expect(ClinicForm.parse({ ...good, position_link: '' }).position_link).toBeNull();
  expect(wrong({ position_link: 'https://maps.app.goo.gl/abc' })).toEqual([
    ['position_link', expect.stringContaining('short link')],
  ]);
  expect(wrong({ position_link: 'https://maps.google.com/?q=51.5,-0.1' })).toEqual([
    ['position_link', 'This place is not in India.'],
  ]);
  expect(wrong({ position_link: 'Anna Nagar' })).toEqual([['position_link', expect.stringContaining('Google Maps')]]);
});

test('a review needs a name, words and a rating from 1 to 5; picture and date may be left out (A-109)', () => {
  const review = { reviewer_name: 'Kavya', rating: 5, review_text: 'Gentle.' };
  expect(ReviewForm.parse(review)).toEqual({ ...review, reviewer_image: null, review_date: null });
  const issues = (fields: object) =>
    (ReviewForm.safeParse({ ...review, ...fields }).error?.issues ?? []).map(({ message }) => message);
  expect(issues({ reviewer_name: ' ' })).toEqual(['Reviewer name is required']);
  expect(issues({ review_text: '' })).toEqual(['Review text is required']);
  for (const rating of [0, 0.9, 5.1, undefined]) expect(issues({ rating })).toEqual(['Rating must be from 1 to 5']);
  expect(issues({ reviewer_image: '' })).toEqual([]);
  for (const image of ['javascript:x', 'https://elsewhere.in/face.jpg', '/images/../x.jpg'])
    expect(issues({ reviewer_image: image })).toEqual(['Please upload the image']);
  expect(issues({ reviewer_image: '/images/reviews/reviewer_cln_1_1.jpg' })).toEqual([]);
});

test('a date is either closed or open', () => {
  const days = {
    id: 'cln_01KB0000000000000000000000',
    ver: 1,
    closed_dates: ['2026-12-25', '2026-12-24', '2026-12-25'],
    open_dates: ['2026-12-27'],
  };
  expect(DaysForm.parse(days).closed_dates).toEqual(['2026-12-24', '2026-12-25']);
  expect(DaysForm.safeParse({ ...days, open_dates: ['2026-12-25'] }).error?.issues[0]).toMatchObject({
    path: ['open_dates'],
    message: 'A date can be closed or open, but not both.',
  });
});

test('a page begins at a place of the list, and at none that is longer than a key may be', () => {
  const cursor = (seconds: string): string => `2026-11-22T10:00:${seconds}Z#cln_01KB0000000000000000000000`;
  expect(AdminClinicQuery.safeParse({ cursor: cursor('00.000') }).success).toBe(true);
  expect(AdminClinicQuery.safeParse({ cursor: cursor('0'.repeat(1100)) }).success).toBe(false);
});

test('a link to a place with a long Tamil name, as a browser copies it, is taken', () => {
  const name = encodeURIComponent(
    'தாமரை பல் மருத்துவமனை, கதீட்ரல் சாலை, கோபாலபுரம், சென்னை, தமிழ்நாடு 600086, இந்தியா, முதல் மாடி, பேருந்து நிலையம் எதிரில்',
  );
  const link = `https://www.google.com/maps/place/${name}/@13.0489,80.2566,17z/data=!3m1!4b1!4m6!3m5!8m2!3d13.0489!4d80.2592`;
  expect(link.length).toBeGreaterThan(1000);
  expect(wrong({ google_maps_link: link, position_link: link })).toEqual([]);
});
