/** Ids sorted by the instant (milliseconds) at which each is due, so that the earliest are found without a walk of all. */
export class DueIndex {
  private readonly sorted: { id: string; dueAt: number }[] = [];
  private readonly known = new Map<string, number>();

  /** Sets when an id is due; null removes it. */
  set(id: string, dueAt: number | null): void {
    const before = this.known.get(id);
    if (before === dueAt) return;
    if (before !== undefined) this.remove(id, before);
    if (dueAt === null) return;
    this.known.set(id, dueAt);
    this.sorted.splice(this.placeOf(id, dueAt), 0, { id, dueAt });
  }

  /** The ids from the earliest on; it reads no further than its caller. */
  *earliestFirst(): Generator<{ id: string; dueAt: number }, void> {
    yield* this.sorted;
  }

  /** The ids that are due at an instant, the earliest first. */
  dueAt(now: number): string[] {
    const firstLater = this.sorted.findIndex(({ dueAt }) => dueAt > now);
    return this.sorted.slice(0, firstLater === -1 ? undefined : firstLater).map(({ id }) => id);
  }

  private remove(id: string, dueAt: number): void {
    this.known.delete(id);
    this.sorted.splice(this.placeOf(id, dueAt), 1);
  }

  /** The first place whose entry does not sort before this one. */
  private placeOf(id: string, dueAt: number): number {
    let [from, to] = [0, this.sorted.length];
    while (from < to) {
      const middle = Math.floor((from + to) / 2);
      const at = this.sorted[middle];
      const isBefore = at !== undefined && (at.dueAt < dueAt || (at.dueAt === dueAt && at.id < id));
      if (isBefore) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
