import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { checkInvariants } from '#infra/local/invariants/check-invariants.ts';
import type { Violation } from '#infra/local/invariants/violation.ts';
import { readCommand } from './command-line.ts';
import { readLocalData, type LocalData } from './local-data.ts';
import { UsageError } from './options.ts';

/**
 * npm run check:data [-- --data DIR]
 * Judges everything a local product holds, running or stopped: table against payment books, by every invariant that holds
 * while things are under way. Prints what is wrong; exit code 1 when something is.
 */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Table and books are read one after the other; what is only half seen has come through by then. */
const SECOND_READ_MS = 3000;

// The inbox names its messages by ids of its own, so they are not judged.
const judge = ({ dump, ledger }: LocalData): Violation[] =>
  checkInvariants({ dump, ledger, sent: null, now: Date.now(), atRest: false });

async function findViolations(dataDir: string): Promise<{ violations: Violation[]; summary: string }> {
  const data = await readLocalData(dataDir, root);
  const { bookings, locks } = data.dump;
  const { payments, refunds } = data.ledger;
  const summary = `${bookings.length} bookings, ${locks.length} locks, ${payments.length} payments, ${refunds.length} refunds in ${dataDir}`;
  const first = judge(data);
  if (first.length === 0 || !data.isRunning) return { violations: first, summary };
  await pause(SECOND_READ_MS);
  const again = new Set(judge(await readLocalData(dataDir, root)).map((violation) => JSON.stringify(violation)));
  return { violations: first.filter((violation) => again.has(JSON.stringify(violation))), summary };
}

const { values } = readCommand(
  { options: { data: { type: 'string', default: '.local' } } },
  'npm run check:data -- [--data DIR]',
);
try {
  const { violations, summary } = await findViolations(path.resolve(root, values.data));
  console.log(summary);
  for (const { invariant, subject, message } of violations)
    console.log(`invariant ${invariant}: ${subject} ${message}`);
  console.log(
    violations.length === 0
      ? 'Every invariant holds.'
      : `${violations.length} ${violations.length === 1 ? 'violation' : 'violations'}. Each line names its invariant, its record and the mistake.`,
  );
  process.exitCode = violations.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof UsageError ? error.message : error);
  process.exitCode = 1;
}
