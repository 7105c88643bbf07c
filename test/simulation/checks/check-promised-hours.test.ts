import { expect, it } from 'vitest';
import { MINUTE_MS } from '#shared/values/ist.ts';
import { auditOf, sampleAppointment } from '#test/store/booking/sample-booking.ts';
import { checkPromisedHours } from './check-promised-hours.ts';
import { addHold, soundFacts } from '../sound-facts.ts';
import { chanceOf } from '../simulation.ts';
import { drawPlan } from '../schedule-plan.ts';
import { Trace } from '../trace.ts';

const plan = drawPlan('hours', chanceOf('hours'));
const hours = [
  { from: plan.start + 10 * MINUTE_MS, hours: 3 },
  { from: plan.start + 20 * MINUTE_MS, hours: 12 },
];

/** A hold with `kept` hours that was requested and written at these minutes of the schedule. */
function accused(kept: number, requested: number, written: number): string[] {
  const at = (minute: number): number => plan.start + minute * MINUTE_MS;
  const facts = soundFacts();
  const offered = sampleAppointment().offered;
  addHold(facts, { offered: { ...offered, cancel_hours: kept } });
  const appointment = facts.dump.bookings.at(-1)?.appointment ?? sampleAppointment();
  const transition = { appointment, expectVer: 'absent', audit: { ...auditOf(appointment), move: 'hold' } };
  const call = { who: 'hold for patient 3 (1)', outcome: 'done' } as const;
  const trace = new Trace();
  trace.add({ ...call, at: at(requested), askedAt: at(requested), what: 'store.count', args: [], value: true });
  const entry = { ...call, at: at(written) + MINUTE_MS, askedAt: at(written) };
  trace.add({ ...entry, what: 'store.commit', args: [transition], value: { ok: true } });
  return checkPromisedHours({ plan: { ...plan, cancelHours: hours }, trace }, facts).map(({ message }) => message);
}

it('a hold that stalls for minutes after it has read the setting keeps the hours it has read', () => {
  expect(accused(3, 17, 25)).toEqual([]);
  expect(accused(12, 17, 25)).toEqual([]);
});

it('hours that were no setting between the request and the hold are a violation', () => {
  expect(accused(3, 21, 25)).toEqual(['was promised 12 hours to cancel, and has 3']);
  expect(accused(12, 17, 19)).toEqual(['was promised 3 hours to cancel, and has 12']);
  expect(accused(4, 17, 25)).toEqual(['was promised 3 or 12 hours to cancel, and has 4']);
  expect(accused(4, 1, 25)).toEqual([]);
});
