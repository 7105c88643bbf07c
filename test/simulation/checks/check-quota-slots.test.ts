import type { QuotaSlot } from '#shared/domain/booking/limits.ts';
import { describe, expect, it } from 'vitest';
import { checkInvariants } from '#infra/local/invariants/check-invariants.ts';
import { appointmentId, lockOf, sampleAppointment } from '#test/store/booking/sample-booking.ts';
import { historyOf, soundFacts } from '../sound-facts.ts';

type Facts = ReturnType<typeof soundFacts>;

const quotaSlot = (key: string, id = appointmentId(3)): QuotaSlot => ({ key, appointment_id: id, of: 2 });
const QUOTA_SLOTS = [quotaSlot('day#1'), quotaSlot('address#g0.1')];

/** Sound data in which patient 3 holds a slot, with its two quota slots. */
function heldFacts() {
  const facts: Facts = { ...soundFacts(), atRest: false };
  const appointment = sampleAppointment({
    id: appointmentId(3),
    slot: '2026-12-01T06:30:00.000Z',
    quota_slots: QUOTA_SLOTS.map(({ key }) => key),
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
  facts.dump.locks.push({ ...lockOf(appointment), quota_slot: 1 });
  facts.dump.quotaSlots.push(...QUOTA_SLOTS);
  return { facts, held };
}

describe('invariant 26', () => {
  it('holds while each unpaid hold has its quota slots and nobody else has one', () => {
    expect(checkInvariants(heldFacts().facts)).toEqual([]);
  });

  const cases: [what: string, change: (deps: ReturnType<typeof heldFacts>) => void][] = [
    [
      'a hold without the quota slot of its day',
      ({ facts, held }) => void (held.appointment.quota_slots.shift(), facts.dump.quotaSlots.shift()),
    ],
    ['a quota slot that is gone', ({ facts }) => void facts.dump.quotaSlots.pop()],
    [
      'a quota slot of somebody else',
      ({ facts }) => void Object.assign(facts.dump.quotaSlots[0] ?? {}, quotaSlot('day#1', appointmentId(1))),
    ],
    ['a quota slot its hold does not know of', ({ facts }) => void facts.dump.quotaSlots.push(quotaSlot('day#0'))],
    ['a quota slot of nobody', ({ facts }) => void facts.dump.quotaSlots.push(quotaSlot('day#0', appointmentId(9)))],
    [
      'an ended hold that keeps its quota slots',
      ({ facts: { expired } }) => void (expired.appointment.quota_slots = ['day#0']),
    ],
    [
      'more quota slots than there are',
      ({ facts, held }) => {
        for (const key of ['day#5', 'day#6']) {
          facts.dump.quotaSlots.push(quotaSlot(key));
          held.appointment.quota_slots.push(key);
        }
      },
    ],
    [
      'a lock that names no quota slot of its day',
      ({ facts: { dump } }) => void Object.assign(dump.locks.at(-1) ?? {}, { quota_slot: null }),
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
