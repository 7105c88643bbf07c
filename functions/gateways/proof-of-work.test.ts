import { solveChallenge } from 'altcha-lib';
import type { Challenge } from 'altcha-lib/types';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, it } from 'vitest';
import { createProofOfWork } from './proof-of-work.ts';

const challenges = createProofOfWork('a secret of more than thirty-two letters');
const NOW = Date.now();
const SOON = NOW + 60_000;

const read = (text: string): unknown => JSON.parse(Buffer.from(text, 'base64').toString());
const write = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');

async function answer(text: string) {
  // A challenge that our own gateway wrote.
  const challenge = read(text) as Challenge;
  return { challenge, solution: await solveChallenge({ challenge, deriveKey }) };
}

describe('a challenge', () => {
  it('is solved by work, and known by one id whatever comes with the proof', async () => {
    const proof = await answer(await challenges.issue('this slot', SOON));
    const id = await challenges.solved(write(proof), 'this slot', NOW);
    expect(id).toEqual(expect.stringMatching(/^[0-9a-f]{64}$/));
    expect(await challenges.solved(write({ ...proof, more: 1 }), 'this slot', NOW)).toBe(id);
  });

  it('is good for its own subject, until its end, under its own secret', async () => {
    const proof = write(await answer(await challenges.issue('this slot', SOON)));
    expect(await challenges.solved(proof, 'another slot', NOW)).toBeNull();
    expect(await challenges.solved(proof, 'this slot', SOON + 1000)).toBeNull();
    expect(await createProofOfWork('another secret of as many letters').solved(proof, 'this slot', NOW)).toBeNull();
    const over = write(await answer(await challenges.issue('this slot', NOW - 5000)));
    expect(await challenges.solved(over, 'this slot', NOW - 6000)).toBeNull();
  });

  it('is not solved by a proof that is nested too deeply', async () => {
    const text = await challenges.issue('this slot', SOON);
    const proof = JSON.stringify({ ...(await answer(text)), more: 1 });
    const deep = proof.replace('"more":1', `"more":${'['.repeat(100)}${']'.repeat(100)}`);
    const base64 = (json: string): string => Buffer.from(json).toString('base64');
    expect(await challenges.solved(base64(deep), 'this slot', NOW)).toBeNull();
    expect(await challenges.solved(base64(proof), 'this slot', NOW)).not.toBeNull();
  });

  it('cannot be made easier, moved or guessed', async () => {
    const { challenge, solution } = await answer(await challenges.issue('this slot', SOON));
    const changed = (parameters: object) => ({
      challenge: { ...challenge, parameters: { ...challenge.parameters, ...parameters } },
      solution,
    });
    for (const forged of [
      changed({ expiresAt: challenge.parameters.expiresAt === undefined ? 1 : challenge.parameters.expiresAt + 60 }),
      changed({ cost: 1 }),
      changed({ data: { subject: 'another slot' } }),
      changed({ keyPrefix: '00' }),
      { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
      { challenge, solution: null },
      { challenge: { parameters: challenge.parameters }, solution },
      { solution },
    ]) {
      expect(await challenges.solved(write(forged), 'this slot', NOW)).toBeNull();
      expect(await challenges.solved(write(forged), 'another slot', NOW)).toBeNull();
    }
    for (const noise of ['', '%%%', 'null', write(null), write([]), 'x'.repeat(4096)])
      expect(await challenges.solved(noise, 'this slot', NOW)).toBeNull();
  });
});
