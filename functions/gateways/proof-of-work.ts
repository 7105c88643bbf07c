import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod';
import { jsonIn } from '#shared/values/text/outside-json.ts';
import { lazy } from '#shared/values/lazy.ts';
import type { ProofOfWork } from '../core/ports.ts';
import { hmac } from './token-signer.ts';

/**
 * How much work a challenge is: so many rounds of PBKDF2 for each key, and so many keys to try. A cheap phone tries a key in
 * one to two milliseconds, so that it is done within half a second or so, and never later than the last key.
 */
const ALGORITHM = 'PBKDF2/SHA-256';
const ROUNDS = 1000;
const KEYS = { from: 150, to: 300 };

/**
 * Submitted proof: the challenge as it was signed, and its answer. The challenge's library verifies the parts; this
 * schema only parses them.
 */
const proofShape = lazy(() =>
  z.object({
    challenge: z.object({
      parameters: z.looseObject({
        algorithm: z.literal(ALGORITHM),
        nonce: z.string(),
        salt: z.string(),
        cost: z.literal(ROUNDS),
        keyLength: z.int(),
        keyPrefix: z.string(),
        expiresAt: z.int(),
        data: z.record(z.string(), z.string()),
      }),
      signature: z.string(),
    }),
    solution: z.object({ counter: z.int(), derivedKey: z.string() }),
  }),
);
type Proof = z.infer<ReturnType<typeof proofShape>>;

const toText = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');

const parse = (proof: string): Proof | null =>
  proofShape().safeParse(jsonIn(Buffer.from(proof, 'base64').toString())).data ?? null;

/**
 * ALTCHA's proof of work (its protocol, version 2), each challenge signed for one subject. A challenge is its JSON in
 * base64, and so is a proof: `{ challenge, solution }`.
 */
export function createProofOfWork(secret: string): ProofOfWork {
  const keyed = (use: string): string => hmac(secret, `challenge:${use}`).toString('hex');
  const secrets = { hmacSignatureSecret: keyed('signature'), hmacKeySignatureSecret: keyed('key') };
  return {
    async issue(subject, until) {
      const challenge = await createChallenge({
        ...secrets,
        algorithm: ALGORITHM,
        cost: ROUNDS,
        counter: randomInt(KEYS.from, KEYS.to),
        deriveKey,
        data: { subject },
        expiresAt: new Date(until),
      });
      return toText(challenge);
    },
    async solved(proof, subject, now) {
      const parsed = parse(proof);
      if (parsed === null) return null;
      const { challenge, solution } = parsed;
      const { data, expiresAt } = challenge.parameters;
      if (data['subject'] !== subject || expiresAt * 1000 < now) return null;
      const { verified } = await verifySolution({ ...secrets, challenge, solution, deriveKey });
      return verified ? challenge.signature : null;
    },
  };
}
