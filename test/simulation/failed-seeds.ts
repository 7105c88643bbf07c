/**
 * Every seed that ever failed, with what it found. A seed plays another story once the simulation changes, so each story
 * is told again by a test of its own; the seeds are still played, as any others.
 */
export type FailedSeed = {
  seed: string;
  /** What went wrong, in the order it happened. */
  story: string;
  /** Where it is told again, and under which title. */
  test: { file: string; title: string };
};

export const FAILED_SEEDS: readonly FailedSeed[] = [
  {
    seed: 'test.852',
    story:
      'Two requests for one order at once: the second read the appointment after the first one’s transaction and details and tickets before it, took its own ticket again and gave it back in one transaction, which no table accepts.',
    test: {
      file: 'test/use-cases/pay-for-slot.test.ts',
      title: 'keeps its ticket when a read shows the order before its details and its ticket',
    },
  },
  {
    seed: 'counts.589',
    story:
      'Replies of the queue were lost for hours. Each message of a chain of looks came back up to five times and sent the next one each time, and so did those: tens of thousands of messages.',
    test: {
      file: 'test/use-cases/pay-for-slot.test.ts',
      title: 'does not come back because the next look could not be queued: its answer may be all that was lost',
    },
  },
];
