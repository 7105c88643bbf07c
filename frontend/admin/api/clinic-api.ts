import { clinicAdmin } from '#shared/contract/clinic-admin.ts';
import { apiOf } from './client.ts';

/** The calls of the screens about clinics: apart, as nobody's first screen waits for them. */
export const clinicApi = apiOf({ clinicAdmin });
