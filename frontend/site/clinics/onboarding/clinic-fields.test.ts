import { describe, expect, test } from 'vitest';
import { filledIn, mergeFields, problemsOf, type ClinicFields } from './clinic-fields.ts';

const day = (day_of_week: number, is_open = true) => ({
  day_of_week,
  is_open,
  morning_start_time: '09:00',
  morning_end_time: '13:00',
  evening_start_time: null,
  evening_end_time: null,
});
const fields: ClinicFields = {
  dentist_name: 'Dr. Meena',
  years_experience: '12',
  phone_number: '044 2499 0000',
  clinic_address: '12 Temple Street',
  consultation_fee: '250',
  dentist_description: '',
  specializations: 'Braces\n\nImplants',
  services: '',
  translations: {},
  availability: [0, 1, 2, 3, 4, 5, 6].map((each) => day(each)),
};

describe('each error is reported at its field', () => {
  test.each<[Partial<ClinicFields>, object]>([
    [{}, {}],
    [
      { dentist_name: ' ', phone_number: '', clinic_address: '\n' },
      { dentist_name: 'empty', phone_number: 'empty', clinic_address: 'empty' },
    ],
    [{ dentist_name: '\u200b' }, { dentist_name: 'empty' }],
    [
      { dentist_name: 'x'.repeat(121), dentist_description: 'x'.repeat(4001) },
      { dentist_name: 'long', dentist_description: 'long' },
    ],
    [{ dentist_name: `Dr.${' '.repeat(1000)}Meena` }, {}],
    [{ phone_number: 'abc' }, { phone_number: 'phone' }],
    [{ phone_number: '+65 8123 4567' }, { phone_number: 'phone' }],
    [{ consultation_fee: '' }, { consultation_fee: 'fee' }],
    [{ consultation_fee: '100001' }, { consultation_fee: 'fee' }],
    [{ consultation_fee: '99.50' }, { consultation_fee: 'fee' }],
    [{ years_experience: '81' }, { years_experience: 'years' }],
    [{ services: 'x'.repeat(81) }, { services: 'list' }],
    [{ specializations: 'x\n'.repeat(61) }, { specializations: 'list' }],
    [{ availability: [{ ...day(0), morning_end_time: '08:00' }] }, { availability: 'hours' }],
  ])('%j', (more, problems) => {
    expect(problemsOf({ ...fields, ...more }, false)).toEqual(problems);
  });

  test('a clinic that is never open may be saved, and is not finished', () => {
    const closed = { ...fields, availability: [day(0, false)] };
    expect(problemsOf(closed, false)).toEqual({});
    expect(problemsOf(closed, true)).toEqual({ availability: 'closed' });
  });
});

test('phone numbers are sent as the server spells them', () => {
  expect(filledIn({ ...fields, phone_number: ' 09840012345/044-24990000 ' }).phone_number).toBe(
    '+91 98400 12345, 044 2499 0000',
  );
});

test('the partner’s typed values stay and the staff’s edits are taken if both edit at once', () => {
  const typed = { ...fields, consultation_fee: '300', availability: [day(0, false)] };
  const stands = { ...fields, consultation_fee: '400', dentist_name: 'Dr. Meena Raman', availability: [day(1)] };
  expect(mergeFields(fields, typed, stands)).toEqual({
    ...stands,
    consultation_fee: '300',
    availability: [day(0, false)],
  });
});
