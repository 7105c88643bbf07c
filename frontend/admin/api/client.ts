import type { AnyContractRouter, InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import { rulesOf, type AnyRoute } from '#shared/contract/route.ts';
import { type CallOptions, request } from '../../api/request.ts';
import { ApiError, isProblem } from '../../api/api-error.ts';
import { accessToken, sessionEnded, signInAgain } from '../staff/session/session.tsx';

type Options = Pick<CallOptions, 'signal' | 'idempotencyKey'>;
type Calls<A extends AnyContractRouter> = {
  [N in keyof InferContractRouterInputs<A> & keyof InferContractRouterOutputs<A>]: (
    input: InferContractRouterInputs<A>[N],
    options?: Options,
  ) => Promise<InferContractRouterOutputs<A>[N]>;
};
type Areas = Record<string, Record<string, AnyRoute> & AnyContractRouter>;
export type Api<T extends Areas> = { [A in keyof T]: Calls<T[A]> };

type Call = (input: Record<string, unknown> | undefined, options?: Options) => Promise<unknown>;

type Input = Record<string, unknown>;

async function withToken(endpoint: string, input: Input, options: CallOptions): Promise<unknown> {
  const token = await accessToken();
  if (token === null) throw new ApiError(401, { code: 'unauthorized' });
  return request(endpoint, input, { ...options, token });
}

/**
 * Sends a request with the signed-in user's access token. If the server requires a more recent sign-in, asks for the
 * password in place and repeats the request once. If nobody is signed in any more, the shell is notified and redirects
 * to the login screen.
 * @throws ApiError, NetworkError
 */
async function signedRequest(endpoint: string, input: Input, options: CallOptions = {}): Promise<unknown> {
  try {
    return await withToken(endpoint, input, options).catch(async (error: unknown) => {
      if (!isProblem(error, 'sign_in_again') || !(await signInAgain())) throw error;
      return withToken(endpoint, input, options);
    });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && error.code !== 'sign_in_again') sessionEnded();
    throw error;
  }
}

function callOf(route: AnyRoute): Call {
  const { method, path } = rulesOf(route);
  return (input, options) => signedRequest(`${method} ${path}`, input ?? {}, options);
}

const callsOf = (area: Record<string, AnyRoute>): Record<string, Call> =>
  Object.fromEntries(Object.entries(area).map(([name, route]) => [name, callOf(route)]));

/**
 * Areas of the team's API as functions, straight from the contract: `apiOf({ leads }).leads.list({})`. The server checks
 * inputs and answers; only forms use the contract's schemas here. Each area is called from a file beside its screens.
 * @throws ApiError, NetworkError
 */
export const apiOf = <T extends Areas>(areas: T): Api<T> =>
  // The calls are built from the table that the type is built from; fromEntries cannot say so.
  Object.fromEntries(Object.entries(areas).map(([area, routes]) => [area, callsOf(routes)])) as unknown as Api<T>;
