import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

describe('limitConcurrency', () => {
  it('does no more than the limit at once, in the order of arrival', async () => {
    const inTurn = limitConcurrency(3);
    const [begun, running]: [number[], { now: number; most: number }] = [[], { now: 0, most: 0 }];
    const work = (n: number) => async () => {
      begun.push(n);
      running.now += 1;
      running.most = Math.max(running.most, running.now);
      await turn();
      running.now -= 1;
      return n;
    };
    const numbers = Array.from({ length: 20 }, (_, n) => n);
    expect(await Promise.all(numbers.map((n) => inTurn(work(n))))).toEqual(numbers);
    expect(begun).toEqual(numbers);
    expect(running).toEqual({ now: 0, most: 3 });
  });

  it('goes on after work that failed', async () => {
    const inTurn = limitConcurrency(1);
    const failed = inTurn(() => Promise.reject(new Error('no')));
    const next = inTurn(() => Promise.resolve('yes'));
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
