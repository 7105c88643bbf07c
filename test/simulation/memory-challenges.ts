import type { Challenges } from '#functions/core/booking/ports.ts';

let issued = 0;

/** Proof of work without work: whoever wants to solve one says so. */
export const memoryChallenges: Challenges = {
  issue: async (subject, until) => `challenge|${(issued += 1)}|${until}|${subject}`,
  async solved(proof, subject, now) {
    const [solved, id = '', until, ...rest] = proof.split('|');
    return solved === 'solved' && rest.join('|') === subject && Number(until) >= now ? id : null;
  },
};

/** The proof of a challenge. */
export const solve = (challenge: string): string => challenge.replace('challenge', 'solved');
