import {
  getContractRouter,
  isContractProcedure,
  type AnyContractRouter,
  type ContractProcedure,
  type InferSchemaInput,
  type InferSchemaOutput,
} from '@orpc/contract';
import { implement, type AnyRouter, type Router } from '@orpc/server';
import type { Caller } from '../core/admit-request.ts';
import type { TokenSigner } from '../core/ports.ts';
import type { StaffGuard } from '../core/staff/ports.ts';
import type { RuntimeLog } from './log.ts';
import { bearerToken, callerOf, type MovingContext } from './request-context.ts';
import { serve, type ServedRequest, type ServeOptions } from './serve.ts';
import { personOf, type SignedIn } from './staff-guard.ts';

type Digest = Pick<TokenSigner, 'digest'>;
type Promisable<T> = T | Promise<T>;

type UseCase<D, I, O> = (deps: D, input: I) => Promisable<O>;

/** A row that needs more of the request than its input. An object, because a use case may have a third parameter of its own. */
type ContextRow<D, I, O> = { inContext: (deps: D, input: I, context: MovingContext) => Promisable<O> };

/** Makes a row that needs the context of the request: its headers, its signed-in staff member, its caller. */
export const withContext = <D, I, O>(inContext: ContextRow<D, I, O>['inContext']): ContextRow<D, I, O> => ({
  inContext,
});

/** A row for each route of an area of the contract, or of several areas by their names. */
type Rows<D, C> = {
  readonly [Name in keyof C]: C[Name] extends ContractProcedure<infer I, infer O, infer _Errors, infer _Meta>
    ? UseCase<D, InferSchemaOutput<I>, InferSchemaInput<O>> | ContextRow<D, InferSchemaOutput<I>, InferSchemaInput<O>>
    : Rows<D, C[Name]>;
};

/** The dependencies that serving needs beside those of the use cases: `tokens` for staff routes, `signer` for security events. */
type Serving = { log: RuntimeLog; tokens?: StaffGuard; signer?: Digest };

// Checked by name, because reading a dependency makes it.
const hasTokens = <D extends Serving>(deps: D): deps is D & { tokens: StaffGuard } => 'tokens' in deps;
const hasSigner = <D extends Serving>(deps: D): deps is D & { signer: Digest } => 'signer' in deps;

/**
 * Serves areas of the contract by a table of routes.
 * @param deps dependencies of all rows
 * @param contract an area of the contract, or several by name
 * @param rows a use case for each route, called with the dependencies and the parsed input, or a row made by `withContext`,
 *   `byStaff` or `byPrincipal`
 * @param options `cached`: routes whose answers are public; `guard`: for routes with the token of a booking or clinic draft;
 *   `raw`: routes whose bodies are not our JSON
 * @returns the handler of the Lambda
 */
export const serveRoutes = <D extends Serving, C extends AnyContractRouter>(
  deps: D,
  contract: C,
  rows: Rows<D, C>,
  options: Pick<ServeOptions, 'cached' | 'guard' | 'raw'> = {},
): ReturnType<typeof serve> =>
  // The compiler checked each row against its route; Object.entries loses the types.
  serve(routerOf(contract, rows as AnyRows, deps) as Router<C, ServedRequest>, {
    log: deps.log,
    ...(hasTokens(deps) ? { team: () => deps.tokens } : {}),
    ...(hasSigner(deps) ? { digest: (text) => deps.signer.digest(text) } : {}),
    ...options,
  });

type AnyRow = UseCase<unknown, unknown, unknown> | ContextRow<unknown, unknown, unknown>;
type AnyRows = { readonly [name: string]: AnyRow | AnyRows };

function routerOf(contract: AnyContractRouter, rows: AnyRows, deps: unknown): AnyRouter {
  const routes = Object.entries(rows).map(([name, row]): [string, AnyRouter] => {
    const route = getContractRouter(contract, [name]);
    if (!isContractProcedure(route)) return [name, routerOf(route ?? {}, row as AnyRows, deps)];
    const run = row as AnyRow;
    const procedure = implement(route).$context<ServedRequest>();
    return [
      name,
      procedure.handler(({ input, context }) =>
        typeof run === 'function' ? run(deps, input) : run.inContext(deps, input, context),
      ),
    ];
  });
  return Object.fromEntries(routes);
}

/** A row of a staff route whose use case takes the signed-in staff member before the input. */
export const byStaff = <D, I, O>(
  useCase: (deps: D, person: SignedIn, input: I) => Promisable<O>,
): ContextRow<D, I, O> => withContext((deps, input, context) => useCase(deps, personOf(context), input));

type Holder = Caller & { key: string };

/** A row of a route for the holder of a link: its use case takes the key of the link and the caller with the input. */
export const byPrincipal = <D, I, O>(
  useCase: (deps: D, input: I) => Promisable<O>,
): ContextRow<D & { signer: Digest }, Omit<I, keyof Holder>, O> =>
  withContext((deps, input, context) => {
    const principal: Holder = { ...callerOf(deps.signer, context), key: bearerToken(context) };
    // Omit took the holder's fields from the input of the use case; here they are added again.
    return useCase(deps, { ...input, ...principal } as I);
  });
