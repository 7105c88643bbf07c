import { expect, it } from 'vitest';
import type { BookingState } from '#shared/domain/booking/appointment.ts';
import { isWaiting, outcomeOf } from './payment-outcome.ts';

const answered = (status: BookingState) =>
  outcomeOf({ kind: 'answer', verification: { success: true, status, clinic_id: 'cln_1', alternatives: [] } });

it('is confirmed only when the server says so', () => {
  expect(answered('confirmed').outcome).toBe('confirmed');
  for (const status of ['pending', 'cancelled', 'provisional', 'slot_lost'] as const) {
    expect(answered(status).outcome).not.toBe('confirmed');
  }
});

it('keeps what is known', () => {
  expect(answered('cancelled').outcome).toBe('pending');
  expect(answered('provisional').outcome).toBe('provisional');
  expect(answered('slot_lost')).toEqual({ outcome: 'slot_lost', clinic_id: 'cln_1', alternatives: [] });
  expect(outcomeOf({ kind: 'silent' }).outcome).toBe('silent');
});

it('is waited for while money may be under way or nobody could be asked', () => {
  for (const status of ['pending', 'cancelled', 'provisional'] as const) expect(isWaiting(answered(status))).toBe(true);
  expect(isWaiting(outcomeOf({ kind: 'unreachable' }))).toBe(true);
  for (const status of ['confirmed', 'slot_lost'] as const) expect(isWaiting(answered(status))).toBe(false);
  expect(isWaiting(outcomeOf({ kind: 'not_found' }))).toBe(false);
});

it('leaves out an offered time that is none: it must not take the words about the money with it', () => {
  const [bad, good] = [
    { start: '', label: '10:00 AM' },
    { start: '2026-11-24T04:30:00.000Z', label: '10:00 AM' },
  ];
  const lost = { success: false, status: 'slot_lost' as const, clinic_id: 'cln_1', alternatives: [bad, good] };
  expect(outcomeOf({ kind: 'answer', verification: lost })).toMatchObject({ alternatives: [good] });
});
