import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import type { ownClinic } from '#shared/contract/own-clinic.ts';
import type { OwnClinicLink } from '#shared/values/own-clinic-link.ts';
import { ENDPOINTS } from './own-clinic-endpoints.ts';
import { request } from './request.ts';

type Inputs = InferContractRouterInputs<typeof ownClinic>;
type Outputs = InferContractRouterOutputs<typeof ownClinic>;
type Name = keyof typeof ENDPOINTS;

/**
 * Asks about the clinic of a link; the key goes in a header. The server checks what is asked and what it answers.
 * @throws ApiError, NetworkError
 */
export async function askOwnClinic<N extends Name>(
  name: N,
  { clinic_id, key }: OwnClinicLink,
  input: Omit<Inputs[N], 'id'>,
  signal?: AbortSignal,
): Promise<Outputs[N]> {
  const options = { token: key, ...(signal !== undefined && { signal }) };
  // The server answers in the shape of its contract.
  return (await request(ENDPOINTS[name], { ...input, id: clinic_id }, options)) as Outputs[N];
}
