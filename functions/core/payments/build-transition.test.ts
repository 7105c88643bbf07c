import { expect, it } from 'vitest';
import { buildTransition } from './build-transition.ts';
import { appointment, NOW, row, snapshot } from './snapshot.fixture.ts';

const details = {
  name: 'Asha Verma',
  phone: '9812345670',
  email: 'asha@example.in',
  phone_digest: 'a phone',
  email_digest: null,
  notice_version: '2026-11-21',
  consented_at: new Date(NOW).toISOString(),
  language: null,
  link_hash: null,
  measurement: null,
};
const { booking } = snapshot({ booking: { details } });

it('money that comes, in time or late, keeps the details for good: they are written once more', () => {
  for (const name of ['secure', 'surplus'] as const) {
    const payments = [{ payment: row('AUTHORIZED'), expect: 'absent' as const }];
    expect(buildTransition(NOW, booking, { name, reason: 'paid', payments }).details).toEqual(details);
  }
  expect(buildTransition(NOW, booking, { name: 'confirm_free', reason: 'nothing to pay' }).details).toEqual(details);
});

it('no other transition writes them again', () => {
  const payments = [{ payment: row('CAPTURED'), expect: 'AUTHORIZED' as const }];
  expect(buildTransition(NOW, booking, { name: 'confirm', reason: 'captured', payments }).details).toBeUndefined();
  expect(buildTransition(NOW, booking, { name: 'expire', reason: 'unpaid' }).details).toBeUndefined();
});

it('names whoever of the team made it in the history, and in the audit, where it is one entry however often it is tried', () => {
  const by = { id: 'asha', email: 'asha@example.in', role: 'staff', action: 'booking.cancel' } as const;
  const cancelled = appointment({ phase: 'CANCELLED' });
  const change = { name: 'cancel', reason: 'the dentist is ill', by, appointment: cancelled } as const;
  const transition = buildTransition(NOW, booking, change);
  const { audit, auditEvent } = transition;
  expect(audit).toMatchObject({ actor: 'staff', actor_id: 'asha' });
  expect(auditEvent).toEqual({
    id: `act_${transition.appointment.id}_${transition.appointment.ver}`,
    at: new Date(NOW).toISOString(),
    actor_id: 'asha',
    actor_email: 'asha@example.in',
    action: 'booking.cancel',
    entity: `booking#${transition.appointment.id}`,
    clinic_id: transition.appointment.clinic_id,
    fields: ['phase'],
    changes: [{ field: 'phase', before: 'awaiting', after: 'cancelled' }],
  });
  expect(buildTransition(NOW, booking, change).auditEvent).toEqual(auditEvent);
});

it('tells in the history from which time to which a booking was moved, and names nobody where nobody of the team acted', () => {
  const slot = '2026-12-02T04:30:00.000Z';
  const { audit, auditEvent } = buildTransition(NOW, booking, {
    name: 'order',
    reason: 'a test',
    actor: 'patient',
    appointment: { ...booking.appointment, slot },
  });
  expect(audit).toMatchObject({
    actor: 'patient',
    actor_id: null,
    slots: { from: booking.appointment.slot, to: slot },
  });
  expect(auditEvent).toBeUndefined();
  expect(buildTransition(NOW, booking, { name: 'expire', reason: 'unpaid' }).audit.slots).toBeNull();
});

it('counts the changes of payments on, also where another payment was read as it was before its last change', () => {
  const ids = ['pay_AAAAAAAAAAAAA1', 'pay_AAAAAAAAAAAAA2'];
  const both = ids.map((payment_id) => ({ ...row('REFUND_REQUESTED'), payment_id }));
  const written = buildTransition(
    NOW,
    { ...booking, payments: both },
    { name: 'resend', reason: 'their money is booked' },
  );
  const payments = (written.payments ?? []).map(({ payment }) => payment);
  const counted = written.appointment.payments_changed ?? 0;
  expect(payments.map(({ ver }) => ver)).toEqual([counted / 2, counted / 2]);
  // The second was refunded meanwhile: the appointment says so, its own row not yet.
  const between = { ...booking, appointment: { ...written.appointment, payments_changed: counted + 1 }, payments };
  const refunded = payments
    .slice(0, 1)
    .map((payment) => ({ payment: { ...payment, state: 'REFUNDED' as const }, expect: 'REFUND_REQUESTED' as const }));
  const transition = buildTransition(NOW, between, { name: 'refunded', reason: 'it is back', payments: refunded });
  expect(transition.payments).toHaveLength(1);
  expect(transition.appointment.payments_changed).toBe(counted + 2);
});
