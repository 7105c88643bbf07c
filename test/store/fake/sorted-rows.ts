import type { Row } from './evaluate.ts';

/** Rows in the order of a text. ASCII only: there the order of bytes is the order of JavaScript. */
export class SortedRows {
  private readonly byKey = new Map<string, Row>();
  private readonly keys: string[] = [];

  get size(): number {
    return this.keys.length;
  }

  get(key: string): Row | undefined {
    return this.byKey.get(key);
  }

  put(key: string, row: Row): void {
    if (!this.byKey.has(key)) this.keys.splice(this.firstFrom(key), 0, key);
    this.byKey.set(key, row);
  }

  delete(key: string): void {
    if (this.byKey.delete(key)) this.keys.splice(this.firstFrom(key), 1);
  }

  /** Every row, in order. */
  all(): Row[] {
    return this.keys.map((key) => this.byKey.get(key) ?? {});
  }

  firstKey(): string | undefined {
    return this.keys[0];
  }

  /** Keys from `from` on for as long as `isWithin` says so. */
  from(from: string, isWithin: (key: string) => boolean): string[] {
    const found: string[] = [];
    for (let at = this.firstFrom(from); at < this.keys.length; at++) {
      const key = this.keys[at] ?? '';
      if (!isWithin(key)) break;
      found.push(key);
    }
    return found;
  }

  /** Returns the position of a key, or the position for its insertion. */
  private firstFrom(key: string): number {
    let low = 0;
    let high = this.keys.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.keys[middle] ?? '') < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
