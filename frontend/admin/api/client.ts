import type { AnyContractRouter, InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import { rulesOf } from '#shared/contract/route.ts';
import type { AnyRoute } from '#shared/contract/route.ts';
import { audit } from '#shared/contract/audit.ts';
import { clinicAdmin } from '#shared/contract/clinic-admin.ts';
import { images } from '#shared/contract/images.ts';
import { team } from '#shared/contract/team.ts';
import type { CallOptions } from '../../api/request.ts';
import { signedRequest } from './signed-request.ts';

/** The areas of the contract that the back office calls. */
const AREAS = { audit, clinicAdmin, images, team };

type Options = Pick<CallOptions, 'signal'>;
type Calls<A extends AnyContractRouter> = {
  [N in keyof InferContractRouterInputs<A> & keyof InferContractRouterOutputs<A>]: (
    input: InferContractRouterInputs<A>[N],
    options?: Options,
  ) => Promise<InferContractRouterOutputs<A>[N]>;
};
type AdminApi = { [A in keyof typeof AREAS]: Calls<(typeof AREAS)[A]> };

type Call = (input: Record<string, unknown> | undefined, options?: Options) => Promise<unknown>;

function callOf(route: AnyRoute): Call {
  const { method, path } = rulesOf(route);
  return (input, options) => signedRequest(`${method} ${path}`, input ?? {}, options);
}

const callsOf = (area: Record<string, AnyRoute>): Record<string, Call> =>
  Object.fromEntries(Object.entries(area).map(([name, route]) => [name, callOf(route)]));

/**
 * The team's API as functions, straight from the contract: `await api.team.me(undefined)`. The server checks inputs and
 * answers; only forms use the contract's schemas here.
 * @throws ApiError, NetworkError
 */
// The calls are built from the table that the type is built from; fromEntries cannot say so.
export const api = Object.fromEntries(
  Object.entries(AREAS).map(([area, routes]) => [area, callsOf(routes)]),
) as unknown as AdminApi;
