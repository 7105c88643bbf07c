import { expect, it } from 'vitest';
import { readDeliveryStatus } from './thank-you-page.tsx';

it('reads the link of the confirmation mail', () => {
  expect(readDeliveryStatus({ search: '', hash: '#appointment=apt_1&token=abc' })).toEqual({
    appointment_id: 'apt_1',
    pass: { appointment_id: 'apt_1', token: 'abc' },
  });
});

it('takes nothing but the id from query parameters', () => {
  const search = '?appointmentId=apt_1&patientName=Asha&patientPhone=9876543210&consultationFee=1';
  expect(readDeliveryStatus({ search, hash: '' })).toEqual({ appointment_id: 'apt_1', pass: null });
  expect(readDeliveryStatus({ search: '?patientName=Asha', hash: '' })).toEqual({ appointment_id: null, pass: null });
});

it('sees when an address says nothing', () => {
  expect(readDeliveryStatus({ search: '', hash: '' })).toBeNull();
  expect(readDeliveryStatus({ search: '', hash: '#content' })).toBeNull();
});
