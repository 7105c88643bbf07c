import { expect, it } from 'vitest';
import type { Appointment } from '#shared/domain/booking/appointment.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import { appointmentId, sampleAppointment } from '#test/store/booking/sample-booking.ts';
import { checkInTimeKept } from './check-in-time-kept.ts';
import { checkStillTrue } from './check-in-time.ts';
import { NO_MUTATION } from '../mutation.ts';
import { drawPlan } from '../schedule-plan.ts';
import { chanceOf, Simulation } from '../simulation.ts';
import { soundFacts } from '../sound-facts.ts';
import { Trace } from '../trace.ts';

const ID = appointmentId(1);

const reads = (at: number, phase: Appointment['phase']) => ({
  at,
  askedAt: at,
  who: 'notifications (1)',
  what: 'store.load',
  args: [ID],
  outcome: 'done' as const,
  value: { Items: [rowOf.appointment(sampleAppointment({ id: ID, phase }))] },
});

const sends = (askedAt: number) => ({
  at: 300,
  askedAt,
  who: 'notifications (1)',
  what: 'mail.send',
  args: [`${ID}.confirmed.email`],
  outcome: 'landed late' as const,
  value: undefined,
});

it('a confirmation that lands late is judged by what its worker had read when it sent it', () => {
  const accused = (askedAt: number): number => {
    const trace = new Trace();
    trace.add(reads(100, 'CONFIRMED'));
    trace.add(reads(200, 'CANCELLED'));
    trace.add(sends(askedAt));
    return checkStillTrue(trace).length;
  };
  expect(accused(150)).toBe(0);
  expect(accused(250)).toBe(1);
});

it('a confirmation that is put off after it was sent is judged by the claim before it', () => {
  const writes = (at: number) => ({
    ...sends(at),
    at,
    what: 'store.updateNotification',
    args: [{ appointment_id: ID, kind: 'confirmed', channel: 'email', payment_id: null, occasion: null }],
    outcome: 'done' as const,
  });
  const accused = (claimedAt: number): number => {
    const trace = new Trace();
    for (const entry of [reads(100, 'CONFIRMED'), reads(200, 'CANCELLED'), writes(claimedAt), writes(270), sends(250)])
      trace.add(entry);
    return checkStillTrue(trace).length;
  };
  expect(accused(150)).toBe(0);
  expect(accused(220)).toBe(1);
});

it('money that the bank gave seconds before the visit is listed after it has begun', () => {
  const chance = chanceOf('kept');
  const simulation = new Simulation({ ...drawPlan('kept', chance), faultRate: 0 }, chance, NO_MUTATION);
  const accused = (beforeVisitMs: number): number => {
    const facts = { ...soundFacts(), listedAfterMs: 7500 };
    const begins = Date.parse(facts.expired.appointment.slot);
    facts.expired.appointment.expires_at = new Date(begins + 5 * MINUTE_MS).toISOString();
    Object.assign(facts.ledger.payments[1] ?? {}, { authorized_at: begins - beforeVisitMs });
    return checkInTimeKept(simulation, facts).length;
  };
  expect(accused(3000)).toBe(0);
  expect(accused(10 * MINUTE_MS)).toBe(1);
});

it('money that faults of a day kept from being captured went back by itself, though its slot had been secured', () => {
  const facts = soundFacts();
  const { appointment, audit } = facts.expired;
  const began = Date.parse(appointment.expires_at) - 10 * MINUTE_MS;
  const slot = new Date(began + 5 * DAY_MS).toISOString();
  Object.assign(appointment, { slot });
  Object.assign(facts.ledger.payments[1] ?? {}, { created_at: began, authorized_at: began + MINUTE_MS });
  Object.assign(audit[1] ?? {}, { to: 'SECURED', at: new Date(began + 17 * HOUR_MS).toISOString() });
  const accused = (faultHours: number): number => {
    const chance = chanceOf('kept');
    const { account, ...plan } = drawPlan('kept', chance);
    const faultsEnd = began + faultHours * HOUR_MS;
    const calm = { ...account, capturesRefusedUntil: 0 };
    const simulation = new Simulation({ ...plan, account: calm, faultRate: 0.01, faultsEnd }, chance, NO_MUTATION);
    return checkInTimeKept(simulation, facts).length;
  };
  expect(accused(26)).toBe(0);
  expect(accused(18)).toBe(1);
});
