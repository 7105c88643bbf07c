import type { Position } from './position.ts';

type Named = { clinic_name: string; clinic_address: string };

/** Where a visit takes place, in one line: 'Neem Tree Dental, 12 Temple Street, Chennai'. */
export const placeLine = ({ clinic_name, clinic_address }: Named): string =>
  [clinic_name, clinic_address].filter((part) => part !== '').join(', ');

/** The clinic's own link to a map, else one to its position, else a search for its name and address (Google Maps URLs, Search). */
export function mapLink(clinic: Named & { google_maps_link: string | null; position: Position | null }): string {
  const { google_maps_link, position } = clinic;
  const query = position === null ? placeLine(clinic) : `${position.lat},${position.lng}`;
  return google_maps_link ?? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}
