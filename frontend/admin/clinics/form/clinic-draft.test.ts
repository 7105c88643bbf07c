import { expect, test } from 'vitest';
import { ClinicForm } from '#shared/contract/clinics/clinic-forms.ts';
import { differences, merged } from '../../ui/forms/use-versioned.tsx';
import { CLINIC_FIELDS, FORM_TABS, newDraft, tabOf, withPastedPlace } from './clinic-draft.ts';

test('a new clinic begins with the fee of ₹99, shown on the home page and not featured, with all its tabs (A-027)', () => {
  expect(newDraft()).toMatchObject({
    clinic_name: '',
    consultation_fee_paise: 9900,
    show_on_homepage: true,
    is_featured: false,
    tabs_config: { about: true, services: true, reviews: true },
    manual_rating: null,
  });
});

test('every field of the form that is kept has a name for whoever must choose between two edits', () => {
  const named = CLINIC_FIELDS.map(({ name }) => name);
  // A pasted link becomes the place before two edits are compared.
  const kept = Object.keys(ClinicForm.shape).filter((name) => name !== 'position_link');
  expect(named.toSorted()).toEqual(kept.toSorted());
  expect(new Set(named.map(tabOf))).toEqual(new Set(FORM_TABS));
});

test('a pasted link is the place that stands against somebody else’s, and goes where theirs is kept', () => {
  const base = { ...newDraft(), position: { lat: 10.1, lng: 78.1 } };
  const mine = withPastedPlace({ ...base, position_link: 'https://www.google.com/maps/@10.2,78.2,17z' });
  const theirs = { ...base, position: { lat: 10.3, lng: 78.3 } };
  const place = CLINIC_FIELDS.find(({ name }) => name === 'position');
  const names = CLINIC_FIELDS.map(({ name }) => name);
  expect(differences(base, mine, theirs, names)).toEqual([{ name: 'position', by: 'both' }]);
  expect(place?.show(mine)).toBe('10.2, 78.2');
  expect(ClinicForm.shape.position_link.parse(mine.position_link)).toBeNull();
  expect(merged(mine, theirs, new Set(['position']))).toEqual(theirs);
  // Nothing pasted, or nothing that says a place: the form says what is wrong with it.
  for (const position_link of ['', 'https://maps.app.goo.gl/abc', 'https://maps.google.com/?q=51.5,-0.1'])
    expect(withPastedPlace({ ...base, position_link })).toEqual({ ...base, position_link });
});
