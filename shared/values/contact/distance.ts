/** A place on the map in degrees. */
export type Coordinates = { lat: number; lng: number };

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** How far two places are apart as the crow flies, in kilometres (haversine formula; the earth taken as a ball). */
export function kilometresBetween(a: Coordinates, b: Coordinates): number {
  const half = (from: number, to: number): number => Math.sin(radians(to - from) / 2) ** 2;
  const chord = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lng, b.lng);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}
