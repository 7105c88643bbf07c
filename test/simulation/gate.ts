import type { Chance } from './chance.ts';
import { drawFault, errorOf } from './faults.ts';
import type { Gate } from './memory-ports.ts';
import type { Process } from './process.ts';
import type { SchedulePlan } from './schedule-plan.ts';
import type { Scheduler } from './scheduler.ts';
import type { Trace, TraceEntry } from './trace.ts';

type GateRoom = {
  plan: SchedulePlan;
  chance: Chance;
  scheduler: Scheduler;
  trace: Trace;
  /** Looks at every effect the moment it happened. */
  watch: (what: string, args: readonly unknown[], value: unknown) => void;
};

/** How often a reply is on its way long enough for others to move first. */
const SLOW_REPLY = 0.2;

/** The one way out of a process: every port call waits for its turn, may fail, and is written down. */
export function gateOf(room: GateRoom, process: Process): Gate {
  return <T>(what: string, args: readonly unknown[], effect: () => T) =>
    new Promise<T>((resolve, reject) => {
      room.scheduler.queue({ process, go: () => passThrough(room, process, { what, args, effect }, resolve, reject) });
    });
}

type Call<T> = { what: string; args: readonly unknown[]; effect: () => T };

function passThrough<T>(
  room: GateRoom,
  process: Process,
  call: Call<T>,
  resolve: (value: T) => void,
  reject: (error: unknown) => void,
): void {
  const { now } = room.scheduler.timeline;
  const { what, args } = call;
  const write = (outcome: TraceEntry['outcome'], value: unknown): void =>
    room.trace.add({ at: now, who: process.name, what, args, outcome, value });
  const fault = drawFault(room.plan, room.chance, now, what);
  if (fault === 'crash before') {
    write('crashed before', undefined);
    return process.die();
  }
  if (fault === 'refuse') {
    const error = errorOf(fault, what, room.chance);
    write('refused', error);
    return reject(error);
  }
  const done = perform(call);
  if (done.ok) room.watch(what, args, done.value);
  if (fault === 'crash after') {
    write('crashed after', done.ok ? done.value : done.error);
    return process.die();
  }
  if (fault === 'lose reply') {
    write('reply lost', done.ok ? done.value : done.error);
    return reply(room, process, () => reject(errorOf(fault, what, room.chance)));
  }
  write(done.ok ? 'done' : 'threw', done.ok ? done.value : done.error);
  return reply(room, process, () => (done.ok ? resolve(done.value) : reject(done.error)));
}

function perform<T>({ effect }: Call<T>): { ok: true; value: T } | { ok: false; error: unknown } {
  try {
    return { ok: true, value: effect() };
  } catch (error) {
    return { ok: false, error };
  }
}

function reply(room: GateRoom, process: Process, go: () => void): void {
  if (room.chance.happens(SLOW_REPLY)) room.scheduler.queue({ process, go });
  else go();
}
