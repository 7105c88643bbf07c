import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import type { Contract } from '#shared/contract/api.ts';
import { ENDPOINTS } from './endpoints.ts';
import { request, type CallOptions } from './request.ts';

export type ApiInputs = InferContractRouterInputs<Contract>;
export type ApiOutputs = InferContractRouterOutputs<Contract>;

type Areas = typeof ENDPOINTS;
type Api = {
  [A in keyof Areas]: {
    [N in keyof Areas[A] & keyof ApiInputs[A] & keyof ApiOutputs[A]]: (
      input: ApiInputs[A][N],
      options?: CallOptions,
    ) => Promise<ApiOutputs[A][N]>;
  };
};

type Call = (input: Record<string, unknown>, options?: CallOptions) => Promise<unknown>;

const callsOf = (area: Record<string, string>): Record<string, Call> =>
  Object.fromEntries(
    Object.entries(area).map(([name, endpoint]): [string, Call] => [
      name,
      (input, options) => request(endpoint, input, options),
    ]),
  );

/**
 * The API as functions: `await api.clinics.get({ id })`. Inputs and answers have the contract's types; the server checks
 * them, so neither the contract nor its schemas travel to the browser.
 * @throws ApiError, NetworkError
 */
// The calls are built from the table that the type is built from; fromEntries cannot say so.
export const api = Object.fromEntries(
  Object.entries(ENDPOINTS).map(([area, endpoints]) => [area, callsOf(endpoints)]),
) as unknown as Api;
