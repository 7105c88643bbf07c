import { traverseContractProcedures, type AnyRouter } from '@orpc/server';
import { API_PREFIX } from '#shared/contract/prefix.ts';
import { rulesOf, type RouteRules } from '#shared/contract/route.ts';

/** Returns the declared rules of every route of a router. */
export function routeRules(router: AnyRouter): RouteRules[] {
  const found: RouteRules[] = [];
  traverseContractProcedures({ router, path: [] }, ({ contract }) => {
    found.push(rulesOf(contract));
  });
  return found;
}

/** The rules of the route that an address asks for, or null: an area has a dozen routes, and each is looked at. */
export function findRule(rules: readonly RouteRules[], method: string, pathname: string): RouteRules | null {
  if (!pathname.startsWith(`${API_PREFIX}/`)) return null;
  const parts = pathname.slice(API_PREFIX.length).split('/');
  return rules.find((rule) => rule.method === method && fits(rule.path.split('/'), parts)) ?? null;
}

const fits = (wanted: readonly string[], parts: readonly string[]): boolean =>
  wanted.length === parts.length &&
  wanted.every((part, at) => (part.startsWith('{') ? parts[at] !== '' : parts[at] === part));
