import { contract } from '#shared/contract/api.ts';
import { hasBody, rulesOf, type RouteRules } from '#shared/contract/route.ts';
import * as z from 'zod';
import { runningProduct } from '#test/running-product.ts';
import { call, bearer, type Reply } from '../call.ts';

/** Input of a route, by the names of its fields: those of its path, its body and its query alike. */
export type Input = Record<string, unknown>;

/** Somebody of the team, or a patient or partner by their link, who asks. */
export type Asker = (method: string, at: string, body?: object) => Promise<Reply>;

/** Something that may be asked of a route, made anew at each call so that it is answered well; `self` is who is going to ask. */
export type GoodRequest = (self: Asker) => Promise<Input>;

export type NamedRoute = RouteRules & {
  name: string;
  /** Names of its input that are ids of something that has to be there. */
  ids: string[];
  /** The refusals that it declares. */
  codes: string[];
};

const Properties = z.object({ properties: z.record(z.string(), z.unknown()).default({}) });
/** An export's parts name the first of them: it is made by the caller's own asking, and refuses nobody. */
const NO_OBJECT = new Set(['export_id']);

/** The names of an input that end in `id`. */
function idsIn(schema: unknown): string[] {
  if (!(schema instanceof z.ZodType)) return [];
  const { properties } = Properties.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return Object.keys(properties).filter((key) => /(?:^|_)id$/.test(key) && !NO_OBJECT.has(key));
}

/** Every route of the contract that wants to know who asks. */
export const closedRoutes: NamedRoute[] = Object.entries(contract).flatMap(([area, routes]) =>
  Object.entries(routes)
    .map(([name, { '~orpc': route }]) => ({
      ...rulesOf({ '~orpc': route }),
      name: `${area}.${name}`,
      ids: idsIn(route.inputSchema),
      codes: Object.keys(route.errorMap),
    }))
    .filter(({ auth }) => auth !== 'none'),
);

/** Asks a route something, as a browser does: what its path names stands there, the rest in the body or the query. */
export function askRoute({ method, path }: NamedRoute, input: Input, ask: Asker): Promise<Reply> {
  const rest = { ...input };
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(input[name]));
  });
  if (hasBody(method)) return ask(method, address, rest);
  const query = new URLSearchParams(
    Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return ask(method, query.size === 0 ? address : `${address}?${query}`);
}

/** Returns an asker that sends a token. */
export const withToken =
  (token: string): Asker =>
  (method, at, body) =>
    call(method, at, { headers: bearer(token), ...(body === undefined ? {} : { body }) });

/** An admin whom nobody else in this run is, who has signed in a moment ago. */
export async function anAdmin(sub: string): Promise<Asker> {
  return withToken(await runningProduct().staffToken({ sub, groups: ['admins'] }));
}
