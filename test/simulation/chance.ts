import { seededRandom } from '#shared/drawing/seeded-random.ts';

/** Everything a schedule leaves to chance; the same seed makes the same choices. */
export class Chance {
  private readonly random: () => number;

  constructor(seed: string) {
    this.random = seededRandom(seed);
  }

  /** True with a likelihood from 0 to 1. */
  happens(likelihood: number): boolean {
    return this.random() < likelihood;
  }

  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.random() * (most - least + 1));
  }

  /** One of some; throws when there are none. */
  pick<T>(from: readonly T[]): T {
    const one = from[this.between(0, from.length - 1)];
    if (one === undefined) throw new Error('nothing to pick from');
    return one;
  }

  /** One of some, each as likely as its weight says. */
  weighted<T>(from: readonly (readonly [weight: number, value: T])[]): T {
    let left = this.random() * from.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, value] of from) {
      left -= weight;
      if (left < 0) return value;
    }
    return this.pick(from)[1];
  }
}
