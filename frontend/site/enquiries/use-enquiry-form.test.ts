import { afterEach, beforeEach, expect, it, vi, describe } from 'vitest';
import {
  FASTEST_PERSON_MS,
  contactMessageProblem,
  ENQUIRY_ERRORS,
  partnerRequestProblem,
} from '#shared/domain/enquiries/enquiry-rules.ts';
import { ENQUIRY_WORDS } from './enquiry-words.ts';
import { PARTNER_FIELDS } from './partner-page.tsx';
import { CONTACT_FIELDS } from './contact-page.tsx';
import { timeToType, problemsOf, typedValues } from './use-enquiry-form.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => void vi.restoreAllMocks());

/** A clock that stands at each of these instants in turn, and then at the last. */
const clock = (...instants: [number, ...number[]]) => {
  const left = [...instants];
  vi.spyOn(performance, 'now').mockImplementation(() => (left.length > 1 ? left.shift() : left[0]) ?? 0);
};

it('a form that was filled in at once waits for as long as a person needs', async () => {
  clock(100.4, 100.4 + FASTEST_PERSON_MS);
  const waited = timeToType(100.4);
  await vi.advanceTimersByTimeAsync(FASTEST_PERSON_MS);
  expect(await waited).toBe(FASTEST_PERSON_MS);
});

it('a timer that comes a fraction of a millisecond early is not taken for a program', async () => {
  clock(100.4, 99.8 + FASTEST_PERSON_MS, 101.1 + FASTEST_PERSON_MS);
  const waited = timeToType(100.4);
  await vi.advanceTimersByTimeAsync(FASTEST_PERSON_MS + 1);
  expect(await waited).toBeGreaterThanOrEqual(FASTEST_PERSON_MS);
});

it('a form that was open for longer does not wait', async () => {
  clock(90_000.9);
  expect(await timeToType(100)).toBe(89_900);
});

describe('typed values', () => {
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
});
