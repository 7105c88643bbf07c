import { expect, test } from 'vitest';
import { FIRST_BUSINESS } from '../../domain/settings/first-business.ts';
import { FIRST_OFFERS } from '../../domain/settings/first-offers.ts';
import { FIRST_LEAST_FIGURES } from '../../domain/stats/partner-figures.ts';
import { BusinessForm } from './business.ts';

const FIRST = { ...FIRST_BUSINESS, offers: FIRST_OFFERS, least_figures: FIRST_LEAST_FIGURES };
const wrong = (fields: object): string[] =>
  (BusinessForm.safeParse({ ...FIRST, ...fields }).error?.issues ?? []).map(({ path }) => path.join('.'));

test('the original settings can be saved as they are', () => {
  expect(BusinessForm.parse(FIRST)).toEqual(FIRST);
});

test.each(['+91 44 4000 1234', '1800 425 0000', '(044) 2811-5500'])('%s is a phone number', (phone) => {
  expect(wrong({ phone })).toEqual([]);
});

test.each(['', 'call us', '12345', '+91 44 4000 1234 5678 9', '44+4000 1234', '<b>4440001234</b>'])(
  '"%s" is none',
  (phone) => {
    expect(wrong({ phone })).toContain('phone');
  },
);

test.each(['http://x.example', 'javascript:alert(1)', 'x.example'])('%s is no link for the footer', (youtube) => {
  expect(wrong({ youtube })).toEqual(['youtube']);
});

test.each([1, 73, 4.5, null, '4'])('%s are no hours to cancel', (cancel_hours) => {
  expect(wrong({ cancel_hours })).toEqual(['cancel_hours']);
});

test.each([2, 72])('%s are', (cancel_hours) => {
  expect(wrong({ cancel_hours })).toEqual([]);
});

test.each([
  { from: 0, to: 7 },
  { from: 5, to: 31 },
  { from: 7, to: 7 },
  { from: 7, to: 5 },
  { from: 4.5, to: 7 },
  { from: null, to: 7 },
  { from: 5 },
])('%j are no bank days', (bank_days) => {
  expect(wrong({ bank_days })).toEqual([expect.stringMatching(/^bank_days\.(from|to)$/)]);
});

test.each([
  [{ name: ' ' }, 'name', 'Please enter the name of the grievance officer'],
  [{ email: '' }, 'email', 'the e-mail address of the grievance officer'],
  [{ email: 'anitha' }, 'email', 'valid e-mail address for the grievance officer'],
  [{ phone: '' }, 'phone', 'the phone number of the grievance officer'],
  [{ phone: 'call us' }, 'phone', 'Indian phone number'],
  [{ answer_hours: 49 }, 'answer_hours', '1 to 48, as the law requires'],
  [{ answer_hours: null }, 'answer_hours', '1 to 48, as the law requires'],
])('a grievance officer with %j is told what is wrong, by the name of the field', (change, field, words) => {
  const grievance_officer = { ...FIRST.grievance_officer, ...change };
  const { issues = [] } = BusinessForm.safeParse({ ...FIRST, grievance_officer }).error ?? {};
  expect(issues[0]?.path).toEqual(['grievance_officer', field]);
  expect(issues[0]?.message).toContain(words);
});

test('a link that is left empty is none', () => {
  expect(BusinessForm.parse({ ...FIRST, youtube: '' }).youtube).toBeNull();
});

test('hours end after they start, and there are some', () => {
  const hours = { first_day: 1, last_day: 6, opens: '20:00', closes: '09:00' };
  expect(wrong({ support_hours: [hours] })).toEqual(['support_hours.0.closes']);
  expect(wrong({ support_hours: [{ ...hours, opens: '' }] })).toEqual(['support_hours.0.opens']);
  expect(wrong({ support_hours: [] })).toEqual(['support_hours']);
});

test('an offer says everything in every language, and one of them at most stands out', () => {
  const [first, second] = FIRST_OFFERS;
  if (first === undefined || second === undefined) throw new Error('no offers');
  const silent = { ...first, texts: { ...first.texts, kn: { ...first.texts.kn, terms: ' ' } } };
  const { hi, ...withoutHindi } = first.texts;
  expect(wrong({ offers: [first, silent] })).toEqual(['offers.1.texts.kn.terms']);
  expect(wrong({ offers: [{ ...first, texts: withoutHindi }] })).toEqual(['offers.0.texts.hi']);
  expect(wrong({ offers: [first, second].map((offer) => ({ ...offer, highlight: true })) })).toEqual(['offers']);
  expect(wrong({ offers: Array.from({ length: 7 }, () => second) })).toEqual(['offers']);
  expect(wrong({ offers: [{ ...first, until: '2026-02-30' }] })).toEqual(['offers.0.until']);
  expect(wrong({ offers: [] })).toEqual([]);
  expect(hi.name).not.toBe('');
});

test('an offer whose last day is left empty has no end', () => {
  const [first] = FIRST_OFFERS;
  expect(BusinessForm.parse({ ...FIRST, offers: [{ ...first, until: '' }] }).offers[0]?.until).toBeNull();
});
