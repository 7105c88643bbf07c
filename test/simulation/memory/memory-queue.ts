import { MINUTE_MS } from '#shared/values/ist.ts';
import type { Chance } from '../chance.ts';
import type { Timeline } from '../timeline.ts';

/** A message in flight; `receives` counts deliveries. */
export type Message<T> = { body: T; receives: number };
export type QueueHabits = { lost: number; doubled: number; late: number; until: number };

/** A message that came back this often goes to the dead letters. */
const MAX_RECEIVES = 5;
const VISIBILITY_MS = 6 * MINUTE_MS;

/** SQS as documented: delays, at least once, any order, back after the visibility timeout, dead letters after five. */
export class MemoryQueue<T> {
  readonly deadLetters: { body: T; at: number }[] = [];
  /** Handles one delivery; false means the message comes back. */
  handler: (body: T) => Promise<boolean> = () => Promise.resolve(true);
  private readonly timeline: Timeline;
  private readonly chance: Chance;
  private readonly habits: QueueHabits;

  /** `habits`: the likelihood of losing, doubling and delaying a message, while faults last. */
  constructor(timeline: Timeline, chance: Chance, habits: QueueHabits) {
    this.timeline = timeline;
    this.chance = chance;
    this.habits = habits;
  }

  private misbehaves(likelihood: number): boolean {
    return this.timeline.now < this.habits.until && this.chance.happens(likelihood);
  }

  /** `lost` stands for a queue that accepts and forgets: stronger than SQS ever promises to fail. */
  send(body: T, delaySeconds: number): void {
    if (this.misbehaves(this.habits.lost)) return;
    const copies = this.misbehaves(this.habits.doubled) ? 2 : 1;
    for (let copy = 0; copy < copies; copy++)
      this.deliverAfter({ body, receives: 0 }, delaySeconds * 1000 + this.jitter());
  }

  private jitter(): number {
    return this.misbehaves(this.habits.late) ? this.chance.between(1, 20) * MINUTE_MS : this.chance.between(1, 2000);
  }

  private deliverAfter(message: Message<T>, delayMs: number): void {
    this.timeline.after(delayMs, () => void this.deliver(message));
  }

  private async deliver(message: Message<T>): Promise<void> {
    const received = { ...message, receives: message.receives + 1 };
    if (await this.handler(message.body)) return;
    if (received.receives >= MAX_RECEIVES) this.deadLetters.push({ body: message.body, at: this.timeline.now });
    else this.deliverAfter(received, VISIBILITY_MS);
  }
}
