import { expect, test } from 'vitest';
import { contract } from './api.ts';
import { BODY_LIMITS, hasBody, route, rulesOf } from './route.ts';

test('a route that does not say who may call it does not compile', () => {
  // @ts-expect-error -- `auth` is missing
  expect(() => route('GET', '/things', { summary: 'things' })).toThrow(TypeError);
  // @ts-expect-error -- nobody is called so
  expect(() => route('GET', '/things', { summary: 'things', auth: 'visitor' })).toThrow(TypeError);
});

test('a route says who may call it and how much it takes', () => {
  expect(rulesOf(route('PUT', '/things/{id}', { summary: 'change', auth: 'admin', largeBody: true }))).toEqual({
    method: 'PUT',
    path: '/things/{id}',
    auth: 'admin',
    bodyLimit: BODY_LIMITS.large,
    fresh: false,
  });
  const usual = route('GET', '/things', { summary: 'things', auth: 'none' });
  expect(rulesOf(usual).bodyLimit).toBe(BODY_LIMITS.usual);
});

test.each([
  ['none', ['invalid_input']],
  ['booking', ['invalid_input', 'unauthorized']],
  ['staff', ['forbidden', 'invalid_input', 'unauthorized']],
  ['admin', ['forbidden', 'invalid_input', 'unauthorized']],
] as const)('what a route for %s may be refused for beside its own follows from that', (auth, codes) => {
  const { errorMap } = route('GET', '/things', { summary: 'things', auth, problems: ['slot_taken'] })['~orpc'];
  expect(Object.keys(errorMap).toSorted()).toEqual([...codes, 'slot_taken'].toSorted());
});

test('a route that wants a young sign-in refuses an old one', () => {
  const fresh = route('GET', '/things', { summary: 'things', auth: 'admin', fresh: true });
  expect(rulesOf(fresh).fresh).toBe(true);
  expect(Object.keys(fresh['~orpc'].errorMap)).toContain('sign_in_again');
});

test('bodies travel with POST, PUT and PATCH', () => {
  expect(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(hasBody)).toEqual(['POST', 'PUT', 'PATCH']);
});

/** What begins the name of a route that changes something. */
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
