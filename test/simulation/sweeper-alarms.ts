import type { DueKind } from '#shared/domain/due.ts';
import { OLDEST_DUE_ALARM } from '#shared/domain/booking/limits.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import type { Simulation } from './simulation.ts';

type Measured = { at: number; kind: DueKind; seconds: number };

const KINDS = ['settle', 'notice', 'reminder', 'quarantine'] as const;
/** The alarm of a schedule rings before no run has started for so long (infra/alarms/alarm-rules.ts). */
const SILENCE_MS = 10 * MINUTE_MS;
/** Longest time that an item may be due without any alarm: the limit, the silence, and a few sweeps. */
const UNHEARD_MS = OLDEST_DUE_ALARM.seconds * 1000 + SILENCE_MS + 3 * MINUTE_MS;
/** Time that a lagging index and slow answers may add to an age, or take from it. */
const TOLERANCE_MS = MINUTE_MS;
/** Measures further apart than this are not of minutes in a row. */
const IN_A_ROW_MS = 3 * MINUTE_MS;

/**
 * CloudWatch's alarms for the sweeper. The input is its starts, its ends and the age of the oldest due item; the output
 * is alarms.
 */
export class SweeperAlarms {
  /** Why the alarm rang, and when. */
  readonly rings: { at: number; why: 'silent' | 'failed' | 'waiting' }[] = [];
  private readonly simulation: Simulation;
  private readonly measures: Measured[] = [];
  private lastStart: number;
  /** How the last runs ended. */
  private outcomes: boolean[] = [];
  /** When the runs began that are under way. */
  private running: number[] = [];

  constructor(simulation: Simulation) {
    this.simulation = simulation;
    this.lastStart = simulation.plan.start;
  }

  /** Each minute in which something is due; `isUp`: the function runs at all. */
  minute(isUp: boolean): void {
    const { timeline, store } = this.simulation;
    const due = Math.min(...KINDS.map((kind) => store.earliestOf(kind)));
    // Minutes in which nothing is due are left out of a schedule; the clock started somebody all the same.
    const silent = timeline.now - Math.max(this.lastStart, due);
    if (isUp) this.start(timeline.now);
    else if (silent >= SILENCE_MS) this.ring('silent');
    this.judge(due);
  }

  private start(now: number): void {
    this.lastStart = now;
    this.running.push(now);
  }

  /** `began`: when the run that measures was started; it tells ages by the clock of that moment. */
  measured(kind: DueKind, seconds: number, began: number): void {
    const { timeline, store } = this.simulation;
    const before = this.measures.findLast((one) => one.kind === kind);
    this.measures.push({ at: timeline.now, kind, seconds });
    const isHigh = seconds > OLDEST_DUE_ALARM.seconds;
    const wasHigh = before !== undefined && before.seconds > OLDEST_DUE_ALARM.seconds;
    if (isHigh && wasHigh && timeline.now - before.at <= IN_A_ROW_MS) this.ring('waiting');
    if (this.isSkewed()) return;
    const age = Math.min(timeline.now, began, ...this.running) - store.earliestOf(kind);
    if (!isHigh && age > OLDEST_DUE_ALARM.seconds * 1000 + TOLERANCE_MS)
      this.complain(kind, `waits for ${Math.floor(age / 1000)} s and is measured as ${seconds} s`);
    if (isHigh && this.isAllWell()) this.complain(kind, `is measured as ${seconds} s old while all is well`);
  }

  /** A run that began at `from` has come to its end. */
  ended(from: number, isGood: boolean): void {
    this.running = this.running.toSpliced(this.running.indexOf(from), 1);
    this.outcomes = [...this.outcomes.slice(-2), isGood];
    if (!isGood) {
      // Two of the last three runs failed.
      if (this.outcomes.filter((wasGood) => !wasGood).length > 1) this.ring('failed');
      return;
    }
    for (const kind of KINDS)
      if (this.measures.findLast((one) => one.kind === kind && one.at >= from) === undefined)
        this.complain(kind, 'was swept and not measured');
  }

  /** Somebody must have heard of what is due for so long. */
  private judge(due: number): void {
    const { now } = this.simulation.timeline;
    if (this.isSkewed() || now - due < UNHEARD_MS || this.rings.some(({ at }) => at >= due)) return;
    this.complain('sweeper', `leaves something due for ${Math.floor((now - due) / 1000)} s, and no alarm rings`);
  }

  private ring(why: 'silent' | 'failed' | 'waiting'): void {
    const { timeline, trace } = this.simulation;
    this.rings.push({ at: timeline.now, why });
    trace.note(timeline.now, 'alarm', `alarm: the sweeper is ${why}`);
  }

  private isSkewed(): boolean {
    return Object.values(this.simulation.plan.skewMs).some((skew) => skew !== 0);
  }

  private isAllWell(): boolean {
    return this.simulation.plan.faultRate === 0;
  }

  private complain(subject: string, message: string): void {
    this.simulation.complain(22, subject, message);
  }
}
