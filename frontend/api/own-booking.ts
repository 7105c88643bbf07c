import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import type { ownBooking } from '#shared/contract/own-booking.ts';
import type { OwnLink } from '#shared/values/own-link.ts';
import { request } from './request.ts';
import { ENDPOINTS } from './own-booking-endpoints.ts';

type Inputs = InferContractRouterInputs<typeof ownBooking>;
type Outputs = InferContractRouterOutputs<typeof ownBooking>;
type Name = keyof typeof ENDPOINTS;

/**
 * Asks about the booking of a link; the key goes in a header. The server checks what is asked and what it answers.
 * @throws ApiError, NetworkError
 */
export async function askOwnBooking<N extends Name>(
  name: N,
  { appointment_id, key }: OwnLink,
  input: Omit<Inputs[N], 'id'>,
  signal?: AbortSignal,
): Promise<Outputs[N]> {
  const options = { token: key, ...(signal !== undefined && { signal }) };
  // The server answers in the shape of its contract.
  return (await request(ENDPOINTS[name], { ...input, id: appointment_id }, options)) as Outputs[N];
}
