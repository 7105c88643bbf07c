import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import type { clinicOnboarding } from '#shared/contract/clinics/clinic-onboarding.ts';
import { ENDPOINTS } from './clinic-onboarding-endpoints.ts';
import { request } from './request.ts';

type Inputs = InferContractRouterInputs<typeof clinicOnboarding>;
type Outputs = InferContractRouterOutputs<typeof clinicOnboarding>;
type Name = keyof typeof ENDPOINTS;

/** A clinic draft that was read by its link: its id, and the code in the link. */
export type ClinicOnboardingLink = { clinic_id: string; key: string };

/**
 * Reads the clinic draft that a link opens. The server checks what it answers.
 * @param key the code in the link; it is sent in a header
 * @throws ApiError, NetworkError
 */
export const viewClinicOnboarding = async (key: string, signal?: AbortSignal): Promise<Outputs['view']> =>
  (await request(ENDPOINTS.view, {}, { token: key, ...(signal !== undefined && { signal }) })) as Outputs['view'];

/**
 * Asks about the clinic of a link; the key goes in a header. The server checks what is asked and what it answers.
 * @throws ApiError, NetworkError
 */
export async function askClinicOnboarding<N extends Exclude<Name, 'view'>>(
  name: N,
  { clinic_id, key }: ClinicOnboardingLink,
  input: Omit<Inputs[N], 'id'>,
  signal?: AbortSignal,
): Promise<Outputs[N]> {
  const options = { token: key, ...(signal !== undefined && { signal }) };
  // The server answers in the shape of its contract.
  return (await request(ENDPOINTS[name], { ...input, id: clinic_id }, options)) as Outputs[N];
}
