import { useRef } from 'react';
import type { ContactInput } from '#shared/domain/contact-rules.ts';
import { istDay, istTimeLabel } from '#shared/values/ist.ts';
import { api } from '../../../api/client.ts';
import { publish } from '../../../lib/site-events.ts';

type Lead = { mobile: string; clinic_id: string; appointment_date: string; appointment_time: string };

/** In the page's memory only: a phone number is written to no storage. */
const sent = new Set<string>();

const keyOf = ({ mobile, clinic_id, appointment_date, appointment_time }: Lead): string =>
  [clinic_id, mobile.replaceAll(/\P{Nd}/gu, ''), appointment_date, appointment_time].join(' ');

/** True if this visit has saved the lead before; the server answers a known lead and a new one alike. */
export const isSentLead = (lead: Lead): boolean => sent.has(keyOf(lead));

/** Remembers a lead until the page is left. */
export const rememberLead = (lead: Lead): void => void sent.add(keyOf(lead));

/**
 * Saves the patient's details as a lead once per dialog, and no lead twice in a visit (specification: patient §4). One
 * that fails never stands in the way of the booking.
 */
export function useLead(clinicId: string): (contact: ContactInput, slot: string) => void {
  const saved = useRef(false);
  return (contact, slot) => {
    const lead = {
      name: contact.name,
      mobile: contact.phone,
      email: contact.email.trim() || null,
      clinic_id: clinicId,
      appointment_date: istDay(slot),
      appointment_time: istTimeLabel(slot),
    };
    if (saved.current || isSentLead(lead)) return;
    saved.current = true;
    api.booking.lead(lead).then(
      () => {
        rememberLead(lead);
        publish('booking:lead');
      },
      () => {
        saved.current = false;
      },
    );
  };
}
