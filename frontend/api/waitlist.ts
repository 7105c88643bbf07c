import type { InferContractRouterInputs } from '@orpc/contract';
import type { waitlist } from '#shared/contract/leads/waitlist.ts';
import { request } from './request.ts';
import { ENDPOINTS } from './waitlist-endpoints.ts';

type Inputs = InferContractRouterInputs<typeof waitlist>;

/**
 * Asks for one e-mail when a city has a clinic.
 * @throws ApiError, NetworkError
 */
export const joinWaitlist = (entry: Inputs['join']): Promise<unknown> => request(ENDPOINTS.join, entry);

/**
 * Removes the entry of a link.
 * @throws ApiError, NetworkError
 */
export const leaveWaitlist = (link: Inputs['leave']): Promise<unknown> => request(ENDPOINTS.leave, link);
