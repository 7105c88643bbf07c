import { expect, test } from 'vitest';
import { paise } from '#shared/values/money/money.ts';
import { NOW, row, snapshot } from '../payments/snapshot.fixture.ts';
import { bookingChanges } from './booking-changes.ts';

const { booking } = snapshot({});
const paid = { ...booking, payments: [{ ...row('CAPTURED'), role: 'PRIMARY' as const }] };
const described = (before: Parameters<typeof bookingChanges>[0], after: Parameters<typeof bookingChanges>[1]) =>
  bookingChanges(before, after).map((change) => `${change.field}: ${change.before} → ${change.after}`);
const at = (change: object) => ({ ...paid, appointment: { ...paid.appointment, ...change } });

test('the phase, the time and what goes back of a booking are told as they were and as they are', () => {
  const confirmed = at({ phase: 'CONFIRMED', slot: '2026-12-01T04:30:00.000Z' });
  expect(described(confirmed, at({ phase: 'CONFIRMED', slot: '2026-12-02T05:30:00.000Z' }))).toEqual([
    'slot: 2026-12-01 10:00 → 2026-12-02 11:00',
  ]);
  const owed = confirmed.payments.map((payment) => ({
    ...payment,
    state: 'REFUND_DUE' as const,
    owed_back_paise: paise(4000),
  }));
  expect(described(confirmed, { ...confirmed, payments: owed })).toEqual([
    'payment_status: paid → refund due',
    'refund: null → ₹40',
  ]);
});

test('a request under the money-back promise is recorded by state and amount, without its words', () => {
  const request = {
    appointment_id: booking.appointment.id,
    payment_id: row('CAPTURED').payment_id,
    reason: 'Dr. Rao was late',
    asked_at: new Date(NOW).toISOString(),
    state: 'asked' as const,
    amount_paise: null,
    decided_at: null,
    decided_by: null,
    words: null,
  };
  const decided = { ...request, state: 'approved' as const, amount_paise: paise(9900), words: 'Sorry, Asha' };
  expect(described({ ...paid, refund_request: request }, { ...paid, refund_request: decided })).toEqual([
    'promise: asked → approved',
    'promised: null → ₹99',
  ]);
});

test('an act that changes nothing of it, as a message that is sent again, tells nothing', () => {
  expect(described(paid, structuredClone(paid))).toEqual([]);
});
