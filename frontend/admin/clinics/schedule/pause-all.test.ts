import { expect, test } from 'vitest';
import { NOT_PAUSED } from '#shared/domain/clinics/pause.ts';
import { alreadyWords, pauseButton, pauseQuestion } from './pause-all.tsx';

const coming = {
  total: 1,
  more: false,
  visits: [
    {
      appointment_id: 'apt_01KAFK3V7Q4W8M2N6P9R5T1X0Z',
      slot: '2026-12-01T04:30:00.000Z',
      held: false,
      clinic_name: 'A',
    },
  ],
};
const none = { total: 0, more: false, visits: [] };
const paused = { ...NOT_PAUSED, paused_at: '2026-11-20T00:00:00.000Z', ver: 4 };

test('before all clinics are paused the visits ahead are told, and what stood then is what is answered', () => {
  const open = { ...NOT_PAUSED, ver: 3 };
  expect(pauseQuestion(true, open, coming)).toMatchObject({
    title: 'Pause bookings of all clinics?',
    wanted: { ver: 3, paused: true },
    coming,
  });
  expect(pauseQuestion(true, open, none)?.coming).toBeNull();
});

test('before they take bookings again no visits are told: all of them stood', () => {
  expect(pauseQuestion(false, paused, coming)).toMatchObject({
    title: 'Take bookings again?',
    wanted: { ver: 4, paused: false },
    coming: null,
  });
});

test('a switch that another staff member has already made is neither asked for nor reversed', () => {
  expect(pauseQuestion(true, paused, coming)).toBeNull();
  expect(pauseQuestion(false, NOT_PAUSED, coming)).toBeNull();
  expect([alreadyWords(true), pauseButton(true)]).toEqual([
    'Bookings are paused everywhere already',
    'Pause all bookings',
  ]);
  expect([alreadyWords(false), pauseButton(false)]).toEqual([
    'All clinics take bookings already',
    'Resume all bookings',
  ]);
});
