import { addressesOf } from '#functions/definitions/definition.ts';
import { type FunctionName, functionRows } from '#functions/manifest.ts';

/** Undoes the percent signs of a part of a path; one that is not well-formed stays as it is. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The function a request belongs to, and what the route's pattern took from the path. */
export type ApiMatch = { name: FunctionName; routeKey: string; pathParameters: Record<string, string> };

type ApiRoute = { name: FunctionName; method: string; routeKey: string; pattern: RegExp; parameters: number };

const routes: readonly ApiRoute[] = functionRows
  .flatMap(({ name, trigger }) => addressesOf(trigger).map((route) => ({ name, ...route })))
  .map(({ name, method, path }) => ({
    name,
    method,
    routeKey: `${method} ${path}`,
    pattern: patternOf(path),
    parameters: path.includes('+}') ? Infinity : path.split('{').length - 1,
  }))
  // As API Gateway does: the route with fewer variables wins, one that takes all the rest of a path comes last.
  .toSorted((a, b) => a.parameters - b.parameters);

function patternOf(path: string): RegExp {
  const source = path
    .replaceAll('.', String.raw`\.`)
    .replaceAll(/\{(\w+)\+\}/g, '(?<$1>.+)')
    .replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  return new RegExp(`^${source}$`);
}

/** Finds the function for a request by the manifest's rows; null when no row names the method and path. */
export function matchApiRoute(method: string, path: string): ApiMatch | null {
  for (const route of routes) {
    const found = route.method === method ? route.pattern.exec(path) : null;
    if (found !== null)
      return { name: route.name, routeKey: route.routeKey, pathParameters: decoded(found.groups ?? {}) };
  }
  return null;
}

const decoded = (groups: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(groups).map(([key, value]) => [key, decode(value)]));
