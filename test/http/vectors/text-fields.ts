import * as z from 'zod';
import { contract } from '#shared/contract/api.ts';
import { hasBody, rulesOf } from '#shared/contract/route.ts';
import { closedRoutes, type Input, type NamedRoute } from '../good-requests/good-request.ts';

/** A place in an input; '*' stands for each part of a list or of a record. */
type Place = readonly string[];

/** A number of an input and the least and the greatest that its schema accepts. */
type NumberField = { place: Place; least: number; greatest: number };

export type TextRoute = NamedRoute & { schema: z.ZodType; places: Place[]; numbers: NumberField[] };

type Schema = z.core.JSONSchema.BaseSchema;

const partsOf = ({ anyOf = [], oneOf = [], allOf = [] }: Schema): Schema[] =>
  [...anyOf, ...oneOf, ...allOf].filter((part) => typeof part !== 'boolean');

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** Returns the places in a schema that accept a text outside a closed list. A part without a schema may be a text. */
function textsIn(at: unknown, place: Place = []): Place[] {
  if (!isSchema(at)) return [];
  // A schema that takes null as well may name both of its types.
  const types: unknown[] = [at.type].flat();
  if (at.enum !== undefined || at.const !== undefined) return [];
  const parts = partsOf(at);
  if (parts.length > 0) return parts.flatMap((part) => textsIn(part, place));
  if (types.includes(undefined) || types.includes('string')) return [place];
  const named = Object.entries(at.properties ?? {}).flatMap(([name, each]) => textsIn(each, [...place, name]));
  const listed = [at.items, at.additionalProperties].flatMap((each) => textsIn(each, [...place, '*']));
  return [...named, ...listed];
}

/** Numbers with both limits in a schema. */
function numbersIn(at: unknown, place: Place = []): NumberField[] {
  if (!isSchema(at)) return [];
  const parts = partsOf(at);
  if (parts.length > 0) return parts.flatMap((part) => numbersIn(part, place));
  const { minimum: least, maximum: greatest } = at;
  if (least !== undefined && greatest !== undefined) return [{ place, least, greatest }];
  const named = Object.entries(at.properties ?? {}).flatMap(([name, each]) => numbersIn(each, [...place, name]));
  const listed = [at.items, at.additionalProperties].flatMap((each) => numbersIn(each, [...place, '*']));
  return [...named, ...listed];
}

/** Every text that a body may have; parameters of the path are not part of it. */
function placesIn(described: Schema, path: string): Place[] {
  const places = textsIn(described).filter(([first]) => !path.includes(`{${first}}`));
  return [...new Map(places.map((place) => [place.join('.'), place])).values()];
}

const schemas = new Map<string, unknown>(
  Object.entries(contract).flatMap(([area, routes]) =>
    Object.entries(routes).map(([name, { '~orpc': route }]) => [`${area}.${name}`, route.inputSchema] as const),
  ),
);

/** A route with every text of its body. */
function textRouteOf(route: NamedRoute): TextRoute[] {
  const schema = schemas.get(route.name);
  if (!(schema instanceof z.ZodType)) return [];
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  const places = placesIn(described, route.path);
  return places.length === 0 ? [] : [{ ...route, schema, places, numbers: numbersIn(described) }];
}

/** Every route of the team that takes a text in its body, in the order of the contract. */
export const textRoutes: TextRoute[] = closedRoutes
  .filter(({ auth, method }) => (auth === 'staff' || auth === 'admin') && hasBody(method))
  .flatMap(textRouteOf);

/** Every route by the token of a booking or a clinic draft that takes a text in its body. */
export const ownTextRoutes: TextRoute[] = closedRoutes
  .filter(({ auth, method }) => (auth === 'booking' || auth === 'partner') && hasBody(method))
  .flatMap(textRouteOf);

/** Every route that anybody may ask and that takes a text in its body. */
export const openRoutes: TextRoute[] = Object.entries(contract).flatMap(([area, routes]) =>
  Object.entries(routes).flatMap(([name, { '~orpc': route }]) => {
    const rules = rulesOf({ '~orpc': route });
    if (rules.auth !== 'none' || !hasBody(rules.method)) return [];
    return textRouteOf({ ...rules, name: `${area}.${name}`, ids: [], codes: ['invalid_input'] });
  }),
);

/** Only programs fill it in: what has it is kept nowhere. */
const HONEYPOT = 'website';

/** The forms that anybody may send: what they hold, the team reads. */
export const publicForms: TextRoute[] = openRoutes
  .filter(({ name }) => name.startsWith('enquiries.'))
  .map((form) => ({ ...form, places: form.places.filter(([first]) => first !== HONEYPOT) }));

const keysOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0 ? Object.keys(value) : ['0'];

/** The fields at these places, each with the places that it has in the lists and records of a good input. */
export function fieldsOf({ places }: { places: Place[] }, input: Input): Map<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const place of places)
    for (const spelled of spelledOut(place, input)) {
      const at = spelled.join('.');
      const name = place.join('.');
      fields.set(name, [...(fields.get(name) ?? []), at]);
    }
  return fields;
}

function spelledOut([first, ...rest]: Place, value: unknown): string[][] {
  if (first === undefined) return [[]];
  const keys = first === '*' ? keysOf(value) : [first];
  const within = new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
  return keys.flatMap((key) => spelledOut(rest, within.get(key)).map((after) => [key, ...after]));
}

/** The input with another value at a place; missing lists and records on the way to it are made. */
export const withValue = (input: Input, place: string, value: string | number): Input =>
  put(input, place.split('.'), value);

function put(value: unknown, [key = '', ...rest]: string[], text: string | number): Input {
  const within: unknown = typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(key) : null;
  const next = rest.length === 0 ? text : putWithin(within, rest, text);
  return { ...(typeof value === 'object' && value !== null ? value : {}), [key]: next };
}

function putWithin(value: unknown, place: string[], text: string | number): unknown {
  const isList = Array.isArray(value) || (value === undefined && /^\d+$/.test(place[0] ?? ''));
  const changed = put(value, place, text);
  return isList ? Object.values(changed) : changed;
}
