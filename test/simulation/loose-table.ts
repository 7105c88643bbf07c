import { HOUR_MS } from '#shared/values/ist.ts';
import type { Change, Looseness, ReadKind } from '#test/store/fake/looseness.ts';
import type { Chance } from './chance.ts';
import type { Timeline } from './timeline.ts';

/** A transaction is written row by row for about this long. */
const WRITTEN_WITHIN_MS = 400;
/** A read that did not ask for consistency may be this old, and so may the index. */
const STALE_MS = 8000;
/** Two transactions that come this close to each other on one row are in each other's way. */
const CLOSE_MS = 30;
const TORN = 0.6;
const STALE = 0.4;
const LAGGING = 0.2;
const CONFLICT = 0.3;
const PAGE_ENDS = 0.004;

/** Everything DynamoDB leaves open, decided by chance. */
export class LooseTable implements Looseness {
  readonly rememberMs = STALE_MS;
  /** How often each looseness was met. */
  readonly met = { torn: 0, stale: 0, lagging: 0, pages: 0, conflicts: 0, collected: 0 };
  private readonly chance: Chance;
  private readonly timeline: Timeline;
  /** When each writer last learnt what became of its writes: what it wrote since may be in the middle of being written. */
  private readonly answeredAt = new Map<unknown, number>();
  private readonly shown = new WeakSet<Change>();

  constructor(chance: Chance, timeline: Timeline) {
    this.chance = chance;
    this.timeline = timeline;
  }

  /** To be called once a writer knows what became of its write. */
  isAnswered(writer: unknown): void {
    this.answeredAt.set(writer, this.timeline.now);
  }

  hides(kind: ReadKind, by: unknown): ((change: Change) => boolean) | null {
    const { chance } = this;
    // An observer outside the simulation sees the current state.
    if (by === null) return null;
    if (kind === 'index') return chance.happens(LAGGING) ? () => this.count('lagging', chance.happens(0.5)) : null;
    if (kind === 'stale')
      return chance.happens(STALE) ? (change) => this.count('stale', change.by !== by && chance.happens(0.7)) : null;
    const isTorn = chance.happens(TORN);
    return (change) => this.isHidden(change, by, isTorn);
  }

  endsPage(by: unknown): boolean {
    return by !== null && this.count('pages', this.chance.happens(PAGE_ENDS));
  }

  conflicts({ at, by: other, inTransaction }: Change, by: unknown): boolean {
    const isClose = inTransaction && other !== by && this.timeline.now - at <= CLOSE_MS;
    return this.count('conflicts', isClose && this.chance.happens(CONFLICT));
  }

  collectsAfterMs(): number {
    return this.chance.happens(0.5) ? 0 : this.chance.between(0, 48) * HOUR_MS;
  }

  /** True if a read hides a change. Once a consistent read has shown a change, every later one shows it too. */
  private isHidden(change: Change, by: unknown, isTorn: boolean): boolean {
    if (this.shown.has(change)) return false;
    const hidden = isTorn && this.isBeingWritten(change, by) && this.chance.happens(0.5);
    if (!hidden) this.shown.add(change);
    return this.count('torn', hidden);
  }

  private isBeingWritten(change: Change, by: unknown): boolean {
    if (change.by === by || !change.inTransaction) return false;
    const isKnown = change.at <= (this.answeredAt.get(change.by) ?? -Infinity);
    return !isKnown && this.timeline.now - change.at <= WRITTEN_WITHIN_MS;
  }

  private count(what: keyof LooseTable['met'], happens: boolean): boolean {
    if (happens) this.met[what] += 1;
    return happens;
  }
}
