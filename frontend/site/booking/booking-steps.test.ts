import { describe, expect, it } from 'vitest';
import { heldChoice, NOTHING_CHOSEN, nextChoice, type BookingChoice, type BookingMove } from './booking-steps.ts';

const SLOT = '2026-11-24T04:30:00.000Z';
const play = (...moves: BookingMove[]): BookingChoice => moves.reduce(nextChoice, NOTHING_CHOSEN);
const chosen: BookingMove[] = [
  { move: 'choose_date', date: '2026-11-24' },
  { move: 'choose_slot', slot: SLOT },
];

describe('the steps of a booking', () => {
  it('goes from date and time to contact info to confirmed (P-099)', () => {
    expect(play(...chosen, { move: 'enter_details' }).step).toBe('info');
    expect(play(...chosen, { move: 'enter_details' }, { move: 'confirm' }).step).toBe('confirmed');
  });

  it('stays on date and time while either is missing', () => {
    expect(play({ move: 'enter_details' }).step).toBe('datetime');
    expect(play({ move: 'choose_date', date: '2026-11-24' }, { move: 'enter_details' }).step).toBe('datetime');
    expect(play({ move: 'choose_slot', slot: SLOT })).toEqual(NOTHING_CHOSEN);
  });

  it('clears the time when the date changes', () => {
    expect(play(...chosen, { move: 'choose_date', date: '2026-11-25' })).toEqual({
      step: 'datetime',
      date: '2026-11-25',
      slot: null,
    });
  });

  it('goes back with the choice kept', () => {
    expect(play(...chosen, { move: 'enter_details' }, { move: 'back' })).toEqual({
      step: 'datetime',
      date: '2026-11-24',
      slot: SLOT,
    });
  });

  it('asks for another time on the same day when the slot is lost', () => {
    expect(play(...chosen, { move: 'enter_details' }, { move: 'lose_slot' })).toEqual({
      step: 'datetime',
      date: '2026-11-24',
      slot: null,
    });
  });

  it('never leaves a confirmed booking but by closing, which resets everything', () => {
    const confirmed: BookingMove[] = [...chosen, { move: 'enter_details' }, { move: 'confirm' }];
    expect(play(...confirmed, { move: 'back' }).step).toBe('confirmed');
    expect(play(...confirmed, { move: 'lose_slot' }).step).toBe('confirmed');
    expect(play(...confirmed, { move: 'choose_date', date: '2026-11-25' }).step).toBe('confirmed');
    expect(play(...confirmed, { move: 'close' })).toEqual(NOTHING_CHOSEN);
  });

  it('cannot be confirmed from date and time', () => {
    expect(play(...chosen, { move: 'confirm' }).step).toBe('datetime');
  });

  it('begins where a hold was left', () => {
    expect(heldChoice(SLOT, 'info')).toEqual({ step: 'info', date: '2026-11-24', slot: SLOT });
  });

  it('shows a payment that is looked for, wherever the patient is, and leaves a confirmed booking alone', () => {
    expect(play({ move: 'check' }).step).toBe('info');
    expect(play(...chosen, { move: 'enter_details' }, { move: 'confirm' }, { move: 'check' }).step).toBe('confirmed');
  });
});
