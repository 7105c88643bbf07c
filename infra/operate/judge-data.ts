import { setTimeout as sleep } from 'node:timers/promises';
import { checkInvariants } from '#infra/local/invariants/check-invariants.ts';
import type { ProviderLedger } from '#infra/local/invariants/provider-ledger.ts';
import type { Violation } from '#infra/local/invariants/violation.ts';
import type { TableDump } from '#shared/domain/table-dump.ts';

/** A table and the payment books beside it; `isRunning` while they may change. */
export type StoredData = { dump: TableDump; ledger: ProviderLedger; isRunning: boolean };

/** Table and books are read one after the other; what is only half seen has come through by then. */
const SECOND_READ_MS = 3000;

// The messages that were sent are not read, so only the notifications themselves are judged.
const judge = ({ dump, ledger }: StoredData, now: number): Violation[] =>
  checkInvariants({ dump, ledger, sent: null, now, atRest: false });

/**
 * Judges data by every invariant that holds while things are under way. If something is wrong and the data may
 * change, it is read again, and only violations that both readings show are reported.
 * @param now milliseconds; the instant that the data shows
 * @returns the number of records in words, and the violations
 */
export async function findViolations(
  read: () => Promise<StoredData>,
  now: () => number,
): Promise<{ summary: string; violations: Violation[] }> {
  const data = await read();
  const { dump, ledger } = data;
  const summary = `${dump.bookings.length} bookings, ${dump.locks.length} locks, ${ledger.payments.length} payments, ${ledger.refunds.length} refunds`;
  const first = judge(data, now());
  if (first.length === 0 || !data.isRunning) return { violations: first, summary };
  await sleep(SECOND_READ_MS);
  const again = new Set(judge(await read(), now()).map((violation) => JSON.stringify(violation)));
  return { violations: first.filter((violation) => again.has(JSON.stringify(violation))), summary };
}

/** Prints each violation, and what they mean. */
export function printViolations(violations: readonly Violation[]): void {
  for (const { invariant, subject, message } of violations)
    console.log(`invariant ${invariant}: ${subject} ${message}`);
  console.log(
    violations.length === 0
      ? 'Every invariant holds.'
      : `${violations.length} ${violations.length === 1 ? 'violation' : 'violations'}. Each line names its invariant, its record and the mistake.`,
  );
}
