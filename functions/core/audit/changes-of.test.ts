import { describe, expect, test } from 'vitest';
import type { DayHours } from '#shared/domain/clinics/availability.ts';
import { defaultHours } from '#shared/domain/clinics/schedule.ts';
import { paise, type Paise } from '#shared/values/money/money.ts';
import { changesOf, MOST_CHANGES, type AuditedFields } from './changes-of.ts';
import { asIs, link, money, moment, names, text, word, yesOrNo, hoursWords } from './value-words.ts';

type Thing = {
  fee: Paise;
  offer: string | null;
  link: string | null;
  until: string | null;
  state: string;
  shown: boolean;
  services: string[];
  week: DayHours[] | null;
  doctor: string;
};
const TOLD: AuditedFields<Thing> = {
  fields: {
    fee: money,
    offer: text,
    link,
    until: moment,
    state: word,
    shown: yesOrNo,
    services: names,
    week: hoursWords,
  },
  persons: ({ doctor }) => [doctor],
};
const described = (before: Partial<Thing>, after: Partial<Thing>) =>
  changesOf(TOLD, before, after).map((change) => `${change.field}: ${change.before} → ${change.after}`);

test('a field that may be shown is recorded before and after, and an unchanged field is not', () => {
  const before = { fee: paise(14_900), offer: null, until: '2026-11-22T08:30:00.000Z', state: 'NO_SHOW', shown: true };
  expect(described(before, { ...before, fee: paise(149_900), until: null, state: 'COMPLETED', shown: false })).toEqual([
    'fee: ₹149 → ₹1,499',
    'until: 2026-11-22 14:00 → null',
    'state: no show → completed',
    'shown: yes → no',
  ]);
  expect(described(before, structuredClone(before))).toEqual([]);
});

test('a new field has nothing before, and a removed field has nothing after', () => {
  expect(described({}, { fee: paise(0), shown: false })).toEqual(['fee: null → ₹0', 'shown: null → no']);
  expect(described({ fee: paise(9900) }, {})).toEqual(['fee: ₹99 → null']);
});

test('a field that nothing says how to tell is not told', () => {
  expect(described({ doctor: 'Dr. Kavitha Rao' }, { doctor: 'Dr. Asha Raman' })).toEqual([]);
});

test('a list is recorded by its length and the entries that the other side lacks', () => {
  expect(described({ services: ['Scaling', 'Braces'] }, { services: ['Scaling', 'Implants', 'Crowns'] })).toEqual([
    'services: 2, with Braces → 3, with Implants, Crowns',
  ]);
  expect(described({ services: ['a', 'b'] }, { services: ['b', 'a'] })).toEqual([]);
});

test('values are short, in one line, and not cut through a letter; what differs only behind that is not told', () => {
  expect(described({ offer: null }, { offer: `One\n two ${'😀'.repeat(80)}` })).toEqual([
    `offer: null → One two ${'😀'.repeat(25)}…`,
  ]);
  expect(described({ offer: `${'w'.repeat(80)}1` }, { offer: `${'w'.repeat(80)}2` })).toEqual([]);
});

test(`at most ${MOST_CHANGES} fields are told`, () => {
  const fields = Array.from({ length: 30 }, (_, n) => `field_${n}`);
  const telling: AuditedFields<Record<string, string>> = {
    fields: Object.fromEntries(fields.map((name) => [name, asIs])),
  };
  const changes = changesOf(telling, {}, Object.fromEntries(fields.map((name) => [name, 'said'])));
  expect(changes.map(({ field }) => field)).toEqual(fields.slice(0, MOST_CHANGES));
});

describe('a text that may name somebody', () => {
  const row = { doctor: 'Dr. Kavitha Rao', offer: 'Free scaling' };
  test.each([
    'Ask Kavitha',
    'RAO cleans for less',
    'Call 98400 12345',
    'Call +91-98400/12345',
    'Call 9 8 4 0 0 1 2 3 4 5',
    'Call ௯௮௪௦௦௧௨௩௪௫',
    'Write to us@lotus.example',
    'Write to us＠lotus.example',
    'Ｋａｖｉｔｈａ smiles',
  ])('is not told: %s', (offer) => {
    expect(described(row, { ...row, offer })).toEqual([]);
    expect(described({ ...row, offer }, row)).toEqual([]);
  });

  test('is not told of whoever went, either, and is left out of a list', () => {
    expect(described({ doctor: 'Asha Raman' }, { doctor: 'Kavitha Rao', offer: 'Asha says goodbye' })).toEqual([]);
    expect(described({ ...row, services: [] }, { ...row, services: ['Kavitha’s braces', 'Scaling'] })).toEqual([
      'services: 0 → 2, with Scaling',
    ]);
  });

  test('does not keep an offer back that names nobody', () => {
    expect(described(row, { ...row, offer: '20 % off ₹1,499 until 31 Dec' })).toEqual([
      'offer: Free scaling → 20 % off ₹1,499 until 31 Dec',
    ]);
  });
});

test('a link is told by its site and path, unless it may spell a name', () => {
  const at = (address: string) => described({ doctor: 'Kavitha Rao' }, { doctor: 'Kavitha Rao', link: address });
  expect(at('https://www.lotus.example/chennai?utm=1#top')).toEqual(['link: null → lotus.example/chennai']);
  expect(at('https://maps.example/place/Dr+Kavitha+Rao')).toEqual([]);
  expect(at('https://maps.example/place/%E0%AE%95')).toEqual([]);
  expect(at('https://maps.example/@13.0827,80.2707')).toEqual([]);
});

describe('hours', () => {
  const week = (change: (hours: DayHours) => DayHours = (hours) => hours) =>
    [0, 1, 2, 3, 4, 5, 6].map((day) => change(defaultHours(day)));
  const early = week((hours) => (hours.is_open ? { ...hours, morning_start_time: '09:30' } : hours));

  test('are told of the days that have other ones, those with the same together', () => {
    expect(described({ week: week() }, { week: early })).toEqual([
      'week: Mon–Sat 10–13, 14–18 → Mon–Sat 09:30–13, 14–18',
    ]);
    const odd = week((hours) => ({ ...hours, is_open: hours.day_of_week < 6, evening_start_time: null }));
    expect(described({ week: week() }, { week: odd })).toEqual([
      'week: Sun closed; Mon–Sat 10–13, 14–18 → Sun–Fri 10–13; Sat closed',
    ]);
  });

  test('hours that nobody had set count as the usual ones', () => {
    expect(described({ week: null }, { week: early })).toEqual(['week: null → Mon–Sat 09:30–13, 14–18']);
    expect(described({ week: null }, { week: week() })).toEqual([]);
  });

  test('without times are the usual times, and those of a closed day say nothing', () => {
    const without = { morning_start_time: null, evening_start_time: null };
    const open = week((hours) => (hours.day_of_week === 1 ? { ...hours, ...without } : hours));
    expect(described({ week: week() }, { week: open })).toEqual(['week: Mon 10–13, 14–18 → Mon usual times']);
    const closed = week((hours) => (hours.day_of_week === 0 ? { ...hours, ...without } : hours));
    expect(described({ week: week() }, { week: closed })).toEqual([]);
  });
});
