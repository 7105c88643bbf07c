import { expect, it } from 'vitest';
import { HOUR_MS } from '#shared/values/ist.ts';
import { checkBackoff } from './check-backoff.ts';
import { NO_MUTATION } from '../mutation.ts';
import { drawPlan } from '../schedule-plan.ts';
import { chanceOf, Simulation } from '../simulation.ts';

const TOLD = { appointment: 'apt_1' };
const NO_SKEW = { http: 0, webhook: 0, reconcile: 0, notifications: 0, sweeper: 0, conversions: 0 };

/** Two failures, hours apart; of the first one is told that it went into quarantine. */
function problems(hours: number): number {
  const chance = chanceOf('step back');
  const plan = { ...drawPlan('step back', chance), skewMs: NO_SKEW };
  const simulation = new Simulation(plan, chance, NO_MUTATION);
  const { trace } = simulation;
  const at = plan.start;
  trace.note(at, 'sweeper (1)', 'log.alarm', 'what is due has failed for a day and is in quarantine', TOLD);
  trace.note(at + hours * HOUR_MS, 'sweeper (2)', 'log.warn', 'what is due could not be dealt with', TOLD);
  return checkBackoff(simulation).length;
}

it('a quarantined entry is tried once a day', () => {
  expect(problems(2)).toBe(1);
  expect(problems(24)).toBe(0);
});
