import { checkInvariants } from '#infra/local/invariants/check-invariants.ts';
import type { Violation } from '#infra/local/invariants/evidence.ts';
import { DAY_MS, MINUTE_MS } from '#shared/values/ist.ts';
import { deliverWebhook } from './actors/courier.ts';
import { editor } from './actors/editor.ts';
import { hoarder } from './actors/hoarder.ts';
import { operator } from './actors/operator.ts';
import { patient } from './actors/patient.ts';
import { patientOperations } from './actors/patient-operations.ts';
import { reviewers } from './actors/reviewers.ts';
import { bookkeeper, claimants, refunder } from './actors/refund-operations.ts';
import { personOf } from './actors/person.ts';
import { eraser } from './actors/eraser.ts';
import { receptionist, resender, staffOperations } from './actors/staff-operations.ts';
import { checkTrace } from './checks/check-trace.ts';
import { drawPlan, type SchedulePlan } from './schedule-plan.ts';
import { seedClinics } from './seed-clinics.ts';
import { LedgerClock } from './ledger-clock.ts';
import { NO_MUTATION, type Mutation } from './mutation.ts';
import { chanceOf, Simulation } from './simulation.ts';
import { rareEvents } from './rare-events.ts';
import { useCase } from './use-cases.ts';

export type ScheduleResult = {
  plan: SchedulePlan;
  violations: Violation[];
  /** Which rare things happened. */
  rareEvents: ReadonlySet<string>;
  steps: number;
  /** The whole story, for people. */
  story: () => string;
};

/** More than any schedule needs that comes to rest; days of few messages, with a look each minute or two, need most. */
const MAX_STEPS = 200_000;
/** How long after the faults everything must have come to rest: 130 hours of watching, refunds, a week of looks at what was sent by bank. */
const REST_MS = 25 * DAY_MS;

/**
 * Plays one schedule from its seed: patients, webhooks, queues, sweeper and faults in one order out of all possible ones;
 * then lets days pass without faults and judges what is left.
 * @param mostSteps whatever has not come to rest after so many is judged as it is, and a violation
 */
export async function runSchedule(
  seed: string,
  mutation: Mutation = NO_MUTATION,
  mostSteps = MAX_STEPS,
): Promise<ScheduleResult> {
  const chance = chanceOf(seed);
  const drawn = drawPlan(seed, chance);
  const plan = mutation.plan?.(drawn) ?? drawn;
  const simulation = new Simulation(plan, chance, mutation);
  startActors(simulation);
  const isAtRest = await play(simulation, mostSteps);
  const { store, provider, inbox, timeline, trace } = simulation;
  const facts = {
    dump: await store.dump(),
    ledger: provider.ledger(),
    sent: inbox.sent,
    now: timeline.now,
    atRest: true,
    listedAfterMs: plan.account.paymentsListedAfterMs,
    clocksDisagree: Object.values(plan.skewMs).some((skew) => skew !== 0),
  };
  const restless: Violation[] = isAtRest
    ? []
    : [{ invariant: 17, subject: seed, message: `never came to rest in ${simulation.scheduler.steps} steps` }];
  return {
    plan,
    violations: [...restless, ...simulation.complaints, ...checkInvariants(facts), ...checkTrace(simulation, facts)],
    rareEvents: rareEvents(simulation, facts),
    steps: simulation.scheduler.steps,
    story: () => trace.print(plan.start),
  };
}

function startActors(simulation: Simulation): void {
  const { plan, provider, reconcileQueue, notificationsQueue } = simulation;
  const { clinic, clinicId, slots } = seedClinics(simulation);
  provider.onEvent = (event) => deliverWebhook(simulation, event);
  reconcileQueue.handler = async (message) =>
    (
      await simulation.spawn('reconcile', `reconcile ${message.attempt}`, (deps) =>
        useCase(simulation, 'runReconcileJob')(deps, message),
      )
    ).ok;
  notificationsQueue.handler = async (id) =>
    (
      await simulation.spawn('notifications', 'notifications', (deps) =>
        useCase(simulation, 'sendNotifications')(deps, id),
      )
    ).ok;
  for (let n = 1; n <= plan.patients; n++) void patient(simulation, personOf(n), clinicId, slots);
  if (plan.operator) void operator(simulation);
  void hoarder(simulation, clinicId, slots);
  void staffOperations(simulation, clinicId, slots);
  void receptionist(simulation);
  void resender(simulation);
  void eraser(simulation);
  void refunder(simulation);
  void claimants(simulation);
  void reviewers(simulation);
  void bookkeeper(simulation);
  void patientOperations(simulation, slots);
  for (let n = 1; n <= plan.editors; n++) void editor(simulation, n, clinic.id, slots);
}

/** A sweep ends ten seconds before the function's limit. */
const SWEEP_MS = 45_000;

/** Turns while somebody waits for one; else time moves to the next timer or the next sweep with something to do. */
async function play(simulation: Simulation, mostSteps: number): Promise<boolean> {
  const { scheduler, timeline, plan } = simulation;
  const ledger = new LedgerClock(simulation);
  let lastSweep = plan.start;
  let lastSending = plan.start;
  while (scheduler.steps < mostSteps && timeline.now < plan.faultsEnd + REST_MS) {
    const ledgerAt = ledger.next();
    if (ledgerAt <= timeline.now) ledger.run();
    const sweepAt = nextSweep(simulation, lastSweep);
    if (sweepAt <= timeline.now) {
      lastSweep = timeline.now;
      // A schedule may fire twice.
      for (let again = simulation.chance.happens(0.05) ? 2 : 1; again > 0; again--) void sweepOnce(simulation);
    }
    const sendingAt = nextSending(simulation, lastSending);
    if (sendingAt <= timeline.now) {
      lastSending = timeline.now;
      void simulation.spawn('conversions', 'conversions', (deps) =>
        useCase(simulation, 'sendConversions')(deps, deps.clock.now() + SWEEP_MS),
      );
    }
    if (await scheduler.step()) continue;
    const timerAt = timeline.next();
    const clockAt = Math.min(sweepAt, ledger.next(), nextSending(simulation, lastSending));
    if (timerAt === Infinity && clockAt === Infinity) return true;
    if (timerAt <= clockAt) timeline.runNext();
    else timeline.now = Math.max(timeline.now, clockAt);
  }
  return scheduler.steps < MAX_STEPS && simulation.store.waitsForPersonsOnly();
}

/** One run of the sweeper, and what its alarms make of it. */
async function sweepOnce(simulation: Simulation): Promise<void> {
  const { alarms, timeline } = simulation;
  const isUp = !simulation.isDown('sweeper');
  const from = timeline.now;
  alarms.minute(isUp);
  const outcome = await simulation.spawn('sweeper', 'sweeper', (deps) =>
    useCase(simulation, 'sweep')(deps, deps.clock.now() + SWEEP_MS),
  );
  if (isUp) alarms.ended(from, outcome.ok);
}

/** Sweeps come every minute; one that would find nothing is left out. */
function nextSweep({ store, plan, mutation }: Simulation, lastSweep: number): number {
  if (mutation.withoutSweeper) return Infinity;
  return Math.max(lastSweep + MINUTE_MS, store.earliestDue() - plan.skewMs.sweeper);
}

/** When conversions are sent next, where the platform gets any: each minute while one is due. */
const nextSending = ({ store, plan }: Simulation, last: number): number =>
  plan.conversions.areSent ? Math.max(last + MINUTE_MS, store.earliestOf('conversion')) : Infinity;
