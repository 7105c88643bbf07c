import { expect, test } from 'vitest';
import { paise } from '#shared/values/money/money.ts';
import { rememberGone, rememberSaved, withRecent, type ListedClinicRow } from './clinic-queries.ts';

const row = (id: string, ver: number, clinic_name = 'Before'): ListedClinicRow => ({
  id,
  clinic_name,
  dentist_name: 'Dr. A',
  translations: {},
  clinic_address: '1 Main Road',
  city: 'Salem',
  phone_number: '0427 1',
  consultation_fee_paise: paise(9900),
  profile_image: null,
  is_featured: false,
  show_on_homepage: true,
  archived_at: null,
  paused_at: null,
  partner_completed_at: null,
  created_at: '2026-11-22T00:00:00.000Z',
  ver,
});
const FIRST = { filter: 'all' } as const;
const names = (rows: readonly ListedClinicRow[]): string[] => rows.map(({ clinic_name }) => clinic_name);

test('a saved clinic is drawn from its answer while the list lags behind, and from the list afterwards', () => {
  rememberSaved(row('a', 3, 'After'), { at: 1000 });
  expect(names(withRecent([row('a', 2)], FIRST, 2000))).toEqual(['After']);
  expect(names(withRecent([row('a', 4, 'Newer')], FIRST, 2000))).toEqual(['Newer']);
  expect(names(withRecent([row('a', 2)], FIRST, 40_000))).toEqual(['Before']);
});

test('a new clinic stands first, on the page it belongs to alone; one that is gone is not drawn, but where it went', () => {
  rememberSaved(row('new', 1, 'New'), { isNew: true, at: 100_000 });
  rememberGone(row('b', 1), 100_000);
  expect(names(withRecent([row('b', 1), row('c', 1, 'C')], FIRST, 101_000))).toEqual(['New', 'C']);
  expect(names(withRecent([row('b', 2, 'Archived')], { filter: 'archived' }, 101_000))).toEqual(['Archived']);
  expect(names(withRecent([row('c', 1, 'C')], { filter: 'featured' }, 101_000))).toEqual(['C']);
  expect(names(withRecent([row('new', 1, 'New')], FIRST, 101_000))).toEqual(['New']);
});
