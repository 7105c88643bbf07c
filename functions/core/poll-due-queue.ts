import type { StuckKind } from '#shared/domain/alarm.ts';
import type { Clock, CountStuck, Log, RecordMetric } from './ports.ts';
import { reportStuck } from './alarms.ts';
import type { Due, DueEntry, DueKind, DueList, Failing } from '#shared/domain/due.ts';
import type { DueStore } from '#functions/store/due-store.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';

export type DueDeps = {
  clock: Clock;
  due: DueStore;
  log: Log;
  recordMetric: RecordMetric;
  countStuck: CountStuck;
};

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
 * Processes every due entry of a kind, page after page, until none is left or the time is up. A failed entry is put
 * off, so that it does not block the others. The age of the oldest entry is measured: it shows when time does not
 * suffice.
 * @throws when a list cannot be read
 */
export async function pollDueQueue(
  deps: DueDeps,
  { kind, until, atOnce, atMost = Infinity, work }: Sweep,
): Promise<void> {
  const waiting = everyDue(deps, kind);
  let begun = 0;
  const workInTurn = async (): Promise<void> => {
    while (deps.clock.now() < until && begun < atMost) {
      begun += 1;
      const next = await waiting.next();
      if (next.done === true) return;
      await workOn(deps, next.value, work);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, workInTurn));
}

/** Sorts after every instant: a page up to it also holds what is put off. */
const ANY_TIME = '9999';

/** A kind's lists side by side, a page of each at a time; the oldest of the pages first. Reports what is stuck. */
async function* everyDue(deps: DueDeps, kind: DueKind): AsyncGenerator<Due, void> {
  const { clock, due: store, recordMetric } = deps;
  const began = clock.now();
  const now = new Date(began).toISOString();
  const read = async (list: DueList, after: DueEntry | null) => {
    const isStuck = list === store.stuckList(kind);
    const { due: all, next } = await store.page(list, isStuck ? ANY_TIME : now, after);
    return { list, next, stuck: isStuck ? all : [], due: all.filter(({ since }) => since <= now) };
  };
  const first = await Promise.all(store.lists(kind).map((list) => read(list, null)));
  reportKinds(
    deps,
    kind,
    first.flatMap(({ stuck }) => stuck),
  );
  const oldest = Math.min(began, ...first.flatMap(({ due }) => due.map(({ since }) => Date.parse(since))));
  recordMetric('OldestDueSeconds', Math.floor((began - oldest) / 1000), { kind });
  for (let pages = first; pages.length > 0;) {
    yield* pages.flatMap(({ due }) => due).toSorted((a, b) => Date.parse(a.since) - Date.parse(b.since));
    pages = await Promise.all(pages.flatMap(({ list, next }) => (next === null ? [] : [read(list, next)])));
  }
}

const STUCK_KIND = {
  appointment: 'booking',
  notice: 'message',
  visit: 'message',
  conversion: 'conversion',
  post: 'post',
} as const satisfies Record<Due['what'], StuckKind>;

/** Kinds that each list may hold. Quarantine holds bookings and messages that have failed for a day. */
const REPORTED: Record<DueKind, readonly StuckKind[]> = {
  settle: ['booking'],
  notice: ['message'],
  reminder: ['message'],
  quarantine: ['booking', 'message'],
  conversion: ['conversion'],
  post: ['post'],
};

/** Reports what is stuck of a kind that is not worked on now. */
export async function reportStuckDue(deps: DueDeps, kind: DueKind): Promise<void> {
  const { due } = await deps.due.page(deps.due.stuckList(kind), ANY_TIME, null);
  reportKinds(deps, kind, due);
}

/** A page of the stuck list is enough: the alarm asks whether there are any. */
function reportKinds(deps: DueDeps, kind: DueKind, stuck: readonly Due[]): void {
  for (const reported of REPORTED[kind])
    reportStuck(
      deps,
      reported,
      stuck.filter(({ what }) => STUCK_KIND[what] === reported).map(({ name }) => name),
    );
}

async function workOn(deps: DueDeps, due: Due, work: Sweep['work']): Promise<void> {
  try {
    await work(due);
  } catch (error) {
    await putBack(deps, due, error instanceof Error ? error.name : 'unknown');
  }
}

/** So many failures in a row are no passing trouble any more: somebody has to know. */
const ALARMING_FAILURES = 3;
const IN_QUARANTINE: ReadonlySet<Due['what']> = new Set(['appointment', 'notice']);

type RetryBackoff = Failing & { at: string; quarantined: boolean; isAlarming: boolean };

/**
 * When a row that could not be dealt with is tried again: after 1, 2, 4 … 60 minutes, and once a day in quarantine when it
 * has failed for a day (design: sweeper). A conversion goes into none, and no post: the sweeper, which looks there, deals with
 * neither.
 * @param before what was known of its failures; null for the first
 * @param now milliseconds
 */
export function retryBackoff(before: Failing | null, now: number, what: Due['what']): RetryBackoff {
  const failures = (before?.failures ?? 0) + 1;
  const since = before?.since ?? new Date(now).toISOString();
  const quarantined = IN_QUARANTINE.has(what) && now - Date.parse(since) >= DAY_MS;
  const pause = quarantined ? DAY_MS : Math.min(MINUTE_MS * 2 ** (failures - 1), HOUR_MS);
  return {
    at: new Date(now + pause).toISOString(),
    since,
    failures,
    quarantined,
    isAlarming: quarantined || failures >= ALARMING_FAILURES,
  };
}

/** One that fails waits longer each time. When even that cannot be written, it stays where it is. */
async function putBack({ clock, due: store, log }: DueDeps, due: Due, reason: string): Promise<void> {
  const kind = STUCK_KIND[due.what];
  const ids = { [due.what]: due.id, row: due.name, reason };
  try {
    const back = retryBackoff(await store.failing(due.entry), clock.now(), due.what);
    // Somebody moved it meanwhile: it is theirs, and waits where they left it.
    if (!(await store.putOff(due.entry, back.at, back))) return;
    const details = { ...ids, failures: back.failures };
    if (!back.isAlarming) log.warn('what is due could not be dealt with', details);
    else if (back.quarantined) log.alarm('what is due has failed for a day and is in quarantine', details, kind);
    else log.alarm('what is due fails again and again', details, kind);
  } catch (error) {
    log.alarm(
      'what is due could not be put off',
      { ...ids, table: error instanceof Error ? error.name : 'unknown' },
      kind,
    );
  }
}
