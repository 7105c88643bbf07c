import { expect, test } from 'vitest';
import { ownClinicPath, readOwnClinicLink } from './own-clinic-link.ts';

const LINK = { clinic_id: 'cln_01KB0000000000000000000000', key: 'partner.3.tlx1c0.abcdefghijklmnopqrstu_' };
const fragment = `#${ownClinicPath(LINK).split('#')[1]}`;

test('a link is read as it was written, also where a mail app adds to its end', () => {
  expect(ownClinicPath(LINK).split('#')[0]).toBe('/my-clinic');
  expect(readOwnClinicLink(fragment)).toEqual(LINK);
  expect(readOwnClinicLink(`${fragment}.&more`)).toEqual(LINK);
});

test.each([
  '',
  '#',
  '#top',
  fragment.slice(0, -1),
  fragment.replace('cln_', 'apt_'),
  fragment.replace('partner', 'own'),
])('there is no link in "%s"', (hash) => {
  expect(readOwnClinicLink(hash)).toBeNull();
});
