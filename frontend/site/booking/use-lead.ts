import { useRef } from 'react';
import type { ContactInput } from '#shared/domain/contact-rules.ts';
import { istDay, istTimeLabel } from '#shared/values/ist.ts';
import { isProblem } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { announce } from '../../lib/announce.ts';

/** The specification's code for a lead that is already there (patient §4). */
const ALREADY_SAVED = '23505';

/** Saves the patient's details as a lead once per dialog; a lead that fails never stands in the way of the booking. */
export function useLead(clinicId: string): (contact: ContactInput, slot: string) => void {
  const saved = useRef(false);
  return (contact, slot) => {
    if (saved.current) return;
    saved.current = true;
    const lead = {
      name: contact.name,
      mobile: contact.phone,
      email: contact.email,
      clinic_id: clinicId,
      appointment_date: istDay(slot),
      appointment_time: istTimeLabel(slot),
    };
    api.booking.lead(lead).then(
      () => announce('booking:lead'),
      (error: unknown) => {
        saved.current = isProblem(error, ALREADY_SAVED);
      },
    );
  };
}
