import { expect, test } from 'vitest';
import * as z from 'zod';
import { contract } from './api.ts';
import { BODY_LIMITS, CHANGES, hasBody, route, rulesOf, type Change } from './route.ts';

test('a route that does not say who may call it does not compile', () => {
  // @ts-expect-error -- `auth` is missing
  expect(() => route('GET', '/things', { summary: 'things' })).toThrow(TypeError);
  // @ts-expect-error -- nobody is called so
  expect(() => route('GET', '/things', { summary: 'things', auth: 'visitor' })).toThrow(TypeError);
});

test('a staff route does not compile unless it says what it changes and whether it shows personal data', () => {
  const said = { summary: 'things', auth: 'staff' } as const;
  // @ts-expect-error -- `changes` and `shows` are missing
  route('PUT', '/things', said);
  // @ts-expect-error -- `shows` is missing
  route('PUT', '/things', { ...said, changes: 'nothing' });
  // @ts-expect-error -- `changes` is missing
  route('PUT', '/things', { ...said, shows: 'personal_data' });
  // @ts-expect-error -- the sign-in that is needed follows from `changes`
  route('PUT', '/things', { ...said, changes: 'messages', shows: 'no_personal_data', fresh: false });
});

test('a route says who may call it and how much it takes', () => {
  const answers = { changes: 'site_content', shows: 'no_personal_data' } as const;
  expect(
    rulesOf(route('PUT', '/things/{id}', { summary: 'change', auth: 'admin', ...answers, largeBody: true })),
  ).toEqual({
    method: 'PUT',
    path: '/things/{id}',
    auth: 'admin',
    bodyLimit: BODY_LIMITS.large,
    fresh: false,
    ...answers,
  });
  const usual = route('GET', '/things', { summary: 'things', auth: 'none' });
  expect(rulesOf(usual).bodyLimit).toBe(BODY_LIMITS.usual);
});

const READS = { changes: 'nothing', shows: 'no_personal_data' } as const;

test.each([
  [{ auth: 'none' }, ['invalid_input']],
  [{ auth: 'booking' }, ['invalid_input', 'unauthorized']],
  [{ auth: 'staff', ...READS }, ['forbidden', 'invalid_input', 'unauthorized']],
  [{ auth: 'admin', ...READS }, ['forbidden', 'invalid_input', 'unauthorized']],
] as const)('a route for $0.auth declares the refusals that follow from that', (caller, codes) => {
  const { errorMap } = route('GET', '/things', { summary: 'things', ...caller, problems: ['slot_taken'] })['~orpc'];
  expect(Object.keys(errorMap).toSorted()).toEqual([...codes, 'slot_taken'].toSorted());
});

test.each(Object.keys(CHANGES) as Change[])('a route that changes %s asks for the sign-in of its kind', (changes) => {
  const made = route('GET', '/things', { summary: 'things', auth: 'admin', changes, shows: 'no_personal_data' });
  expect(rulesOf(made).fresh).toBe(CHANGES[changes] === 'fresh');
  expect(Object.keys(made['~orpc'].errorMap).includes('sign_in_again')).toBe(CHANGES[changes] !== 'any');
});

test('bodies travel with POST, PUT and PATCH', () => {
  expect(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(hasBody)).toEqual(['POST', 'PUT', 'PATCH']);
});

/** Prefixes of the names of routes that change something. */
const ACTS =
  /^(add|approve|archive|begin|cancel|change|close|confirm|create|delete|give|hold|keep|mark|move|note|order|pay|place|record|refund|remove|resend|reset|restore|resume|save|send|set|sign|take|update|verify|write)(?![a-z])/;

test('nothing that changes something is a GET: no link, image or prefetch does it', () => {
  const routes = Object.values(contract).flatMap((area) =>
    Object.entries(area).map(([name, one]) => ({ name, method: rulesOf(one).method })),
  );
  const acts = routes.filter(({ name }) => ACTS.test(name));
  expect(acts.length).toBeGreaterThan(20);
  expect(acts.filter(({ method }) => method === 'GET')).toEqual([]);
});

/** Places of a JSON schema where an object takes fields that nobody listed. */
function openObjects(schema: unknown, place: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema && !('additionalProperties' in schema && schema.additionalProperties === false);
  const inner = Object.entries(schema).flatMap(([key, value]) => openObjects(value, `${place}.${key}`));
  return own ? [place, ...inner] : inner;
}

test('every answer lists its fields one by one: a field that nobody listed leaves through no route', () => {
  const outputs = Object.entries(contract).flatMap(([area, routes]) =>
    Object.entries(routes).map(([name, one]) => ({ name: `${area}.${name}`, schema: one['~orpc'].outputSchema })),
  );
  const listed = outputs.flatMap(({ name, schema }) => (schema instanceof z.ZodType ? [{ name, schema }] : []));
  expect(listed.length).toBeGreaterThan(100);
  const open = listed.flatMap(({ name, schema }) =>
    openObjects(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }), name),
  );
  expect(open).toEqual([]);
});
