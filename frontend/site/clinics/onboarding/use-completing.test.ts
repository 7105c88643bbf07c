import { expect, it, vi } from 'vitest';
import { emptyStorage } from '../../booking/storage.fixture.ts';
import { keepTyped, persistedInput } from './use-completing.ts';
import type { ClinicFields } from './clinic-fields.ts';

const began: ClinicFields = {
  dentist_name: 'Dr. Meena',
  years_experience: '12',
  phone_number: '044 2499 0000',
  clinic_address: '12 Temple Street',
  consultation_fee: '250',
  dentist_description: '',
  specializations: 'Braces',
  services: '',
  translations: {},
  availability: [],
};
const fields = { ...began, services: 'Scaling' };

const { tab, device } = emptyStorage();

it('a partner’s typed values are stored in their tab alone, and found for the same clinic', () => {
  keepTyped('cln_1', began, fields);
  expect(persistedInput('cln_1')).toEqual({ began, fields });
  expect(persistedInput('cln_2')).toBeNull();
  expect(device.size).toBe(0);
});

it('fields that stand as they were read are not kept, and take away what was', () => {
  keepTyped('cln_1', began, fields);
  keepTyped('cln_1', fields, { ...fields });
  expect(persistedInput('cln_1')).toBeNull();
  expect(tab.size).toBe(0);
});

it.each(['', '{', 'null', '[]', '{"clinic_id":"cln_1"}', '{"clinic_id":"cln_1","began":null,"fields":{}}'])(
  'text written by other code is ignored: %s',
  (text) => {
    tab.set('clinic-onboarding-typed', text);
    expect(persistedInput('cln_1')).toBeNull();
  },
);

it('a browser that refuses storage loses the text and nothing else', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(() => keepTyped('cln_1', began, fields)).not.toThrow();
  expect(persistedInput('cln_1')).toBeNull();
});
