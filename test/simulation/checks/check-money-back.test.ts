import { describe, expect, it } from 'vitest';
import { bookingAuditEvent, type BookingAction } from '#functions/core/audit/audit-event-of.ts';
import { checkInvariants } from '#infra/local/invariants/check-invariants.ts';
import type { DumpedBooking } from '#infra/local/invariants/evidence.ts';
import type { RefundRequest } from '#shared/domain/payments/refund-request.ts';
import { DAY_MS, HOUR_MS } from '#shared/values/ist.ts';
import { paise } from '#shared/values/money/money.ts';
import { NEXT_SLOT, NOW, paymentId, SLOT } from '#test/store/booking/sample-booking.ts';
import { soundFacts, type Sound } from '../sound-facts.ts';

const ASHA = { id: 'asha', email: null } as const;
const iso = (at: number): string => new Date(at).toISOString();
const HOUR_AFTER = iso(Date.parse(SLOT) + HOUR_MS);

/** One more move of a booking whose phase stays. */
function transitions(
  { appointment, audit }: DumpedBooking,
  transition: string,
  change: Partial<DumpedBooking['audit'][number]>,
) {
  const [last] = audit.slice(-1);
  if (last === undefined) throw new Error('it has no history');
  appointment.ver += 1;
  audit.push({ ...last, ver: appointment.ver, from: last.to, move: transition, ...change });
}

/** Its patient asks for the promise an hour after the start of the visit. */
function ask({ confirmed }: Sound, at = HOUR_AFTER): void {
  transitions(confirmed, 'promise_asked', { actor: 'patient', at });
  const undecided = { state: 'asked', amount_paise: null, decided_at: null, decided_by: null, words: null } as const;
  confirmed.refund_request = {
    appointment_id: confirmed.appointment.id,
    payment_id: paymentId(1),
    reason: 'it still hurts',
    asked_at: at,
    ...undecided,
  };
}

/** Somebody of the team decides on it. */
function decide(
  { dump, confirmed }: Sound,
  action: BookingAction,
  transition: string,
  after: Partial<RefundRequest>,
): void {
  transitions(confirmed, transition, { actor: 'admin', actor_id: ASHA.id, at: NOW });
  dump.auditEvents.push(bookingAuditEvent({ ...confirmed.appointment, updated_at: NOW }, { ...ASHA, action }, []));
  confirmed.refund_request &&= { ...confirmed.refund_request, ...after };
}

const owe = ({ confirmed }: Sound, owed_back_paise: number): void =>
  void Object.assign(confirmed.payments[0] ?? {}, { owed_back_paise });

/** Returns the violations of an invariant (9 by default) in data in which an event happened. */
function said(happens: (facts: Sound) => void, of = 9): string[] {
  const facts = soundFacts();
  happens(facts);
  return checkInvariants(facts).flatMap(({ invariant, message }) => (invariant === of ? [message] : []));
}

describe('the checker of the money-back promise', () => {
  it('finds nothing wrong with one that was asked for, kept in part, kept by its answer, or refused', () => {
    expect(said((facts) => ask(facts))).toEqual([]);
    expect(
      said((facts) => {
        ask(facts);
        decide(facts, 'refund.approve', 'refund_owed', { state: 'approved', amount_paise: paise(4000) });
        owe(facts, 4000);
      }),
    ).toEqual([]);
    expect(
      said((facts) => {
        ask(facts);
        decide(facts, 'refund.approve', 'promise_kept', { state: 'approved', amount_paise: paise(9900) });
      }),
    ).toEqual([]);
    expect(
      said((facts) => {
        ask(facts);
        decide(facts, 'refund.refuse', 'promise_refused', { state: 'refused' });
      }),
    ).toEqual([]);
  });

  it('judges by the time that the visit had when it was asked', () => {
    const moved = (facts: Sound): void => {
      ask(facts);
      const slots = { from: SLOT, to: NEXT_SLOT };
      transitions(facts.confirmed, 'move', { actor: 'admin', actor_id: ASHA.id, slots, at: HOUR_AFTER });
      Object.assign(facts.confirmed.appointment, { slot: NEXT_SLOT, ics_sequence: 1 });
    };
    expect(said(moved)).toEqual([]);
  });

  const late = iso(Date.parse(SLOT) + DAY_MS + 1);
  it.each<[string, (facts: Sound) => void]>([
    ['asked for before the visit', (facts) => ask(facts, iso(Date.parse(SLOT) - 1))],
    ['asked for more than a day after its start', (facts) => ask(facts, late)],
    [
      'asked for twice',
      (facts) => {
        ask(facts);
        ask(facts);
      },
    ],
    [
      'asked for, and no request is there',
      (facts) => {
        ask(facts);
        facts.confirmed.refund_request = null;
      },
    ],
    ['decided on, and nobody asked', (facts) => decide(facts, 'refund.refuse', 'promise_refused', {})],
    [
      'refused by nobody',
      (facts) => {
        ask(facts);
        Object.assign(facts.confirmed.refund_request ?? {}, { state: 'refused' });
      },
    ],
    [
      'decided on twice',
      (facts) => {
        ask(facts);
        decide(facts, 'refund.refuse', 'promise_refused', { state: 'refused' });
        decide(facts, 'refund.refuse', 'promise_refused', { state: 'refused' });
      },
    ],
    [
      'kept, and less is owed than was approved',
      (facts) => {
        ask(facts);
        decide(facts, 'refund.approve', 'refund_owed', { state: 'approved', amount_paise: paise(4000) });
        owe(facts, 3999);
      },
    ],
  ])('finds one that was %s', (_what, happens) => {
    expect(said(happens)).toHaveLength(1);
  });
});

describe('the checker of what patients cancel too late', () => {
  const asked = {
    refund_id: 'rfnd_3',
    payment_id: paymentId(1),
    amount_paise: paise(9900),
    status: 'pending',
  } as const;
  const ofOurs = { ...asked, key: `rf_${paymentId(1)}_0` };
  const back = 'was cancelled too late, and 9900 were asked back';
  const cancel = ({ confirmed, ledger }: Sound): void => {
    transitions(confirmed, 'cancel', { actor: 'patient', to: 'CANCELLED', at: iso(Date.parse(SLOT) - HOUR_MS) });
    confirmed.appointment.phase = 'CANCELLED';
    ledger.refunds.push(ofOurs);
  };

  it('finds money that goes back all the same, and not what the team gives or somebody returns on the dashboard', () => {
    expect(said(cancel, 4)).toContain(back);
    const given = (facts: Sound): void => {
      transitions(facts.confirmed, 'refund_owed', { actor: 'admin', actor_id: ASHA.id });
      cancel(facts);
    };
    expect(said(given, 4)).not.toContain(back);
    const beside = (facts: Sound): void => {
      cancel(facts);
      facts.ledger.refunds.push({ ...asked, refund_id: 'rfnd_4', key: null, status: 'failed' });
    };
    expect(said(beside, 4)).not.toContain(back);
  });
});
