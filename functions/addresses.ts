import { BODY_LIMITS, rulesOf, type AnyRoute } from '#shared/contract/route.ts';
import type { Address } from './function-row.ts';

/** The routes in one area of the contract. */
export const routesOf = (area: Record<string, AnyRoute>): Address[] =>
  Object.values(area).map((route) => {
    const { method, path, auth, bodyLimit } = rulesOf(route);
    return { method, path, auth, ...(bodyLimit > BODY_LIMITS.usual ? { largeBody: true } : {}) };
  });

/** Every address that is no other function's: the pages in every language, and what there is to say where none is. */
export const PAGE_ROUTES = ['/', '/{proxy+}'].flatMap((path) =>
  ['GET', 'HEAD'].map((method): Address => ({ method, path, auth: 'none' })),
);
