import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { DueIndex } from './ledger.ts';

const Step = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.option(fc.integer({ min: 0, max: 6 })));

describe('the index of what is due', () => {
  it('has the ids that a walk of all finds, in the order of their instants', () => {
    fc.assert(
      fc.property(fc.array(Step, { maxLength: 60 }), fc.integer({ min: 0, max: 6 }), (steps, now) => {
        const index = new DueIndex();
        const all = new Map<string, number>();
        for (const [id, dueAt] of steps) {
          index.set(id, dueAt);
          if (dueAt === null) all.delete(id);
          else all.set(id, dueAt);
        }
        const walked = [...all]
          .map(([id, dueAt]) => ({ id, dueAt }))
          .toSorted((a, b) => a.dueAt - b.dueAt || (a.id < b.id ? -1 : 1));
        expect([...index.earliestFirst()]).toEqual(walked);
        expect(index.dueAt(now)).toEqual(walked.filter(({ dueAt }) => dueAt <= now).map(({ id }) => id));
      }),
    );
  });
});
