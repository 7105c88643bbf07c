/**
 * The reference a patient reads out on the phone: the last eight characters of the appointment id,
 * in two groups. @example bookingRef('apt_…7K4Q2M9X') → '7K4Q-2M9X'
 */
export const bookingRef = (appointmentId: string): string =>
  `${appointmentId.slice(-8, -4)}-${appointmentId.slice(-4)}`;

type Named = { clinic_name: string; clinic_address: string };

/** Returns the place of a visit in one line: 'Neem Tree Dental, 12 Temple Street, Chennai'. */
export const placeLine = ({ clinic_name, clinic_address }: Named): string =>
  [clinic_name, clinic_address].filter((part) => part !== '').join(', ');

/** The clinic's own link to a map, else a search for its name and address (P-045; Google Maps URLs, Search). */
export const mapLink = (clinic: Named & { google_maps_link: string | null }): string =>
  clinic.google_maps_link ?? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(placeLine(clinic))}`;
