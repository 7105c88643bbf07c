import { expect, test } from 'vitest';
import type { OwnBooking } from '#shared/contract/own-booking.ts';
import { changesOf } from './changes-of.ts';

const SEEN: OwnBooking = {
  id: 'apt_01KAJ4Z8N3W5V7Q2M97K4QX2M9',
  booking_ref: '7K4Q-X2M9',
  ver: 4,
  clinic_id: 'cln_01KB0000000000000000000000',
  clinic_name: 'Neem Dental',
  clinic_address: '',
  clinic_phone: '',
  google_maps_link: null,
  dentist_name: '',
  slot: '2026-12-01T04:30:00.000Z',
  name: 'Asha',
  amount: 99,
  status: 'confirmed',
  payment_status: 'Paid',
  booking_state: 'confirmed',
  created_at: '2026-11-30T04:30:00.000Z',
  money: { lines: [], going_back: 0 },
  refund_request: null,
  ics_sequence: 0,
  moves_left: 2,
  allowed: [{ act: 'cancel', refund: 99, until: null }],
  acts_until: '2026-12-02T04:30:00.000Z',
};
const asked = { state: 'asked', asked_at: SEEN.created_at, words: null } as const;

test.each<[string, Partial<OwnBooking>, string[]]>([
  ['nothing that a patient notices', { ver: 5, payment_status: 'Refund due' }, []],
  ['the time', { slot: '2026-12-01T05:30:00.000Z' }, ['slot']],
  [
    'that it is cancelled, and its money',
    { status: 'cancelled', allowed: [], money: { lines: [], going_back: 99 } },
    ['standing', 'money'],
  ],
  ['what cancelling gives', { allowed: [{ act: 'cancel', refund: 0, until: null }] }, ['refund']],
  ['what was asked for', { refund_request: asked }, ['request']],
])('tells %s', (_, change, told) => {
  expect(changesOf(SEEN, { ...SEEN, ...change })).toEqual(told);
});
