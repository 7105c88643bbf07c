import { useRef } from 'react';
import type { ContactInput } from '#shared/domain/contact-rules.ts';
import { istDay, istTimeLabel } from '#shared/values/ist.ts';
import { api } from '../../../api/client.ts';
import { publish } from '../../../lib/site-events.ts';
import { isSentLead, rememberLead } from './sent-leads.ts';

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
      email: contact.email,
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
