import { traverseContractProcedures } from '@orpc/server';
import type { AnyRouter } from '@orpc/server';
import { rulesOf } from '#shared/contract/route.ts';
import type { RouteRules } from '#shared/contract/route.ts';

/** What every route of a router says of itself; paths as Hono spells them. */
export function routeRules(router: AnyRouter): RouteRules[] {
  const found: RouteRules[] = [];
  traverseContractProcedures({ router, path: [] }, ({ contract }) => {
    const rules = rulesOf(contract);
    found.push({ ...rules, path: rules.path.replaceAll(/\{(\w+)\}/g, ':$1') });
  });
  return found;
}
