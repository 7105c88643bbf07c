import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import { queryOptions } from '@tanstack/react-query';
import type { managedBooking } from '#shared/contract/booking/managed-booking.ts';
import { ApiError } from './api-error.ts';
import { inPageLanguage, request } from './request.ts';
import { ENDPOINTS } from './managed-booking-endpoints.ts';

type Inputs = InferContractRouterInputs<typeof managedBooking>;
type Outputs = InferContractRouterOutputs<typeof managedBooking>;
type Name = keyof typeof ENDPOINTS;

/** A booking that was read by its link: its id, and the code in the link. */
export type ManageLink = { appointment_id: string; key: string };

/**
 * Reads the booking that a link opens. The server checks what it answers.
 * @param key the code in the link; it is sent in a header
 * @throws ApiError, NetworkError
 */
const viewManagedBooking = async (key: string, signal?: AbortSignal): Promise<Outputs['view']> =>
  (await request(ENDPOINTS.view, inPageLanguage(), {
    token: key,
    ...(signal !== undefined && { signal }),
  })) as Outputs['view'];

/**
 * Changes a booking by its link. The server checks what is asked and what it answers.
 * @throws ApiError, NetworkError
 */
export async function askManagedBooking<N extends Exclude<Name, 'view'>>(
  name: N,
  { appointment_id, key }: ManageLink,
  input: Omit<Inputs[N], 'id'>,
): Promise<Outputs[N]> {
  // The server answers in the shape of its contract.
  const asked = { ...inPageLanguage(), ...input, id: appointment_id };
  return (await request(ENDPOINTS[name], asked, { token: key })) as Outputs[N];
}

/** Nothing is opened by this link, now or later. */
export const isKeyRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 429;

/** The booking of a link, read anew whenever it is shown, also when its tab is looked at again days later. */
export const managedBookingQuery = (code: string) =>
  queryOptions({
    queryKey: ['managed-booking', code],
    queryFn: ({ signal }) => viewManagedBooking(code, signal),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
