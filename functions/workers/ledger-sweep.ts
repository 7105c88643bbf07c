import { sweepLedger } from '../core/payments/sweep-ledger.ts';
import { secretsInPlace } from '../runtime/env.ts';
import { createLog } from '../runtime/log.ts';
import { timeUp, type Limited } from '../runtime/time-up.ts';
import { once } from '../core/once.ts';
import { ledgerWorld } from '../runtime/world-ledger.ts';

const world = once(() => ledgerWorld(createLog('ledger-sweep')));

/** Compares Razorpay's lists with our payments; started by the clock. */
export async function handler(_event: unknown, context: Limited): Promise<void> {
  await secretsInPlace();
  await sweepLedger(world(), timeUp(context));
}
