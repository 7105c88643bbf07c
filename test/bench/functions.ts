import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Metafile } from 'esbuild';
import { type FunctionName, functionRows } from '#functions/manifest.ts';
import { readCommand, readCount } from '#infra/local/options.ts';
import { bundleDirectory, bundleEntries, bundleFunctions } from '#infra/bundle.ts';
import { bundledScripts } from './bundle-sizes.ts';
import { kilobytes, line } from './figures.ts';
import { compareProducts } from './compare-products.ts';
import { compareStarts } from './starts.ts';

/**
 * npm run bench -- [--rounds 15] [--against DIR]
 * What the functions weigh, and how long they take to start beside one that does nothing. With DIR, another version of this
 * repository with its packages: starts the products of both, each on data of its own, and compares slots, holds and paid
 * bookings a second, and the times of a hold and a verification at 1, 4, 16 and 64 at once. A measurement, not a test: it
 * prints ratios of runs side by side, because times differ from machine to machine. It wants a machine with nothing else
 * to do. Exits 1 when a function is above its limit.
 */
const { values } = readCommand(
  { options: { rounds: { type: 'string', default: '15' }, against: { type: 'string' } } },
  'npm run bench -- [--rounds N] [--against DIR]',
);
const rounds = readCount('--rounds', values.rounds);

const LARGEST = 450_000;
const SLOWEST = { public: 3, paying: 3.3 };
const PAYS: readonly FunctionName[] = ['booking', 'payment-reconcile', 'sweeper', 'ledger-sweep'];
const TOP_PACKAGES = 8;

const scriptOf = (folder: string, name: FunctionName): string => path.join(bundleDirectory(folder, name), 'index.cjs');

/** The functions whose bundle is too large. */
function tellSizes(made: Metafile['outputs']): string[] {
  const scripts = bundledScripts(made).toSorted((a, b) => a.folder.localeCompare(b.folder));
  for (const { folder, file, bytes, packages } of scripts) {
    const top = packages.slice(0, TOP_PACKAGES).map((each) => `${each.name} ${kilobytes(each.bytes)}`);
    console.log(`${line(folder, kilobytes(bytes))}  ${file}: ${top.join(', ')}`);
  }
  return scripts.filter(({ bytes }) => bytes > LARGEST).map(({ folder }) => folder);
}

/** The functions that start too slowly. */
function tellStarts(folder: string): string[] {
  const starts = functionRows.map(({ name }) => ({ name, script: scriptOf(folder, name) }));
  const compared = compareStarts(path.join(folder, 'empty.cjs'), starts, rounds);
  const limitOf = (name: FunctionName): number => (PAYS.includes(name) ? SLOWEST.paying : SLOWEST.public);
  console.log(line('\nfunction', 'ms', '÷ empty', 'at most'));
  for (const { name, ms, ratio } of compared) console.log(line(name, ms.toFixed(0), ratio.toFixed(2), limitOf(name)));
  return compared.filter(({ name, ratio }) => ratio > limitOf(name)).map(({ name }) => name);
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'punnagai-bench-'));
try {
  console.log(`Load average ${(os.loadavg()[0] ?? 0).toFixed(1)} on ${os.availableParallelism()} cores.\n`);
  const large = tellSizes(await bundleFunctions(folder, { minify: true }));
  await bundleEntries({ empty: path.join(import.meta.dirname, 'empty-function.ts') }, folder, { minify: true });
  const slow = tellStarts(folder);
  if (values.against !== undefined)
    await compareProducts([path.resolve(import.meta.dirname, '../..'), path.resolve(values.against)], rounds);
  if (large.length > 0) console.log(`\nLarger than ${kilobytes(LARGEST)}: ${large.join(', ')}`);
  if (slow.length > 0) console.log(`\nSlower than their limit: ${slow.join(', ')}`);
  process.exitCode = large.length + slow.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}
