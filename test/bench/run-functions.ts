import { createRequire } from 'node:module';
import path from 'node:path';
import * as z from 'zod';
import { bundleDirectory } from '#infra/bundle.ts';

/** The functions that a paid booking goes through. */
const FUNCTIONS_THAT_BOOK = ['booking', 'webhook', 'payment-reconcile', 'notices'] as const;
export type FunctionThatBooks = (typeof FUNCTIONS_THAT_BOOK)[number];

/**
 * A process of its own: loads a version's bundles of the functions that book, and at each message of its parent calls one with
 * an event. Answers what it answered, and how many microseconds of a core this process has taken so far.
 */
const [bundles = ''] = process.argv.slice(2);
const require = createRequire(import.meta.url);
const Loaded = z.object({
  handler: z.custom<(event: unknown) => Promise<unknown>>((it) => typeof it === 'function'),
});
const handlers = new Map(
  FUNCTIONS_THAT_BOOK.map((name) => [
    name,
    Loaded.parse(require(path.join(bundleDirectory(bundles, name), 'index.cjs'))).handler,
  ]),
);

async function call({ name, event }: { name: FunctionThatBooks; event: unknown }): Promise<void> {
  const answer = await handlers.get(name)?.(event);
  const { user, system } = process.cpuUsage();
  process.send?.({ answer, cpu: user + system });
}

process.on('message', (message: { name: FunctionThatBooks; event: unknown }) => void call(message));
process.send?.({ answer: null, cpu: 0 });
