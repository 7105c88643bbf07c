import { describe, expect, test } from 'vitest';
import { conversionLocation, showsClinic } from './use-conversions.ts';

const at = (pathname: string, search = '', state: unknown = null) => conversionLocation({ pathname, search, state });

describe('pages on which Meta’s script may run (P-157)', () => {
  test.each([
    ['/home', '', 'home'],
    ['/', '?q=root+canal&city=Chennai', 'home'],
    ['/clinics/cln_1', '?tab=reviews', 'clinics'],
    ['/services/root-canal', '', 'services'],
    ['/blog/a-post', '?utm_source=x', 'blog'],
  ])('%s%s', (pathname, search, page) => expect(at(pathname, search)).toEqual({ page, mayRun: true }));

  test.each([
    ['while somebody books', at('/clinics/cln_1', '?book=1')],
    ['on the way back from paying', at('/', '?appointment_id=apt_1')],
    ['while the payment is looked for', at('/home', '', { payment_return: { appointment_id: 'apt_1' } })],
    ['on the booking’s confirmation', at('/thank-you')],
    ['on a booking’s own page', at('/b')],
    ['on the login', at('/login')],
    ['in the admin', at('/admin/appointments')],
    ['at an address nobody knows', at('/patients/asha')],
  ])('not %s', (_, place) => expect(place.mayRun).toBe(false));

  test('an event during a booking still belongs to the clinic’s page', () => {
    expect(at('/clinics/cln_1', '?book=1').page).toBe('clinics');
    expect(at('/thank-you').page).toBeNull();
  });
});

test.each([
  ['/clinics/cln_1', true],
  ['/clinics/chennai/neem-tree-dental', true],
  ['/clinics/chennai/neem-tree-dental/more', false],
  ['/clinics', false],
  ['/clinics/', false],
  ['/home', false],
])('%s shows a clinic: %s', (pathname, shows) => expect(showsClinic(pathname)).toBe(shows));
