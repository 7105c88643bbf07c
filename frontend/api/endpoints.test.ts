import { expect, test } from 'vitest';
import { contract } from '#shared/contract/api.ts';
import { ENDPOINTS } from './endpoints.ts';

const spelled = (area: Record<string, { '~orpc': { route: { method?: string; path?: string } } }>) =>
  Object.fromEntries(
    Object.entries(area).map(
      ([
        name,
        {
          '~orpc': { route },
        },
      ]) => [name, `${route.method} ${route.path}`],
    ),
  );

test('the client asks where the contract answers whoever visits the site', () => {
  const { system: _, team: __, ...areas } = contract;
  expect(ENDPOINTS).toEqual(Object.fromEntries(Object.entries(areas).map(([name, area]) => [name, spelled(area)])));
});
