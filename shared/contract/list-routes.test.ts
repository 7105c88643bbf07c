import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { contract } from './api.ts';
import { rulesOf } from './route.ts';

const routes = Object.entries(contract).flatMap(([area, of]) =>
  Object.entries(of).map(([name, route]) => {
    const { inputSchema, outputSchema } = route['~orpc'];
    const fieldsOf = (schema: unknown): string[] => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);
    return {
      ...rulesOf(route),
      name: `${area}.${name}`,
      input: fieldsOf(inputSchema),
      output: fieldsOf(outputSchema),
    };
  }),
);
const ofStaff = routes.filter(({ auth }) => auth === 'staff' || auth === 'admin');
/** It searches all lists for one person. */
const PERSON_SEARCH = '/admin/privacy/find';
const lists = ofStaff.filter(
  ({ path, output }) =>
    output.some((field) => field === 'next_cursor' || field === 'next_before') &&
    path !== PERSON_SEARCH &&
    !path.startsWith('/admin/exports'),
);

describe('a list of the back office', () => {
  test('is one POST route, so that its filters, search words and cursor are in no URL (P-062)', () => {
    const wrong = lists.filter(({ method, path }) => method !== 'POST' || !path.endsWith('/list'));
    expect(wrong.map(({ name }) => name)).toEqual([]);
    // The check does see lists.
    expect(lists.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['leadAdmin.leads', 'money.month', 'team.list']),
    );
  });

  test('has no second route that searches it', () => {
    const paths = new Set(ofStaff.map(({ path }) => path));
    expect([...paths].filter((path) => /\/(?:find|search)$/.test(path))).toEqual([PERSON_SEARCH]);
  });
});

test('no URL of the API has a field for a name, phone number, e-mail address or search words of staff (P-062)', () => {
  const personal = /^(?:q|name|.*_name|phone|phone_number|mobile|email|address|person|words)$/;
  const inUrl = routes.filter(({ method, auth }) => method === 'GET' && auth !== 'none');
  expect(inUrl.filter(({ input }) => input.some((field) => personal.test(field))).map(({ name }) => name)).toEqual([]);
});
