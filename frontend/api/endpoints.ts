import { blog } from '#shared/contract/blog/blog.ts';
import { booking } from '#shared/contract/booking/booking.ts';
import { clinics } from '#shared/contract/clinics/clinics.ts';
import { conversions } from '#shared/contract/stats/conversions.ts';
import { enquiries } from '#shared/contract/enquiries/enquiries.ts';
import { endpointsOf } from '#shared/contract/route.ts';

/**
 * Endpoint of each procedure in the areas for visitors. Under Vite this table replaces the file (vite-plugins.ts):
 * neither the contract nor its schemas are sent to a browser.
 */
export const ENDPOINTS = {
  clinics: endpointsOf(clinics),
  booking: endpointsOf(booking),
  enquiries: endpointsOf(enquiries),
  blog: endpointsOf(blog),
  conversions: endpointsOf(conversions),
};
