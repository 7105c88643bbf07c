import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { bundleDirectory, bundleEntries, bundleFunctions } from '#infra/bundle.ts';
import { functionRows } from '#infra/function-rows.ts';
import { bundledScripts } from './bundle-sizes.ts';
import { kilobytes, line } from './figures.ts';
import { compareStarts } from './starts.ts';

/**
 * npm run bench -- [--rounds 15]
 * What the functions weigh, and how long they take to start beside one that does nothing. A measurement, not a test: it
 * prints ratios, because times differ from machine to machine. Exits 1 when a function is above its limit.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '15' } } });
const rounds = Math.max(1, Number.parseInt(values.rounds, 10) || 1);

const LARGEST = 450_000;
const SLOWEST = { public: 3, paying: 3.5 };
const PAYS: readonly string[] = ['booking', 'payment-reconcile', 'sweeper', 'ledger-sweep'];
const TOP_PACKAGES = 8;

const folder = mkdtempSync(path.join(os.tmpdir(), 'punnagai-bench-'));
try {
  const made = await bundleFunctions(folder, { minify: true });
  await bundleEntries({ empty: path.join(import.meta.dirname, 'empty-function.ts') }, folder, { minify: true });
  const scripts = bundledScripts(made);
  for (const { folder: name, file, bytes, packages } of scripts) {
    const top = packages.slice(0, TOP_PACKAGES).map((each) => `${each.name} ${kilobytes(each.bytes)}`);
    console.log(`${line(name, file, kilobytes(bytes))}  ${top.join(', ')}`);
  }
  console.log(line('\nfunction', 'ms', '÷ empty', 'at most'));
  const starts = functionRows.map(({ name }) => ({
    name,
    script: path.join(bundleDirectory(folder, name), 'index.cjs'),
  }));
  const slow: string[] = [];
  for (const { name, ms, ratio } of compareStarts(path.join(folder, 'empty.cjs'), starts, rounds)) {
    const most = PAYS.includes(name) ? SLOWEST.paying : SLOWEST.public;
    if (ratio > most) slow.push(name);
    console.log(line(name, ms.toFixed(0), ratio.toFixed(2), most));
  }
  const large = scripts.filter(({ bytes }) => bytes > LARGEST).map(({ folder: name }) => name);
  if (large.length > 0) console.log(`Larger than ${kilobytes(LARGEST)}: ${large.join(', ')}`);
  if (slow.length > 0) console.log(`Slower than they may be: ${slow.join(', ')}`);
  process.exitCode = large.length + slow.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}
