import { describe, expect, it, test } from 'vitest';
import { NewContactMessage, NewPartnerRequest } from '../../contract/enquiries/enquiries.ts';
import {
  contactMessageProblem,
  ENQUIRY_LIMITS,
  parseYears,
  partnerRequestProblem,
  type ContactMessageInput,
  type PartnerRequestInput,
} from './enquiry-rules.ts';

const message: ContactMessageInput = { name: 'Priya', email: 'p@example.in', phone: '', message: 'Hello' };
const application: PartnerRequestInput = {
  clinic_name: 'Neem Tree Dental',
  dentist_name: 'Dr. Meena Raman',
  email: 'meena@example.in',
  phone_number: '044 2499 0000',
  address: '12 Temple Street',
  city: '',
  specialization: '',
  years_experience: '',
  preferred_contact_time: '',
  message: '',
};

/** The contract's first complaint about a body. */
const said = (schema: typeof NewContactMessage | typeof NewPartnerRequest, body: object): string | null => {
  const { error } = schema.safeParse(body);
  return error?.issues[0]?.message ?? null;
};

describe('the contact form (P-126)', () => {
  const wrong: [keyof ContactMessageInput, string, string][] = [
    ['name', ' A ', 'Name must be at least 2 characters'],
    ['email', ' ', 'Email is required'],
    ['email', 'nobody', 'Please enter a valid email'],
    ['phone', '12345', 'Please enter a valid phone number'],
    ['phone', '1'.repeat(60), 'Please enter a valid phone number'],
    ['message', ' \n ', 'Message is required'],
    ['message', 'x'.repeat(ENQUIRY_LIMITS.message + 1), 'This is too long'],
  ];
  it.each(wrong)('form and API say the same of %s: %j', (field, value, problem) => {
    expect(contactMessageProblem(field, value)).toBe(problem);
    expect(said(NewContactMessage, { ...message, [field]: value })).toBe(problem);
  });

  it.each(['', '98765 43210', '+91 44 2499 0000', '080-2345 6789'])('takes the phone %j', (phone) => {
    expect(contactMessageProblem('phone', phone)).toBeNull();
    expect(said(NewContactMessage, { ...message, phone })).toBeNull();
  });

  it('keeps the lines of a message, and takes out what nobody sees', () => {
    const parsed = NewContactMessage.parse({ ...message, message: ' One\nTwo\u0000 ' });
    expect(parsed).toEqual({ ...message, phone: null, message: 'One\nTwo', language: 'en' });
  });
});

describe('the partner form (P-127)', () => {
  const wrong: [keyof PartnerRequestInput, string, string][] = [
    ['clinic_name', '', 'Clinic name is required'],
    ['dentist_name', ' ', 'Doctor name is required'],
    ['email', 'x@y', 'Please enter a valid email'],
    ['phone_number', ' ', 'Phone number is required'],
    ['phone_number', '2499 0000', 'Please enter a valid phone number'],
    ['address', '', 'Clinic address is required'],
    ['years_experience', '51', 'Years of experience must be a number from 0 to 50'],
    ['years_experience', '-1', 'Years of experience must be a number from 0 to 50'],
    ['years_experience', '2.5', 'Years of experience must be a number from 0 to 50'],
    ['years_experience', 'ten', 'Years of experience must be a number from 0 to 50'],
    ['city', 'x'.repeat(81), 'This is too long'],
    ['specialization', 'x'.repeat(161), 'This is too long'],
    ['preferred_contact_time', 'x'.repeat(81), 'This is too long'],
    ['message', 'x'.repeat(4001), 'This is too long'],
  ];
  it.each(wrong)('form and API say the same of %s: %j', (field, value, problem) => {
    expect(partnerRequestProblem(field, value)).toBe(problem);
    expect(said(NewPartnerRequest, { ...application, [field]: value })).toBe(problem);
  });

  it('is right with the required fields alone', () => {
    for (const field of Object.keys(application) as (keyof PartnerRequestInput)[])
      expect(partnerRequestProblem(field, application[field])).toBeNull();
    expect(NewPartnerRequest.parse(application)).toEqual({
      ...application,
      phone_number: '4424990000',
      city: null,
      specialization: null,
      years_experience: 0,
      preferred_contact_time: null,
      message: null,
      language: 'en',
    });
  });
});

test('years are whole, from 0 to 50; blank is 0 (P-095)', () => {
  expect(['', ' ', '0', '07', '50'].map(parseYears)).toEqual([0, 0, 0, 7, 50]);
  expect(['51', '100', '-1', '1e1', 'x'].map(parseYears)).toEqual([null, null, null, null, null]);
});
