import type { PublicClinic } from '#shared/contract/clinics.ts';

/** The clinic's own maps link, else a search for its name and address (Google Maps URLs, Search). */
export function mapLink({
  google_maps_link,
  clinic_name,
  clinic_address,
}: Pick<PublicClinic, 'google_maps_link' | 'clinic_name' | 'clinic_address'>): string {
  if (google_maps_link !== null) return google_maps_link;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${clinic_name}, ${clinic_address}`)}`;
}
