import { endpointsOf } from '#shared/contract/route.ts';
import { waitlist } from '#shared/contract/leads/waitlist.ts';

/** The address of each waitlist procedure. Only the waitlist form fetches this table, and without the contract. */
export const ENDPOINTS = endpointsOf(waitlist);
