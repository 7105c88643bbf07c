import { expect, test } from 'vitest';
import type { RouteRules } from '#shared/contract/route.ts';
import { findRule } from './serve.ts';

const rule = (method: string, path: string): RouteRules => ({
  method,
  path,
  auth: 'none',
  bodyLimit: 10,
  fresh: false,
  changes: null,
  shows: null,
});
const RULES = [
  rule('GET', '/clinics'),
  rule('GET', '/clinics/search'),
  rule('GET', '/clinics/{id}'),
  rule('GET', '/clinics/{id}/slots'),
  rule('POST', '/clinics'),
];
const found = (method: string, pathname: string): string | null => {
  const { method: asked, path } = findRule(RULES, method, pathname) ?? { method: null, path: null };
  return asked === null ? null : `${asked} ${path}`;
};

test.each([
  ['GET', '/api/clinics', 'GET /clinics'],
  ['POST', '/api/clinics', 'POST /clinics'],
  ['GET', '/api/clinics/search', 'GET /clinics/search'],
  ['GET', '/api/clinics/cln_1', 'GET /clinics/{id}'],
  ['GET', '/api/clinics/%2F', 'GET /clinics/{id}'],
  ['GET', '/api/clinics/cln_1/slots', 'GET /clinics/{id}/slots'],
])('%s %s asks for %s', (method, pathname, route) => {
  expect(found(method, pathname)).toBe(route);
});

test.each([
  ['GET', '/api/clinics/'],
  ['GET', '/api/clinics//slots'],
  ['GET', '/api/clinics/cln_1/slots/'],
  ['GET', '/api/CLINICS'],
  ['GET', '/clinics'],
  ['GET', '/apiclinics'],
  ['GET', '/api'],
  ['HEAD', '/api/clinics'],
  ['DELETE', '/api/clinics'],
])('%s %s asks for no route', (method, pathname) => {
  expect(found(method, pathname)).toBeNull();
});
