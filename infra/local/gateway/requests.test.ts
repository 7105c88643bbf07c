import { expect, it } from 'vitest';
import { addressesOf } from '#functions/definitions/definition.ts';
import { functionRows } from '#functions/manifest.ts';
import { matchApiRoute } from './requests.ts';

it('finds the function of every route in the manifest', () => {
  for (const { name, trigger } of functionRows) {
    for (const { method, path } of addressesOf(trigger)) {
      expect(matchApiRoute(method, path.replaceAll(/\{\w+\+?\}/g, 'some'))?.name).toBe(name);
    }
  }
});

it('hands over what a variable stands for, decoded', () => {
  expect(matchApiRoute('GET', '/api/clinics/a%20b/slots')).toEqual({
    name: 'clinics',
    routeKey: 'GET /api/clinics/{id}/slots',
    pathParameters: { id: 'a b' },
  });
  expect(matchApiRoute('GET', '/api/clinics/%E0%A4')?.pathParameters).toEqual({ id: '%E0%A4' });
});

it.each(['/', '/home', '/ta/clinics/a/b', '/api/clinics/a/b/c', '/api/clinics/', '/api/openapiXjson'])(
  'leaves %s to the pages',
  (path) => {
    expect(matchApiRoute('GET', path)?.name).toBe('page');
  },
);

it.each([
  ['PUT', '/api/clinics'],
  ['POST', '/home'],
])('knows no %s %s', (method, path) => {
  expect(matchApiRoute(method, path)).toBeNull();
});
