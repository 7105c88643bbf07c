import { oc } from '@orpc/contract';
import * as z from 'zod';
import { PROBLEMS } from '../problems.ts';
import type { ProblemCode } from '../problems.ts';

type Declared<C extends ProblemCode> = { [K in C]: { status: number; message: string } };

/** The declared refusals of a route, taken from the closed list. Every route may refuse bad input. */
function declared<C extends ProblemCode>(codes: readonly C[]): Declared<C | 'invalid_input'> {
  const all: readonly ProblemCode[] = [...codes, 'invalid_input'];
  // The object is built from exactly these codes; fromEntries cannot say so.
  return Object.fromEntries(all.map((code) => [code, PROBLEMS[code]])) as Declared<C | 'invalid_input'>;
}

type Method = 'GET' | 'POST' | 'DELETE';

/** Who may call a route: anybody, or who holds the token of the booking it names. */
const Auth = z.enum(['none', 'booking']);
type Auth = z.infer<typeof Auth>;

/** Who may call a route, read from the route itself. */
export const authOf = (route: { '~orpc': { meta: unknown } }): Auth =>
  z.object({ auth: Auth }).parse(route['~orpc'].meta).auth;

/** One route of the API, spelled once: everything else (gateway, handlers, client, OpenAPI) is derived from it. */
export const route = <C extends ProblemCode = never>(
  method: Method,
  path: `/${string}`,
  options: { summary: string; auth: Auth; successStatus?: number; problems?: readonly C[] },
) =>
  oc
    .$meta<{ auth?: Auth }>({})
    .route({
      method,
      path,
      summary: options.summary,
      successStatus: options.successStatus ?? 200,
      spec: (operation) => (options.auth === 'none' ? operation : { ...operation, security: [{ token: [] }] }),
    })
    .meta({ auth: options.auth })
    .errors(declared(options.problems ?? []));
