import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { lazyDeps } from './lazy-deps.ts';

const environment = () => z.object({ TABLE_NAME: z.string() });

beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'punnagai');
  return () => vi.unstubAllEnvs();
});

test('a dependency is made at its first use, once, from the environment of its function', () => {
  const made: string[] = [];
  const table = ({ TABLE_NAME }: { TABLE_NAME: string }) => made.push(TABLE_NAME);
  const unused = () => made.push('unused');
  const deps = lazyDeps('money', environment, { table, unused });
  expect(made).toEqual([]);
  expect([deps.table, deps.table]).toEqual([1, 1]);
  expect(made).toEqual(['punnagai']);
});

test('an adapter knows the function that it is made for', () => {
  const deps = lazyDeps('money', environment, { service: (_env: object, run: { name: string }) => run.name });
  expect(deps.service).toBe('money');
});

test('a copy of the dependencies has all of them', () => {
  const deps = lazyDeps('money', environment, { table: ({ TABLE_NAME }) => TABLE_NAME });
  expect({ ...deps, brand: 'x' }).toMatchObject({ table: 'punnagai', brand: 'x', log: deps.log });
});

test('a missing variable is named at the first use, and not at the start', () => {
  vi.stubEnv('TABLE_NAME', undefined);
  const deps = lazyDeps('money', environment, { table: ({ TABLE_NAME }) => TABLE_NAME });
  expect(() => deps.table).toThrow('TABLE_NAME');
});

test('an adapter that needs a variable of another function does not compile', () => {
  const foreign = ({ SITE_URL }: { SITE_URL: string }) => SITE_URL;
  // @ts-expect-error The environment has no SITE_URL.
  lazyDeps('money', environment, { foreign });
});
