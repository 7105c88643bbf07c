import { endpointsOf } from '#shared/contract/route.ts';
import { waitlist } from '#shared/contract/waitlist.ts';

/** Where each procedure of the waitlists answers; fetched with their form alone, as a table and without the contract. */
export const ENDPOINTS = endpointsOf(waitlist);
