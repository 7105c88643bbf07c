import type { Chance } from './chance.ts';
import { drawFault, errorOf } from './faults.ts';
import type { Process } from './process.ts';
import type { SchedulePlan } from './schedule-plan.ts';
import type { Scheduler } from './scheduler.ts';
import type { Trace, TraceEntry } from './trace.ts';

/**
 * Lets a port call through when a scheduler says so. An effect that throws is a rejected call; `shown` says what
 * onlookers and the trace see of what it answered.
 */
export type Gate = <T>(
  what: string,
  args: readonly unknown[],
  effect: () => T,
  shown?: (value: T) => unknown,
) => Promise<T>;

type GateContext = {
  plan: SchedulePlan;
  chance: Chance;
  scheduler: Scheduler;
  trace: Trace;
  /** Looks at every effect the moment it happened. */
  watch: (what: string, args: readonly unknown[], value: unknown) => void;
  /** A process knows what became of its call. */
  answered: (process: Process) => void;
};

type Call<T> = {
  what: string;
  args: readonly unknown[];
  askedAt: number;
  effect: () => T;
  shown: (value: T) => unknown;
};
type Done<T> = { ok: true; value: T } | { ok: false; error: unknown };

/** How often a reply is on its way long enough for others to move first. */
const SLOW_REPLY = 0.2;

/** The one way out of a process: every port call waits for its turn, may fail, and is written down. */
export function gateOf(context: GateContext, process: Process): Gate {
  return <T>(
    what: string,
    args: readonly unknown[],
    effect: () => T,
    shown: (value: T) => unknown = (value) => value,
  ) =>
    new Promise<T>((resolve, reject) => {
      const call = { what, args, askedAt: context.scheduler.timeline.now, effect, shown };
      context.scheduler.queue({
        process,
        go: () => passThrough(context, process, call, resolve, reject),
        // A request that was on its way when its sender was killed may arrive all the same.
        late: () => {
          if (process.isOutOfTime && context.chance.happens(0.5)) perform(context, process, call, 'landed late');
        },
      });
    });
}

function passThrough<T>(
  context: GateContext,
  process: Process,
  call: Call<T>,
  resolve: (value: T) => void,
  reject: (error: unknown) => void,
): void {
  const { what } = call;
  const fault = drawFault(context.plan, context.chance, context.scheduler.timeline.now, what);
  const fail = (error: Error): void => reply(context, process, () => reject(error));
  switch (fault) {
    case 'crash before':
      write(context, process, call, 'crashed before', undefined);
      return process.die();
    case 'too many':
    case 'refuse': {
      const error = errorOf(fault, what, context.chance);
      write(context, process, call, 'refused', error);
      return reject(error);
    }
    case 'crash after':
      perform(context, process, call, 'crashed after');
      return process.die();
    case 'lose reply':
      perform(context, process, call, 'reply lost');
      return fail(errorOf(fault, what, context.chance));
    case 'land late':
      context.scheduler.timeline.after(lateness(context.chance), () => perform(context, process, call, 'landed late'));
      return fail(errorOf(fault, what, context.chance));
    case 'none': {
      const done = perform(context, process, call, 'done');
      return reply(context, process, () => {
        context.answered(process);
        if (done.ok) resolve(done.value);
        else reject(done.error);
      });
    }
  }
}

/** Mostly while the caller still tries again, sometimes when it has long given up. */
const lateness = (chance: Chance): number =>
  chance.weighted([
    [3, chance.between(1, 300)],
    [3, chance.between(300, 15_000)],
    [1, chance.between(15_000, 240_000)],
  ]);

/** The effect itself, seen by onlookers and written down. */
function perform<T>(context: GateContext, process: Process, call: Call<T>, outcome: TraceEntry['outcome']): Done<T> {
  const done = attempt(call);
  const value = done.ok ? call.shown(done.value) : done.error;
  if (done.ok) context.watch(call.what, call.args, value);
  write(context, process, call, done.ok || outcome !== 'done' ? outcome : 'threw', value);
  return done;
}

function attempt<T>({ effect }: Call<T>): Done<T> {
  try {
    return { ok: true, value: effect() };
  } catch (error) {
    return { ok: false, error };
  }
}

function write<T>(
  { trace, scheduler }: GateContext,
  { name }: Process,
  { what, args, askedAt }: Call<T>,
  outcome: TraceEntry['outcome'],
  value: unknown,
): void {
  trace.add({ at: scheduler.timeline.now, askedAt, who: name, what, args, outcome, value });
}

function reply(context: GateContext, process: Process, go: () => void): void {
  if (context.chance.happens(SLOW_REPLY)) context.scheduler.queue({ process, go });
  else go();
}
