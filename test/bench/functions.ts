import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Metafile } from 'esbuild';
import * as z from 'zod';
import type { FunctionName } from '#functions/manifest.ts';
import { readCommand, readCount } from '#infra/local/command-line.ts';
import { bundleDirectory, bundleEntries, bundleFunctions } from '#infra/bundle.ts';
import { functionRows } from '#infra/function-rows.ts';
import { bundledScripts } from './bundle-sizes.ts';
import { kilobytes, line } from './figures.ts';
import { compareBookings } from './bookings.ts';
import { compareSlots } from './slots.ts';
import { compareStarts } from './starts.ts';

/**
 * npm run bench -- [--rounds 15] [--against DIR]
 * What the functions weigh, and how long they take to start beside one that does nothing; with DIR, another version of this
 * repository with its packages, also how many pages of slots and how many paid bookings the functions of both make. A
 * measurement, not a test: it prints ratios of what ran side by side, because times differ from machine to machine, and
 * wants a machine with nothing else to do. Exits 1 when a function is above its limit.
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

/** The other version is bundled by its own code. */
async function tellAgainst(folder: string, against: string): Promise<void> {
  const before = path.join(folder, 'before');
  const other: unknown = await import(pathToFileURL(path.resolve(against, 'infra/bundle.ts')).href);
  await OtherBundles.parse(other).bundleFunctions(before, { minify: true });
  const told = await compareSlots([scriptOf(folder, 'clinics'), scriptOf(before, 'clinics')], rounds);
  console.log(line(`\nagainst ${against}`, 'own', 'other', 'ratio'));
  tellPair('slots a core-second', told);
  const booked = await compareBookings([folder, before], rounds);
  tellPair('bookings a core-second', booked.perCoreSecond);
  tellPair('bookings a second', booked.perSecond);
}

const tellPair = (name: string, { own, other, ratio }: { own: number; other: number; ratio: number }): void =>
  console.log(line(name, own.toFixed(1), other.toFixed(1), ratio.toFixed(2)));

const OtherBundles = z.object({
  bundleFunctions: z.custom<(outDir: string, making: { minify: boolean }) => Promise<unknown>>(
    (value) => typeof value === 'function',
  ),
});

const folder = mkdtempSync(path.join(os.tmpdir(), 'punnagai-bench-'));
try {
  console.log(`Load average ${(os.loadavg()[0] ?? 0).toFixed(1)} on ${os.availableParallelism()} cores.\n`);
  const large = tellSizes(await bundleFunctions(folder, { minify: true }));
  await bundleEntries({ empty: path.join(import.meta.dirname, 'empty-function.ts') }, folder, { minify: true });
  const slow = tellStarts(folder);
  if (values.against !== undefined) await tellAgainst(folder, values.against);
  if (large.length > 0) console.log(`\nLarger than ${kilobytes(LARGEST)}: ${large.join(', ')}`);
  if (slow.length > 0) console.log(`\nSlower than their limit: ${slow.join(', ')}`);
  process.exitCode = large.length + slow.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}
