type Timer = { at: number; act: () => void };

/** Virtual time: nothing waits, everything that is to happen later happens when the clock is moved there. */
export class Timeline {
  /** Milliseconds since 1970. */
  now: number;
  /** Latest first, so that the next one is the last. */
  private readonly timers: Timer[] = [];

  constructor(now: number) {
    this.now = now;
  }

  /** Does something `delayMs` from now. */
  after(delayMs: number, act: () => void): void {
    const timer = { at: this.now + Math.max(0, delayMs), act };
    let place = this.timers.length;
    while (place > 0 && (this.timers[place - 1]?.at ?? Infinity) <= timer.at) place -= 1;
    this.timers.splice(place, 0, timer);
  }

  /** When the next timer is due; Infinity when there is none. */
  next(): number {
    return this.timers.at(-1)?.at ?? Infinity;
  }

  /** Moves the clock to the next timer, if it lies ahead, and runs it. */
  runNext(): void {
    const timer = this.timers.pop();
    if (!timer) return;
    this.now = Math.max(this.now, timer.at);
    timer.act();
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => this.after(ms, resolve));
  }
}
