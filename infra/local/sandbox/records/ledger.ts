import { join } from 'node:path';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import type { SandboxTiming } from '../sandbox-timing.ts';
import type { RecordKind, SandboxRecords, TimerRecord } from './sandbox-records.ts';
import { randomId } from './razorpay-entities.ts';

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

/** An append-only file of JSON lines that survives the death of the process. */
interface Journal {
  append(line: unknown): void;
  close(): void;
}

/**
 * Opens `journal.ndjson` in a directory (made when absent), hands every whole line to `replay` in order and
 * returns the journal for appending. A line torn by a sudden death is cut off. Throws when a whole line is not JSON.
 */
export function openJournal(directory: string, replay: (line: unknown) => void): Journal {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, 'journal.ndjson');
  if (existsSync(path)) replayFile(path, replay);
  const file = openSync(path, 'a', 0o600);
  return {
    append: (line) => writeWhole(file, `${JSON.stringify(line)}\n`),
    close: () => closeSync(file),
  };
}

function replayFile(path: string, replay: (line: unknown) => void): void {
  const bytes = readFileSync(path);
  const whole = bytes.lastIndexOf(10) + 1;
  if (whole < bytes.length) truncateSync(path, whole);
  const lines = bytes.subarray(0, whole).toString('utf8').split('\n');
  for (const line of lines) {
    if (line !== '') replay(JSON.parse(line));
  }
}

function writeWhole(file: number, text: string): void {
  const bytes = Buffer.from(text, 'utf8');
  let written = 0;
  while (written < bytes.length) written += writeSync(file, bytes, written);
}

type Tables = { [K in RecordKind]: Map<string, SandboxRecords[K]> };
type Put = { [K in RecordKind]: [kind: K, id: string, record: SandboxRecords[K]] }[RecordKind];

/**
 * The sandbox's memory: tables of immutable records with the few indexes it needs, every change written to the
 * journal as one line before it is seen. Opening it replays the journal.
 */
export class Ledger {
  private readonly tables: Tables = {
    order: new Map(),
    payment: new Map(),
    refund: new Map(),
    event: new Map(),
    delivery: new Map(),
    timer: new Map(),
    clock: new Map(),
  };
  private readonly journal: Journal;
  private readonly children = new Map<string, Set<string>>();
  private readonly byReceipt = new Map<string, string>();
  private readonly byIdempotencyKey = new Map<string, string>();
  /** Timers that have not run, and deliveries that wait. */
  readonly due = { timers: new DueIndex(), deliveries: new DueIndex() };

  constructor(directory: string) {
    this.journal = openJournal(directory, (line) => {
      // The file is this class's own writing; its shape is trusted.
      for (const put of line as Put[]) this.apply(put);
    });
  }

  get<K extends RecordKind>(kind: K, id: string): SandboxRecords[K] | undefined {
    return this.tables[kind].get(id);
  }

  all<K extends RecordKind>(kind: K): SandboxRecords[K][] {
    return [...this.tables[kind].values()];
  }

  /** Ids of the payments of an order, the refunds of a payment, the events of a payment or the deliveries of an event. */
  childIds(kind: RecordKind, parentId: string): string[] {
    return [...(this.children.get(`${kind}:${parentId}`) ?? [])];
  }

  orderOfReceipt(receipt: string): string | undefined {
    return this.byReceipt.get(receipt);
  }

  refundOfKey(idempotencyKey: string): string | undefined {
    return this.byIdempotencyKey.get(idempotencyKey);
  }

  /** Writes all puts as one journal line, then makes them visible. */
  commit(puts: Put[]): void {
    if (puts.length === 0) return;
    this.journal.append(puts);
    for (const put of puts) this.apply(put);
  }

  close(): void {
    this.journal.close();
  }

  private apply(put: Put): void {
    const [kind, id, record] = put;
    this.store(kind, id, record);
    if (put[0] === 'order' && put[2].order.receipt !== null) this.byReceipt.set(put[2].order.receipt, id);
    if (put[0] === 'payment') this.adopt('payment', put[2].payment.order_id, id);
    if (put[0] === 'refund') {
      this.adopt('refund', put[2].refund.payment_id, id);
      if (put[2].idempotencyKey !== null) this.byIdempotencyKey.set(put[2].idempotencyKey, id);
    }
    if (put[0] === 'event') this.adopt('event', put[2].payment_id, id);
    if (put[0] === 'delivery') {
      this.adopt('delivery', put[2].eventId, id);
      this.due.deliveries.set(id, put[2].state === 'waiting' ? put[2].dueAt : null);
    }
    if (put[0] === 'timer') this.due.timers.set(id, put[2].done ? null : put[2].dueAt);
  }

  private store<K extends RecordKind>(kind: K, id: string, record: SandboxRecords[K]): void {
    this.tables[kind].set(id, record);
  }

  private adopt(kind: RecordKind, parentId: string, id: string): void {
    const key = `${kind}:${parentId}`;
    const ids = this.children.get(key) ?? new Set<string>();
    this.children.set(key, ids.add(id));
  }
}

/** Several puts that become visible together, readable while they are being gathered. */
export class Change {
  private readonly puts = new Map<string, Put>();
  readonly ledger: Ledger;
  readonly nowMs: number;
  readonly timing: SandboxTiming;

  constructor(ledger: Ledger, nowMs: number, timing: SandboxTiming) {
    this.ledger = ledger;
    this.nowMs = nowMs;
    this.timing = timing;
  }

  /** The sandbox clock in Unix seconds, as entities carry it. */
  get nowSeconds(): number {
    return Math.floor(this.nowMs / 1000);
  }

  get<K extends RecordKind>(kind: K, id: string): SandboxRecords[K] | undefined {
    const put = this.puts.get(`${kind}:${id}`);
    // A put found under this kind's key was stored by put() with this kind's record.
    return put === undefined ? this.ledger.get(kind, id) : (put[2] as SandboxRecords[K]);
  }

  put<K extends RecordKind>(kind: K, id: string, record: SandboxRecords[K]): void {
    // TypeScript cannot tie a generic kind to one member of the union; the signature does.
    this.puts.set(`${kind}:${id}`, [kind, id, record] as unknown as Put);
  }

  commit(): void {
    this.ledger.commit([...this.puts.values()]);
  }
}

/** Plans something to happen by itself at `dueAt` (milliseconds of the sandbox clock); it survives a restart. */
export function startTimer(change: Change, action: TimerRecord['action'], subject: string, dueAt: number): void {
  change.put('timer', randomId(), { action, subject, dueAt, done: false });
}
