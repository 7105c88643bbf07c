import { clinicAdmin } from '#shared/contract/clinics/clinic-admin.ts';
import { clinicContact } from '#shared/contract/clinics/clinic-contact.ts';
import { apiOf } from './client.ts';

/** The calls of the screens about clinics: apart, as nobody's first screen waits for them. */
export const clinicApi = apiOf({ clinicAdmin });

export const contactApi = apiOf({ clinicContact });
