import { describe, expect, it } from 'vitest';
import { checkInvariants } from '#infra/local/invariants/check-invariants.ts';
import type { Payment } from '#shared/domain/payments/payment.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import { appointmentId, NOW, paymentId, sampleConversion } from '#test/store/booking/sample-booking.ts';
import { addHold, agree, owed, soundFacts } from '../sound-facts.ts';

describe('the invariant checker', () => {
  it('finds nothing wrong with sound data', () => {
    expect(checkInvariants(soundFacts())).toEqual([]);
  });

  it('finds nothing wrong with a booking that agreed and whose events are enqueued', () => {
    const facts = soundFacts();
    agree(facts.confirmed);
    facts.dump.conversions.push(...owed(facts.confirmed), sampleConversion());
    expect(checkInvariants(facts)).toEqual([]);
  });

  it('judges a booking by what its hold recorded, whatever the clinic asks and opens today', () => {
    const facts = soundFacts();
    Object.assign(facts.dump.clinics[0] ?? {}, { consultation_fee_paise: 25_000, closed_dates: ['2026-12-01'] });
    expect(checkInvariants(facts)).toEqual([]);
  });

  it('lets a try be replaced again when the answer of the first booking in its place was lost', () => {
    const facts = { ...soundFacts(), atRest: false };
    addHold(facts, { replaces: appointmentId(2) });
    Object.assign(facts.expired.appointment, { phase: 'CANCELLED', superseded_by: appointmentId(9) });
    const replaced = checkInvariants(facts).filter(({ invariant }) => invariant === 24);
    expect(replaced).toEqual([]);
  });

  it('lets a slot be given back while Razorpay does not list the payment that has begun', () => {
    const facts = soundFacts();
    const cancelledAt = Date.parse(facts.expired.appointment.created_at) + 2 * MINUTE_MS;
    Object.assign(facts.expired.appointment, { phase: 'CANCELLED' });
    Object.assign(facts.expired.audit.at(-2) ?? {}, {
      move: 'cancel',
      to: 'CANCELLED',
      at: new Date(cancelledAt).toISOString(),
    });
    const begunAt = cancelledAt - 30_000;
    Object.assign(facts.ledger.payments[1] ?? {}, { created_at: begunAt, authorized_at: cancelledAt + 10_000 });
    const lost = (listedAfterMs: number) =>
      checkInvariants({ ...facts, listedAfterMs }).filter(({ invariant }) => invariant === 15);
    expect(lost(60_000)).toEqual([]);
    expect(lost(0)).toHaveLength(1);
  });

  it('lets a slot be given back by a patient whose payment was seen to be returned on the dashboard', () => {
    const facts = soundFacts();
    const { appointment, audit } = facts.expired;
    const cancelledAt = Date.parse(appointment.created_at) + 2 * MINUTE_MS;
    const at = new Date(cancelledAt).toISOString();
    Object.assign(appointment, { phase: 'CANCELLED' });
    Object.assign(audit.at(-2) ?? {}, { move: 'surplus', to: 'AWAITING', at, evidence: [paymentId(2)] });
    Object.assign(audit.at(-1) ?? {}, { move: 'cancel', from: 'AWAITING', to: 'CANCELLED', at });
    const begun = { created_at: cancelledAt - 60_000, authorized_at: cancelledAt - 30_000 };
    Object.assign(facts.ledger.payments[1] ?? {}, begun);
    const lost = () => checkInvariants(facts).filter(({ invariant }) => invariant === 15);
    expect(lost()).toEqual([]);
    Object.assign(facts.ledger.refunds[0] ?? {}, { key: `rf_${paymentId(2)}_0` });
    expect(lost()).toHaveLength(1);
    Object.assign(facts.ledger.refunds[0] ?? {}, { key: null });
    Object.assign(audit.at(-2) ?? {}, { evidence: [] });
    expect(lost()).toHaveLength(1);
  });

  it('lets money that was seen after its patient was forgotten go back without a word, whatever the clocks say', () => {
    const facts = soundFacts();
    facts.expired.notifications = [];
    const untold = () => checkInvariants(facts).filter(({ invariant }) => invariant === 16);
    expect(untold()).toHaveLength(1);
    const [erased, seen] = facts.expired.audit.slice(-2);
    Object.assign(erased ?? {}, { move: 'erase', at: new Date(Date.parse(NOW) + HOUR_MS).toISOString() });
    Object.assign(seen ?? {}, { evidence: [paymentId(2)], at: NOW });
    expect(untold()).toEqual([]);
    Object.assign(erased ?? {}, { evidence: [paymentId(2)] });
    expect(untold()).toHaveLength(1);
  });

  it('trusts the ledger sweep with money that was captured a moment ago, and not with money of last week', () => {
    const facts = { ...soundFacts(), atRest: false };
    facts.expired.payments.pop();
    const ofTheSecond = (now: number) =>
      checkInvariants({ ...facts, now }).filter(
        ({ invariant, subject }) => invariant === 4 && subject === paymentId(2),
      );
    expect(ofTheSecond(Date.parse(NOW) + 25 * HOUR_MS)).toEqual([]);
    expect(ofTheSecond(Date.parse(NOW) + 200 * HOUR_MS)).toHaveLength(1);
  });

  it('trusts the ledger sweep with money that was captured after its payment counted as void', () => {
    const facts = { ...soundFacts(), atRest: false, now: Date.parse(NOW) + 25 * HOUR_MS };
    facts.ledger.refunds.pop();
    Object.assign(facts.ledger.payments[1] ?? {}, { status: 'captured' });
    const accused = (state: Payment['state']) => {
      Object.assign(facts.expired.payments[0] ?? {}, { state });
      return checkInvariants(facts).filter(({ invariant, subject }) => invariant === 4 && subject === paymentId(2));
    };
    expect(accused('VOIDED')).toEqual([]);
    expect(accused('REFUND_REQUESTED')).toHaveLength(1);
  });

  it('leaves what is still under way alone', () => {
    const facts = { ...soundFacts(), atRest: false };
    addHold(facts);
    expect(checkInvariants(facts)).toEqual([]);
  });
});
