import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readOptions, UsageError } from './options.ts';
import { runProduct } from './run-product.ts';
import { stopList } from './stop-list.ts';

const FORCE_AFTER_MS = 8000;
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const stops = stopList();

function stop(exitCode: number): void {
  setTimeout(() => process.exit(exitCode), FORCE_AFTER_MS).unref();
  void stops.stopAll().then(() => process.exit(exitCode));
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
// The launcher is gone, even if nobody could tell us.
process.on('disconnect', () => stop(0));
// The process that reads this output may have ended as well.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
// An unhandled error of a function must not end the product; Lambda would only end that function.
process.on('unhandledRejection', (error) => console.error('unhandled rejection:', error));
process.on('uncaughtException', (error) => console.error('uncaught exception:', error));

// The data folder holds names, phone numbers, passwords and keys: no other user of this machine reads what is created in it, by
// this process or by an engine that it starts.
process.umask(0o077);
try {
  await runProduct(readOptions(process.argv.slice(2), root), root, stops);
} catch (error) {
  console.error(error instanceof UsageError ? error.message : error);
  stop(1);
}
