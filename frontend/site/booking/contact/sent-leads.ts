type Lead = { mobile: string; clinic_id: string; appointment_date: string; appointment_time: string };

/** In the page's memory only: a phone number is written to no storage. */
const sent = new Set<string>();

const keyOf = ({ mobile, clinic_id, appointment_date, appointment_time }: Lead): string =>
  [clinic_id, mobile.replaceAll(/\D/g, ''), appointment_date, appointment_time].join(' ');

/** Whether this visit has saved the lead before; the server answers a known lead and a new one alike. */
export const isSentLead = (lead: Lead): boolean => sent.has(keyOf(lead));

/** Remembers a lead until the page is left. */
export const rememberLead = (lead: Lead): void => void sent.add(keyOf(lead));
