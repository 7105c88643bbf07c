import { rulesOf } from './route.ts';
import type { AnyRoute } from './route.ts';

/** 'GET /clinics/{id}' of each route of an area of the contract, by the names of its procedures. */
export function endpointsOf<A extends Readonly<Record<string, AnyRoute>>>(area: A): Record<keyof A, string> {
  const endpoints = Object.entries(area).map(([name, route]) => {
    const { method, path } = rulesOf(route);
    return [name, `${method} ${path}`] as const;
  });
  // It has the names that the area has; fromEntries cannot say so.
  return Object.fromEntries(endpoints) as Record<keyof A, string>;
}
