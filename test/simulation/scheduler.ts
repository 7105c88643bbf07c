import type { Chance } from './chance.ts';
import type { Process } from './process.ts';
import type { Timeline } from './timeline.ts';

/** `late` is what still happens of it when its process is dead. */
type Turn = { process: Process | null; go: () => void; late?: () => void };

/** A stalled call waits for timers up to this far ahead, for one after another; no function lives longer than a minute. */
const LONGEST_STALL_MS = 60_000;

/** Runs after every microtask that can run: every process then waits at a gate, or has ended. */
const drained = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

/**
 * Decides who moves next. Every port call waits here until it is chosen, so that any two calls of any two processes can
 * happen in either order; time passes between them as chance will have it.
 */
export class Scheduler {
  private readonly waiting: Turn[] = [];
  private readonly chance: Chance;
  private readonly stall: number;
  readonly timeline: Timeline;
  steps = 0;

  /** `stall`: how often a timer comes before the calls that wait. */
  constructor(chance: Chance, timeline: Timeline, stall: number) {
    this.chance = chance;
    this.stall = stall;
    this.timeline = timeline;
  }

  /** Puts a turn in line; it is dropped when its process dies before. */
  queue(turn: Turn): void {
    this.waiting.push(turn);
  }

  /** An actor outside the product waits until it is its turn. */
  turn(): Promise<void> {
    return new Promise((resolve) => this.queue({ process: null, go: resolve }));
  }

  /** One turn or one timer. False when nobody waits for a turn; then the caller decides how time goes on. */
  async step(): Promise<boolean> {
    await drained();
    this.steps += 1;
    if (this.waiting.length === 0) return false;
    if (this.timerFirst()) {
      this.timeline.runNext();
      return true;
    }
    const chosen = this.takeTurn();
    if (chosen.process?.alive !== false) {
      this.timeline.now += this.latency();
      chosen.go();
    } else chosen.late?.();
    return true;
  }

  private timerFirst(): boolean {
    const ahead = this.timeline.next() - this.timeline.now;
    if (ahead <= 0) return this.chance.happens(0.5);
    return ahead <= LONGEST_STALL_MS && this.chance.happens(this.stall);
  }

  private takeTurn(): Turn {
    const index = this.chance.between(0, this.waiting.length - 1);
    const chosen = this.waiting[index];
    const last = this.waiting.pop();
    if (!chosen || !last) throw new Error('no turn to take');
    if (chosen !== last) this.waiting[index] = last;
    return chosen;
  }

  private latency(): number {
    return this.chance.happens(0.02) ? this.chance.between(1000, 15_000) : this.chance.between(1, 60);
  }
}
