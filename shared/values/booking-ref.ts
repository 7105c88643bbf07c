/**
 * The reference a patient reads out on the phone: the last eight characters of the appointment id,
 * in two groups. @example bookingRef('apt_…7K4Q2M9X') → '7K4Q-2M9X'
 */
export const bookingRef = (appointmentId: string): string =>
  `${appointmentId.slice(-8, -4)}-${appointmentId.slice(-4)}`;
