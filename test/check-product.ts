import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { checkInvariants } from '#infra/local/invariants/check-invariants.ts';
import type { Violation } from '#infra/local/invariants/evidence.ts';
import { ProviderBooks } from '#infra/local/invariants/provider-ledger.ts';
import type { ProductClient } from './product-client.ts';

type Checked = Pick<ProductClient, 'dump' | 'ledger'>;

/** Longest time that work in progress (a webhook, a queue message) may take until table and books agree. */
const PATIENCE_MS = 10_000;
const BETWEEN_LOOKS_MS = 100;

/** Every broken invariant in all that a running product holds, judged against its payment sandbox; it need not be at rest. */
export async function violationsOf(product: Checked): Promise<Violation[]> {
  const dump = await product.dump();
  const ledger = ProviderBooks.parse(await product.ledger());
  // A product under test keeps no quiet hours (product.ts); the simulation does, and is held to them.
  // The inbox names its messages by ids of its own, so they cannot be told apart here.
  return checkInvariants({ dump, ledger, sent: null, now: Date.now(), atRest: false, keepsNoQuietHours: true });
}

/** Expects every invariant to hold, once what is under way has had a moment to finish. */
export async function expectClean(product: Checked): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  let violations = await violationsOf(product);
  while (violations.length > 0 && Date.now() < end) {
    await pause(BETWEEN_LOOKS_MS);
    violations = await violationsOf(product);
  }
  expect(violations).toEqual([]);
}
