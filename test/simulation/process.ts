/** How a process ended, as its caller sees it. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; error: unknown } | { ok: false; crashed: true };

export type ProcessKind = 'http' | 'webhook' | 'reconcile' | 'notices' | 'sweeper';

/** One run of a function. A dead one never continues: its pending calls are dropped where they wait. */
export class Process {
  readonly kind: ProcessKind;
  readonly name: string;
  /** How far its clock is from true time, in milliseconds. */
  readonly skewMs: number;
  alive = true;
  private onDeath: () => void = () => {};

  constructor(kind: ProcessKind, name: string, skewMs: number) {
    this.kind = kind;
    this.name = name;
    this.skewMs = skewMs;
  }

  die(): void {
    this.alive = false;
    this.onDeath();
  }

  /** Runs to an end: a value, an error, or death on the way. */
  run<T>(work: () => Promise<T>): Promise<Outcome<T>> {
    return new Promise((resolve) => {
      this.onDeath = () => resolve({ ok: false, crashed: true });
      work().then(
        (value) => resolve({ ok: true, value }),
        (error: unknown) => resolve({ ok: false, error }),
      );
    });
  }
}
