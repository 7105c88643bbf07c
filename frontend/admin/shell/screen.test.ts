import { Building2 } from 'lucide-react';
import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { isMeant } from '#shared/values/text/tidy-text.ts';
import { groupsOf, namesBooking } from './palette-search.ts';
import { menuOf, reachableScreens, type Screen } from './screen.ts';

const screen = (title: string, more: Partial<Screen> = {}): Screen => ({ title, role: 'admin', ...more });
const routes: RouteObject[] = [
  {
    path: '/admin',
    children: [
      {
        path: 'clinics',
        handle: screen('Manage Clinics', { menu: { icon: Building2 } }),
        children: [
          { index: true },
          { path: 'new', handle: screen('Add New Clinic') },
          { path: ':id', handle: screen('Edit Clinic') },
        ],
      },
      { path: 'settings/security', handle: screen('Security', { role: 'staff', menu: { icon: Building2 } }) },
    ],
  },
];
const paths = (entries: readonly { path: string }[]): string[] => entries.map(({ path }) => path);

test('the menu lists the screens there are, each to the role that may open it (A-013)', () => {
  expect(paths(menuOf(routes, 'admin'))).toEqual(['/admin/clinics', '/admin/settings/security']);
  expect(paths(menuOf(routes, 'staff'))).toEqual(['/admin/settings/security']);
});

test('the palette leads to screens without an entry too, and to no address with a gap', () => {
  expect(paths(reachableScreens(routes, 'admin'))).toEqual([
    '/admin/clinics',
    '/admin/clinics/new',
    '/admin/settings/security',
  ]);
});

test('the palette finds by the beginnings of words, in any order, in any script', () => {
  expect(isMeant('Add New Clinic', 'cli add')).toBe(true);
  expect(isMeant('Add New Clinic', 'linic')).toBe(false);
  expect(isMeant('காவேரி பல் மருத்துவமனை', 'பல்')).toBe(true);
  expect(isMeant('Anything', '  ')).toBe(true);
  const found = { clinics: [{ value: 'cln_1', label: 'Kaveri', hint: 'Salem', to: '' }], bookings: [] };
  const groups = groupsOf(routes, 'admin', 'manage', found);
  expect(groups.map(({ value, items }) => [value, items.map(({ label }) => label)])).toEqual([
    ['Screens', ['Manage Clinics']],
    ['Clinics', ['Kaveri']],
  ]);
});

test('the palette looks for a booking by what can be read out on the phone, and by nothing else', () => {
  for (const words of [
    '7K4Q-2M9X',
    '7k4q2m9x',
    '98400 12345',
    '+919840012345',
    '09840012345',
    'pay_ABCDEFGHIJ1234',
    'asha@example.org',
  ])
    expect(namesBooking(words), words).toBe(true);
  for (const words of ['', 'thamarai', 'booking', '12345', 'pay_', '7K4Q-2M9', 'asha@', 'asha@example'])
    expect(namesBooking(words), words).toBe(false);
});
