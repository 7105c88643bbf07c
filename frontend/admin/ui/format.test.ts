import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  addressWords,
  counted,
  momentWords,
  sentMoment,
  sentVisit,
  timeWords,
  visitMoment,
  visitTime,
  clock,
} from './format.ts';

beforeEach(() => vi.setSystemTime('2026-11-22T04:30:00.000Z'));
afterEach(() => {
  vi.useRealTimers();
  clock.choose('mixed');
});

test('moments are told as dd-MM-yyyy HH:mm in IST (A-184)', () => {
  expect(momentWords('2026-11-23T18:35:00.000Z')).toBe('24-11-2026 00:05');
});

test.each([
  { chosen: 'mixed', record: '16:05', visit: '4:05 PM' },
  { chosen: '12', record: '4:05 PM', visit: '4:05 PM' },
  { chosen: '24', record: '16:05', visit: '16:05' },
] as const)(
  'the clock $chosen shows a record as $record and a visit as $visit; a sent message says 16:05',
  (written) => {
    const at = '2026-11-24T10:35:00.000Z';
    clock.choose(written.chosen);
    expect([timeWords(at), momentWords(at)]).toEqual([written.record, `24-11-2026 ${written.record}`]);
    expect([visitTime(at), visitMoment(at)]).toEqual([written.visit, `Tue 24 Nov, ${written.visit}`]);
    expect([sentMoment(at), sentVisit(at)]).toEqual(['24-11-2026 16:05', 'Tue 24 Nov, 4:05 PM']);
  },
);

test('counts are told with their noun and with Indian groups of digits', () => {
  expect(counted(1, 'visit')).toBe('1 visit');
  expect(counted(0, 'visit')).toBe('0 visits');
  expect(counted(123_456, 'gallery image')).toBe('1,23,456 gallery images');
});

test.each([
  ['4 Omalur Main Road, Salem 636004', 'Salem', '4 Omalur Main Road, Salem 636004'],
  ['12 Car Street,tirunelveli-627006', 'Tirunelveli', '12 Car Street,tirunelveli-627006'],
  ['12 Temple Street, Mylapore', 'Chennai', '12 Temple Street, Mylapore, Chennai'],
  ['9 Salempur Road', 'Salem', '9 Salempur Road, Salem'],
  ['1 Beach Road, Mount Abu', 'Mount Road', '1 Beach Road, Mount Abu, Mount Road'],
  ['1 Beach Road, Mount Abu 307501', 'Mount Abu', '1 Beach Road, Mount Abu 307501'],
])('%j in %s is %j: a city is named once', (clinic_address, city, words) => {
  expect(addressWords({ clinic_address, city })).toBe(words);
});
