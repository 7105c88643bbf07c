import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { istDay, istWallTime } from '../ist.ts';
import { LANGUAGES } from '../language.ts';
import { TIMES } from './every-language.ts';

const SLOT = '2026-11-24T04:30:00.000Z';

test.each([
  ['en', 'Tue 24 Nov 2026, 10 AM', '10:00 AM'],
  ['ta', 'செவ் 24 நவ 2026, காலை 10', 'காலை 10:00'],
  ['kn', 'ಮಂಗಳ 24 ನವೆಂ 2026, ಬೆಳಗ್ಗೆ 10', 'ಬೆಳಗ್ಗೆ 10:00'],
  ['hi', 'मंगल 24 नवं 2026, सुबह 10', 'सुबह 10:00'],
] as const)('a visit in %s: %s', (language, visit, time) => {
  expect(TIMES[language].visit(SLOT)).toBe(visit);
  expect(TIMES[language].near(SLOT)).toBe(visit.replace(' 2026', ''));
  expect(TIMES[language].time(SLOT)).toBe(time);
});

test.each([
  ['00:15', '12:15 AM', 'அதிகாலை 12:15'],
  ['04:59', '04:59 AM', 'அதிகாலை 04:59'],
  ['05:00', '05:00 AM', 'காலை 05:00'],
  ['11:59', '11:59 AM', 'காலை 11:59'],
  ['12:00', '12:00 PM', 'மதியம் 12:00'],
  ['16:30', '04:30 PM', 'மதியம் 04:30'],
  ['17:00', '05:00 PM', 'மாலை 05:00'],
  ['20:00', '08:00 PM', 'இரவு 08:00'],
])('%s is %s, in Tamil %s', (time, english, tamil) => {
  expect(TIMES.en.wallTime(time)).toBe(english);
  expect(TIMES.ta.wallTime(time)).toBe(tamil);
});

test.each([
  ['09:00', '9 AM'],
  ['20:00', '8 PM'],
  ['00:00', '12 AM'],
  ['09:30', '9:30 AM'],
  ['16:05', '4:05 PM'],
])('short, %s is %s', (time, clock) => {
  expect(TIMES.en.wallTime(time, { short: true })).toBe(clock);
});

describe.each(LANGUAGES)('%s', (language) => {
  const times = TIMES[language];

  test('every month and weekday has a word of its own', () => {
    const months = Array.from({ length: 12 }, (_, at) => times.dayAndMonth(`2026-${`${at + 1}`.padStart(2, '0')}-03`));
    expect(new Set(months).size).toBe(12);
    expect(months.every((month) => /^03 \S+$/.test(month))).toBe(true);
    const weekdays = Array.from({ length: 7 }, (_, dow) => times.weekday(dow));
    expect(new Set(weekdays).size).toBe(7);
    expect(weekdays).not.toContain('');
  });

  test('any instant is written with its day, year and clock', () => {
    const years = { min: new Date('2026-01-01'), max: new Date('2031-12-31'), noInvalidDate: true };
    fc.assert(
      fc.property(fc.date(years), (at) => {
        const instant = at.toISOString();
        const [day, time] = [istDay(instant), istWallTime(instant)];
        const written = times.visit(instant);
        expect(written.match(/\d+/g)?.slice(0, 3)).toEqual([
          day.slice(8),
          day.slice(0, 4),
          `${Number(time.slice(0, 2)) % 12 || 12}`,
        ]);
        expect(written.endsWith(time.slice(3)) || written.includes(`:${time.slice(3)}`) || time.endsWith(':00')).toBe(
          true,
        );
      }),
    );
  });
});
