import { expect, test } from 'vitest';
import { isSentLead, rememberLead } from './use-booking.ts';

const lead = {
  mobile: '98765 43210',
  clinic_id: 'cln_1',
  appointment_date: '2026-12-01',
  appointment_time: '10:00 AM',
};

test('P-103 a visit knows the leads it has saved, by patient, clinic and time', () => {
  expect(isSentLead(lead)).toBe(false);
  rememberLead(lead);
  expect(isSentLead({ ...lead, mobile: '9876543210' })).toBe(true);
  for (const other of [
    { mobile: '9876543211' },
    { clinic_id: 'cln_2' },
    { appointment_date: '2026-12-02' },
    { appointment_time: '11:00 AM' },
  ])
    expect(isSentLead({ ...lead, ...other })).toBe(false);
});
