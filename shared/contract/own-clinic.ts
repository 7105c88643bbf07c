import * as z from 'zod';
import { Clinic } from '../domain/clinic.ts';
import { ClinicId } from '../values/ids.ts';
import { lazyStrictObject } from '../values/lazy-object.ts';
import { ClinicForm, Week } from './clinic-forms.ts';
import { route } from './route.ts';

/** What a partner fills in of their clinic; its name, place on the map, rating and marks stay with the team. */
const Filled = lazyStrictObject(() => ({
  ...ClinicForm.pick({
    dentist_name: true,
    years_experience: true,
    phone_number: true,
    clinic_address: true,
    consultation_fee: true,
    dentist_description: true,
    specializations: true,
    services: true,
  }).shape,
  availability: Week,
}));

/** A form, the version of the clinic it was made from, and whether everything is filled in now. */
export const OwnClinicForm = lazyStrictObject(() => ({
  ...Filled.shape,
  id: ClinicId,
  ver: z.int().min(1),
  finished: z.boolean(),
}));
export type OwnClinicForm = z.infer<typeof OwnClinicForm>;

/** A clinic draft as its partner sees it: days that nobody has set have the usual hours. */
export const OwnClinic = lazyStrictObject(() => ({
  ...Clinic.pick({
    id: true,
    ver: true,
    clinic_name: true,
    city: true,
    dentist_name: true,
    years_experience: true,
    phone_number: true,
    clinic_address: true,
    consultation_fee: true,
    dentist_description: true,
    specializations: true,
    services: true,
  }).shape,
  availability: Clinic.shape.availability.unwrap(),
  /** When the partner said that everything is filled in. */
  completed_at: z.iso.datetime().nullable(),
  /** Until when the link is good, unless the clinic is published before. */
  edits_until: z.iso.datetime(),
}));
export type OwnClinic = z.infer<typeof OwnClinic>;

/** A link that is over, a clinic that is published or gone, and one that never was are answered alike. */
const over = ['unauthorized', 'clinic_not_found'] as const;

export const ownClinic = {
  view: route('GET', '/own-clinics/{id}', {
    auth: 'partner',
    summary: 'A clinic draft, for the partner who holds the newest link to it',
    problems: over,
  })
    .input(lazyStrictObject(() => ({ id: ClinicId })))
    .output(OwnClinic),
  save: route('PUT', '/own-clinics/{id}', {
    auth: 'partner',
    summary: 'What the partner filled in of a clinic draft, and whether that is all',
    problems: [...over, 'changed_meanwhile', 'too_many_requests'],
  })
    .input(OwnClinicForm)
    .output(OwnClinic),
};
