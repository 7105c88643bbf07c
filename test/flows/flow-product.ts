import { afterEach, beforeAll, expect, it } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expectClean } from '#test/check-product.ts';
import type { Product } from '#test/product.ts';
import { workerProduct } from '#test/worker-product.ts';
import { localSecrets } from '#infra/local/local-secrets.ts';
import { forgetPrivateWords, keepPrivate, wordsIn } from './private-words.ts';
import { noFaults, resetTime } from './sandbox.ts';

/** Everything the queue engine has on disk, as text: bodies of messages, waiting or done with. */
export function queueBodies(dataDir: string): string {
  const folder = path.join(dataDir, 'queues');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');
}

/** Most that is printed is only warnings; a test of silence wants to hear everything. */
const TALKATIVE = { LOG_LEVEL: 'DEBUG' };

/**
 * The product of all files of stories in a worker; other tests have another one, because stories trouble the payment
 * provider. After every story the troubles end and the invariants are checked on everything the product holds; after the
 * last one of a file, whether anything private was written where it does not belong.
 */
export function flowProduct(): () => Product {
  const product = workerProduct('stories', TALKATIVE);
  beforeAll(async () => {
    await resetTime(product());
    forgetPrivateWords();
    const { key_id: _, ...secrets } = localSecrets(product().dataDir);
    Object.values(secrets).forEach(keepPrivate);
  });
  afterEach(async () => {
    await noFaults(product());
    await expectClean(product());
  });
  return product;
}

/** The product of all files in a worker that choose senders and texts: whatever a file needs, it chooses itself. */
export const changedProduct = (): (() => Product) => workerProduct('changed settings', TALKATIVE);

/** Invariant 18, to be asked last in a file: nothing private was printed, queued, or stored but in a patient's details. */
export function itKeepsSecrets(product: () => Product, heard: () => string = () => product().output()): void {
  it('wrote no name, phone, e-mail, token, signature or secret into its logs, queues and histories', async () => {
    expect(heard()).not.toBe('');
    expect(wordsIn(heard())).toEqual([]);
    const bodies = queueBodies(product().dataDir);
    expect(bodies).toContain('apt_');
    expect(wordsIn(bodies)).toEqual([]);
    const { leads: _, bookings, ...rest } = await product().dump();
    const histories = bookings.map(({ details: __, ...history }) => history);
    expect(wordsIn(JSON.stringify({ ...rest, histories }))).toEqual([]);
  });
}
