import { expect, test } from 'vitest';
import { ClinicForm } from '#shared/contract/clinic-forms.ts';
import { CLINIC_FIELDS, FORM_TABS, newDraft, tabOf } from './clinic-draft.ts';

test('a new clinic begins with the fee of ₹99, shown on the home page and not featured, with all its tabs (A-027)', () => {
  expect(newDraft()).toMatchObject({
    clinic_name: '',
    consultation_fee: 99,
    show_on_homepage: true,
    is_featured: false,
    tabs_config: { about: true, services: true, reviews: true },
    manual_rating: null,
  });
});

test('every field of the form that is kept has a name for whoever must choose between two edits', () => {
  const named = CLINIC_FIELDS.map(({ name }) => name);
  const kept = Object.keys(ClinicForm.shape).filter((name) => name !== 'position_link');
  expect(named.toSorted()).toEqual(kept.toSorted());
  expect(new Set(named.map(tabOf))).toEqual(new Set(FORM_TABS));
});
