import { oc } from '@orpc/contract';
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

/** One route of the API, spelled once: everything else (gateway, handlers, client, OpenAPI) is derived from it. */
export const route = <C extends ProblemCode = never>(
  method: Method,
  path: `/${string}`,
  options: { summary: string; successStatus?: number; problems?: readonly C[] },
) =>
  oc
    .route({ method, path, summary: options.summary, successStatus: options.successStatus ?? 200 })
    .errors(declared(options.problems ?? []));
