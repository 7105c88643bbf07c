import { ownClinic } from '#shared/contract/own-clinic.ts';
import { endpointsOf } from '#shared/contract/route.ts';

/** Where each procedure of a partner's clinic answers; fetched with its page alone, as a table and without the contract. */
export const ENDPOINTS = endpointsOf(ownClinic);
