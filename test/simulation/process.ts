import { manifest } from '#functions/manifest.ts';

/** How a process ended, as its caller sees it. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; error: unknown } | { ok: false; crashed: true };

export type ProcessKind = 'http' | 'webhook' | 'reconcile' | 'notifications' | 'sweeper' | 'conversions';

/** Lambda kills whoever takes longer. */
export const TIME_LIMITS_MS: Record<ProcessKind, number> = {
  http: manifest.booking.timeoutSeconds * 1000,
  webhook: manifest.webhook.timeoutSeconds * 1000,
  reconcile: manifest['payment-reconcile'].timeoutSeconds * 1000,
  notifications: manifest.notifications.timeoutSeconds * 1000,
  sweeper: manifest.sweeper.timeoutSeconds * 1000,
  conversions: manifest['send-conversions'].timeoutSeconds * 1000,
};

/** One run of a function. A dead one never continues: its pending calls are dropped where they wait. */
export class Process {
  readonly kind: ProcessKind;
  readonly name: string;
  /** How far its clock is from true time, in milliseconds. */
  readonly skewMs: number;
  alive = true;
  /** Killed at its time limit; what it had asked for may still happen. */
  isOutOfTime = false;
  /** It runs the version that is rolled out beside this one. */
  isNextVersion = false;
  private hasEnded = false;
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

  /** The time limit. False when it came to an end before. */
  runOut(): boolean {
    if (!this.alive || this.hasEnded) return false;
    this.isOutOfTime = true;
    this.die();
    return true;
  }

  /** Runs to an end: a value, an error, or death on the way. */
  run<T>(work: () => Promise<T>): Promise<Outcome<T>> {
    return new Promise((resolve) => {
      this.onDeath = () => resolve({ ok: false, crashed: true });
      work().then(
        (value) => this.end(resolve, { ok: true, value }),
        (error: unknown) => this.end(resolve, { ok: false, error }),
      );
    });
  }

  private end<T>(resolve: (outcome: Outcome<T>) => void, outcome: Outcome<T>): void {
    this.hasEnded = true;
    resolve(outcome);
  }
}
