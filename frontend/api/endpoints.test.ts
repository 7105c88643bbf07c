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

test('the client asks where the contract answers', () => {
  expect(ENDPOINTS).toEqual({
    clinics: spelled(contract.clinics),
    booking: spelled(contract.booking),
    enquiries: spelled(contract.enquiries),
    blog: spelled(contract.blog),
  });
});
