import * as z from 'zod';
import { CLINIC_NOTIFICATIONS, ClinicContact, ClinicNotifications } from '../../domain/clinics/clinic-contact.ts';
import { SuppressionReason } from '../../domain/messages/suppressed-address.ts';
import { ClinicId } from '../../values/ids.ts';
import { FIRST_LANGUAGE, LANGUAGES } from '../../values/language.ts';
import { lazyObject, lazyStrictObject } from '../../values/lazy.ts';
import { emailAddress, mobile } from '../booking/contact.ts';
import { emptyIsNull } from '../text-fields.ts';
import { access, route } from '../route.ts';

/**
 * E-mail address and phone that a clinic's booking notifications go to; without an address and a number it receives
 * none.
 */
export const ClinicContactForm = lazyStrictObject(() => ({
  email: z.preprocess(emptyIsNull, emailAddress().nullable()),
  phone: z.preprocess(emptyIsNull, mobile().nullable().default(null)),
  language: z.enum(LANGUAGES).default(FIRST_LANGUAGE),
  news: z
    .array(ClinicNotifications)
    .max(CLINIC_NOTIFICATIONS.length)
    .transform((chosen) => CLINIC_NOTIFICATIONS.filter((kind) => chosen.includes(kind))),
}));
export type ClinicContactForm = z.infer<typeof ClinicContactForm>;

/** As it stands. `suppressed_why`: why its address takes no mail, so that it is told nothing there; null where mail may go. */
export const ShownContact = lazyObject(() => ({
  ...ClinicContact.shape,
  suppressed_why: SuppressionReason.nullable(),
}));
export type ShownContact = z.infer<typeof ShownContact>;

const byId = { id: ClinicId };

export const clinicContact = {
  get: route('GET', '/admin/clinics/{id}/contact', {
    ...access('admin', 'nothing', 'personal_data'),
    summary: 'Get the contact of a clinic for booking notifications',
    problems: ['clinic_not_found'],
  })
    .input(lazyStrictObject(() => byId))
    .output(ShownContact),
  save: route('PUT', '/admin/clinics/{id}/contact', {
    ...access('admin', 'data_destination', 'personal_data'),
    summary: 'Update the contact and the choice of booking notifications of a clinic',
    problems: ['clinic_not_found', 'changed_meanwhile'],
  })
    .input(lazyStrictObject(() => ({ ...ClinicContactForm.shape, ...byId, ver: z.int().min(1) })))
    .output(ShownContact),
};
