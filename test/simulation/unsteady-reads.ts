import type { Booking, Due } from '#functions/core/ports.ts';
import type { Chance } from './chance.ts';
import type { MemoryStore } from './memory-store.ts';
import type { Timeline } from './timeline.ts';

/** A Query that runs beside a transaction may see some of its rows and not the others, for about this long. */
const TORN_FOR_MS = 400;
const TORN = 0.25;
/** The index the sweeper reads follows the table with a delay. */
const LAGGING = 0.05;

/**
 * The table's reads as loosely as DynamoDB promises them: a booking's rows may come from both sides of a transaction that
 * is just being written, and what is due may be missing for a while.
 */
export class UnsteadyReads {
  private readonly before = new Map<string, { booking: Booking; at: number }>();
  private readonly store: MemoryStore;
  private readonly chance: Chance;
  private readonly timeline: Timeline;
  torn = 0;

  constructor(store: MemoryStore, chance: Chance, timeline: Timeline) {
    this.store = store;
    this.chance = chance;
    this.timeline = timeline;
  }

  /** To be called just before a move is written. */
  remember(appointmentId: string): void {
    const booking = this.store.load(appointmentId);
    if (booking) this.before.set(appointmentId, { booking, at: this.timeline.now });
  }

  load(appointmentId: string): Booking | null {
    const now = this.store.load(appointmentId);
    const earlier = this.before.get(appointmentId);
    if (!now || !earlier || this.timeline.now - earlier.at > TORN_FOR_MS || !this.chance.happens(TORN)) return now;
    this.torn += 1;
    const oneOf = <K extends keyof Booking>(part: K): Booking[K] => this.chance.pick([now, earlier.booking])[part];
    return {
      appointment: oneOf('appointment'),
      details: oneOf('details'),
      payments: oneOf('payments'),
      notices: oneOf('notices'),
    };
  }

  due(now: string, limit: number): Due[] {
    return this.store.due(now, limit).filter(() => !this.chance.happens(LAGGING));
  }
}
