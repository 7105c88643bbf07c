import { blog } from '#shared/contract/blog.ts';
import { booking } from '#shared/contract/booking.ts';
import { clinics } from '#shared/contract/clinics.ts';
import { conversions } from '#shared/contract/conversions.ts';
import { enquiries } from '#shared/contract/enquiries.ts';
import { rulesOf } from '#shared/contract/route.ts';
import type { AnyRoute } from '#shared/contract/route.ts';

/** 'GET /clinics/{id}' of each route of an area. */
function endpointsOf<A extends Readonly<Record<string, AnyRoute>>>(area: A): Record<keyof A, string> {
  const endpoints = Object.entries(area).map(([name, route]) => {
    const { method, path } = rulesOf(route);
    return [name, `${method} ${path}`] as const;
  });
  // It has the names that the area has; fromEntries cannot say so.
  return Object.fromEntries(endpoints) as Record<keyof A, string>;
}

/**
 * Where each procedure of the areas for visitors answers. Where Vite is at work this table takes the place of the file
 * (derived-endpoints.ts): neither the contract nor its schemas travel to a browser.
 */
export const ENDPOINTS = {
  clinics: endpointsOf(clinics),
  booking: endpointsOf(booking),
  enquiries: endpointsOf(enquiries),
  blog: endpointsOf(blog),
  conversions: endpointsOf(conversions),
};
