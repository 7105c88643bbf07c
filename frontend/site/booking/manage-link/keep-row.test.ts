import { expect, test } from 'vitest';
import { googleCalendarHref } from './keep-row.tsx';

test('names the visit from its start in UTC to an hour later', () => {
  const href = googleCalendarHref({
    start: '2026-11-30T18:30:00.000Z',
    title: 'Dentist: Neem & Tree',
    place: '12 Temple Street, Chennai',
    notes: 'Reference 7K4Q-X2M9',
  });
  const { origin, searchParams } = new URL(href);
  expect(origin).toBe('https://calendar.google.com');
  expect(Object.fromEntries(searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Dentist: Neem & Tree',
    dates: '20261130T183000Z/20261130T193000Z',
    location: '12 Temple Street, Chennai',
    details: 'Reference 7K4Q-X2M9',
  });
});
