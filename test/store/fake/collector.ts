import { TTL_ATTRIBUTE } from '#functions/store/table/table-definition.ts';
import type { Row } from './evaluate.ts';
import type { Place } from './fake-table.ts';
import type { Looseness } from './looseness.ts';

/** DynamoDB's garbage collection: a row goes some time after its `ttl`, at once or days later. */
export class Collector {
  private readonly looseness: Looseness;
  private readonly waiting = new Map<string, { at: number; place: Place }>();
  private earliest = Infinity;

  constructor(looseness: Looseness) {
    this.looseness = looseness;
  }

  /** Takes note of a row that was written, or is gone. */
  watch(place: Place, row: Row | undefined): void {
    const key = `${place.partition} ${place.sort}`;
    const ttl = row?.[TTL_ATTRIBUTE];
    if (typeof ttl !== 'number') {
      this.waiting.delete(key);
      return;
    }
    const at = ttl * 1000 + this.looseness.collectsAfterMs();
    this.waiting.set(key, { at, place });
    this.earliest = Math.min(this.earliest, at);
  }

  /** The rows that go now. */
  due(now: number): Place[] {
    if (now < this.earliest) return [];
    const due = [...this.waiting.values()].filter(({ at }) => at <= now);
    this.earliest = Math.min(...[...this.waiting.values()].map(({ at }) => at).filter((at) => at > now), Infinity);
    return due.map(({ place }) => place);
  }
}
