import { printEntry } from './print-entry.ts';

/** One thing that happened: a port call with its arguments and outcome, or an actor's doing. */
export type TraceEntry = {
  step: number;
  /** Milliseconds since 1970, true time. */
  at: number;
  /** When it was asked for; it may have waited for its turn since. */
  askedAt: number;
  /** Who: the process or the actor. */
  who: string;
  /** What: `port.method` for a port call. */
  what: string;
  args: readonly unknown[];
  outcome: 'done' | 'threw' | 'refused' | 'crashed before' | 'crashed after' | 'reply lost' | 'landed late' | 'note';
  value: unknown;
};

/** Events of one schedule, in order. Rows are kept as they are and only written out for people. */
export class Trace {
  readonly entries: TraceEntry[] = [];

  add(entry: Omit<TraceEntry, 'step'>): void {
    this.entries.push({ ...entry, step: this.entries.length });
  }

  /** Something an actor outside the product did or saw. */
  note(at: number, who: string, what: string, ...args: unknown[]): void {
    this.add({ at, askedAt: at, who, what, args, outcome: 'note', value: undefined });
  }

  /** The whole story, one line per entry; times are seconds since `start`. */
  print(start: number): string {
    return this.entries.map((entry) => printEntry(entry, start)).join('\n');
  }
}
