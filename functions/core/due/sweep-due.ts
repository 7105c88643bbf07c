import type { Clock, Log } from '../ports.ts';
import type { Due, DueKind, DueStore, RecordMetric } from './ports.ts';
import { stepBack } from './step-back.ts';

export type DueWorld = { clock: Clock; due: DueStore; log: Log; recordMetric: RecordMetric };

type Sweep = {
  kind: DueKind;
  /** Nothing is begun after this instant (milliseconds). */
  until: number;
  /** How many are dealt with side by side. */
  atOnce: number;
  /** How many are begun at most; the others stay due. */
  atMost?: number | undefined;
  /** Deals with one; what it throws is that one's failure and nobody else's. */
  work: (due: Due) => Promise<void>;
};

/**
 * Deals with everything of a kind that is due, page after page, until nothing is left or the time is up. What fails steps
 * back instead of standing in front of the others. The age of the oldest is measured: it tells when time does not suffice.
 * @throws when a list cannot be read
 */
export async function sweepDue(
  world: DueWorld,
  { kind, until, atOnce, atMost = Infinity, work }: Sweep,
): Promise<void> {
  const waiting = everyDue(world, kind);
  let begun = 0;
  const workInTurn = async (): Promise<void> => {
    while (world.clock.now() < until && begun < atMost) {
      begun += 1;
      const next = await waiting.next();
      if (next.done === true) return;
      await workOn(world, next.value, work);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, workInTurn));
}

/** A kind's lists side by side, a page of each at a time; the oldest of the pages first. */
async function* everyDue({ clock, due: store, recordMetric }: DueWorld, kind: DueKind): AsyncGenerator<Due, void> {
  const began = clock.now();
  const now = new Date(began).toISOString();
  const first = await Promise.all(
    store.lists(kind).map(async (list) => ({ list, ...(await store.page(list, now, null)) })),
  );
  const oldest = Math.min(began, ...first.flatMap(({ due }) => due.map(({ since }) => Date.parse(since))));
  recordMetric('OldestDueSeconds', Math.floor((began - oldest) / 1000), { kind });
  for (let pages = first; pages.length > 0;) {
    yield* pages.flatMap(({ due }) => due).toSorted((a, b) => Date.parse(a.since) - Date.parse(b.since));
    const unread = pages.filter(({ next }) => next !== null);
    pages = await Promise.all(unread.map(async ({ list, next }) => ({ list, ...(await store.page(list, now, next)) })));
  }
}

async function workOn(world: DueWorld, due: Due, work: Sweep['work']): Promise<void> {
  try {
    await work(due);
  } catch (error) {
    await putBack(world, due, error instanceof Error ? error.name : 'unknown');
  }
}

/** One that fails waits longer each time. When even that cannot be written, it stays where it is. */
async function putBack({ clock, due: store, log }: DueWorld, due: Due, reason: string): Promise<void> {
  const ids = { [due.what]: due.id, reason };
  try {
    const back = stepBack(await store.failing(due.entry), clock.now(), due.what);
    // Somebody moved it meanwhile: it is theirs, and waits where they left it.
    if (!(await store.putOff(due.entry, back.at, back))) return;
    const told = { ...ids, failures: back.failures };
    if (!back.isAlarming) log.warn('what is due could not be dealt with', told);
    else if (back.quarantined) log.alarm('what is due has failed for a day and is in quarantine', told);
    else log.alarm('what is due fails again and again', told);
  } catch (error) {
    log.alarm('what is due could not be put off', { ...ids, table: error instanceof Error ? error.name : 'unknown' });
  }
}
