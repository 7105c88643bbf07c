import type { QuotaSlot } from '#shared/domain/booking/limits.ts';
import { describe, expect, it } from 'vitest';
import { checkInvariants } from '#infra/local/invariants/check-invariants.ts';
import { appointmentId, lockOf, sampleAppointment } from '#test/store/booking/sample-booking.ts';
import { historyOf, soundFacts } from '../sound-facts.ts';

type Facts = ReturnType<typeof soundFacts>;

const quotaSlot = (key: string, id = appointmentId(3)): QuotaSlot => ({ key, appointment_id: id, of: 2 });
const QUOTA_SLOTS = [quotaSlot('day#1'), quotaSlot('address#g0.1')];

/** Sound data in which patient 3 holds a slot, with its two tickets. */
function heldFacts() {
  const facts: Facts = { ...soundFacts(), atRest: false };
  const appointment = sampleAppointment({
    id: appointmentId(3),
    slot: '2026-12-01T06:30:00.000Z',
    tickets: QUOTA_SLOTS.map(({ key }) => key),
  });
  const held = {
    appointment,
    details: null,
    payments: [],
    notifications: [],
    money: [],
    refund_request: null,
    early_notes: [],
    late_notes: [],
    audit: historyOf(appointment, ['HELD']),
  };
  facts.dump.bookings.push(held);
  facts.dump.locks.push({ ...lockOf(appointment), ticket: 1 });
  facts.dump.tickets.push(...QUOTA_SLOTS);
  return { facts, held };
}

describe('invariant 26', () => {
  it('holds while each unpaid hold has its tickets and nobody else has one', () => {
    expect(checkInvariants(heldFacts().facts)).toEqual([]);
  });

  const cases: [what: string, change: (deps: ReturnType<typeof heldFacts>) => void][] = [
    [
      'a hold without the ticket of its day',
      ({ facts, held }) => void (held.appointment.tickets.shift(), facts.dump.tickets.shift()),
    ],
    ['a ticket that is gone', ({ facts }) => void facts.dump.tickets.pop()],
    [
      'a ticket of somebody else',
      ({ facts }) => void Object.assign(facts.dump.tickets[0] ?? {}, quotaSlot('day#1', appointmentId(1))),
    ],
    ['a ticket its hold does not know of', ({ facts }) => void facts.dump.tickets.push(quotaSlot('day#0'))],
    ['a ticket of nobody', ({ facts }) => void facts.dump.tickets.push(quotaSlot('day#0', appointmentId(9)))],
    [
      'an ended hold that keeps its tickets',
      ({ facts: { expired } }) => void (expired.appointment.tickets = ['day#0']),
    ],
    [
      'more tickets than there are',
      ({ facts, held }) => {
        for (const key of ['day#5', 'day#6']) {
          facts.dump.tickets.push(quotaSlot(key));
          held.appointment.tickets.push(key);
        }
      },
    ],
    [
      'a lock that names no ticket of its day',
      ({ facts: { dump } }) => void Object.assign(dump.locks.at(-1) ?? {}, { ticket: null }),
    ],
    ['a hold that was prolonged again', ({ held }) => void (held.appointment.expires_at = '2026-11-30T06:23:00.000Z')],
  ];
  it.each(cases)('finds %s', (_what, change) => {
    const deps = heldFacts();
    change(deps);
    const found = checkInvariants(deps.facts).map(({ invariant }) => invariant);
    expect([...new Set(found)]).toEqual([26]);
  });
});
