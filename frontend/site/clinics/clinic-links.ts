import type { PublicClinic } from '#shared/contract/clinics.ts';

/** What a telephone dials for a number as people write it; a national ten-digit number gets its country. */
export function phoneLink(phone: string): string {
  const dialled = phone.replace(/[^\d+]/g, '');
  return `tel:${/^\d{10}$/.test(dialled) ? `+91${dialled}` : dialled}`;
}

/** The clinic's own maps link, else a search for its name and address (Google Maps URLs, Search). */
export function mapLink({
  google_maps_link,
  clinic_name,
  clinic_address,
}: Pick<PublicClinic, 'google_maps_link' | 'clinic_name' | 'clinic_address'>): string {
  if (google_maps_link !== null) return google_maps_link;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${clinic_name}, ${clinic_address}`)}`;
}
