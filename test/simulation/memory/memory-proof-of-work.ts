import type { ProofOfWork } from '#functions/core/ports.ts';

/** Proof of work without work: whoever wants to solve one says so. */
export function memoryProofOfWork(): ProofOfWork {
  let issued = 0;
  return {
    issue: async (subject, until) => `challenge|${(issued += 1)}|${until}|${subject}`,
    async solved(proof, subject, now) {
      const [solved, id = '', until, ...rest] = proof.split('|');
      return solved === 'solved' && rest.join('|') === subject && Number(until) >= now ? id : null;
    },
  };
}

/** The proof of a challenge. */
export const solve = (challenge: string): string => challenge.replace('challenge', 'solved');
