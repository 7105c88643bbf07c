import type * as z from 'zod';
import { razorpay, tokens } from '#functions/definitions/variables.ts';
import type { StageConfig } from '#infra/stages.ts';

/** A secret that an operator stores in SSM: its name, its fewest characters, and where its value comes from. */
export type StageSecret = { name: string; least: number; source: 'generated' | (string & {}) };

/** The fewest characters that a function accepts, or that the provider's own secrets have. */
const leastOf = (schema: z.ZodString, provider = 0): number => Math.max(schema.minLength ?? 1, provider);

/** Secrets of a stage, in the order in which `npm run secrets` asks for them. */
export const secretsOf = ({ meta }: Pick<StageConfig, 'meta'>): StageSecret[] => [
  { name: 'TOKEN_SECRET', least: leastOf(tokens().TOKEN_SECRET), source: 'generated' },
  {
    name: 'RAZORPAY_KEY_SECRET',
    least: leastOf(razorpay().RAZORPAY_KEY_SECRET, 20),
    source: "Razorpay's dashboard, Account & Settings, API keys",
  },
  {
    name: 'RAZORPAY_WEBHOOK_SECRETS',
    least: 16,
    source: "a new password of your own; the webhook in Razorpay's dashboard gets the same",
  },
  ...(meta?.serverCopies === true
    ? [{ name: 'META_ACCESS_TOKEN', least: 50, source: "Meta's Events Manager, Conversions API" }]
    : []),
];
