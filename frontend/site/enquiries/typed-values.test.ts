import { describe, expect, it } from 'vitest';
import {
  contactMessageProblem,
  ENQUIRY_ERRORS,
  partnerRequestProblem,
} from '#shared/domain/enquiries/enquiry-rules.ts';
import { CONTACT_FIELDS } from './contact-page.tsx';
import { PARTNER_FIELDS } from './partner-page.tsx';
import { ENQUIRY_WORDS } from './enquiry-words.ts';
import { problemsOf, typedValues } from './typed-values.ts';

const form = (entries: Record<string, string>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(entries)) data.set(name, value);
  return data;
};

describe('typed values', () => {
  it('takes the fields it is asked for, missing ones as nothing', () => {
    expect(typedValues(form({ name: 'Asha', other: 'x' }), ['name', 'email'])).toEqual({ name: 'Asha', email: '' });
  });

  it('P-126 the contact form needs name, email and message', () => {
    const values = typedValues(form({}), CONTACT_FIELDS);
    expect(problemsOf(values, CONTACT_FIELDS, contactMessageProblem)).toEqual({
      name: 'Name must be at least 2 characters',
      email: 'Email is required',
      message: 'Message is required',
    });
  });

  it('P-127 the partner form needs clinic, doctor, email, phone and address, and years from 0 to 50', () => {
    const values = typedValues(form({ years_experience: '51' }), PARTNER_FIELDS);
    expect(Object.keys(problemsOf(values, PARTNER_FIELDS, partnerRequestProblem)).toSorted()).toEqual([
      'address',
      'clinic_name',
      'dentist_name',
      'email',
      'phone_number',
      'years_experience',
    ]);
  });

  it('has words for every complaint', () => {
    expect(Object.keys(ENQUIRY_WORDS).toSorted()).toEqual(Object.values(ENQUIRY_ERRORS).toSorted());
  });
});
