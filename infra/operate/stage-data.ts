import { setTimeout as sleep } from 'node:timers/promises';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import * as z from 'zod';
import { createRazorpayClient } from '#functions/gateways/razorpay-package.ts';
import { dumpTable, type TableDump } from '#functions/store/dump.ts';
import { createDocumentClient } from '#functions/store/dynamo/document-client.ts';
import type { TableClient } from '#functions/store/table/table-definition.ts';
import { RAZORPAY_API_URL } from '#infra/cloud-env.ts';
import { checkInvariants } from '#infra/local/invariants/check-invariants.ts';
import { type ProviderLedger, ProviderBooks } from '#infra/local/invariants/provider-ledger.ts';
import type { Violation } from '#infra/local/invariants/evidence.ts';
import { parameterName } from '#infra/secret-references.ts';
import { OperatorError } from './stage-command.ts';
import type { StageConfig } from '#infra/stages.ts';

/** Read units a second; an on-demand table serves 12,000 at once, and patients need most of them. */
const UNITS_PER_SECOND = 500;
const ROWS_PER_PAGE = 500;
const PAGE_TIMEOUT_MS = 30_000;

/** Limits how fast a table is scanned, by the units that each page consumed. */
const paced = (client: TableClient): TableClient => ({
  ...client,
  scan: async (input) => {
    const began = performance.now();
    const page = await client.scan({ ...input, Limit: ROWS_PER_PAGE, ReturnConsumedCapacity: 'TOTAL' });
    const due = ((page.ConsumedCapacity?.CapacityUnits ?? 0) / UNITS_PER_SECOND) * 1000;
    await sleep(Math.max(0, due - (performance.now() - began)));
    return page;
  },
});

/** Reads a whole table of the cloud in pages, at a limited rate. Nothing is written. */
export async function readCloudTable({ region }: StageConfig, name: string): Promise<TableDump> {
  const credentials = await new SSMClient({ region }).config.credentials();
  const client = createDocumentClient({ region, credentials, requestTimeout: PAGE_TIMEOUT_MS });
  try {
    return await dumpTable({ client: paced(client), name });
  } finally {
    client.destroy();
  }
}

const MOST_PER_LIST = 100;
const TIMEOUT_MS = 30_000;
const Listed = z.object({ items: z.array(z.looseObject({ created_at: z.int(), order_id: z.string().nullish() })) });
type Item = z.infer<typeof Listed>['items'][number];

/**
 * Reads every order, payment and refund of the stage's account at Razorpay, page by page.
 * @param until milliseconds; later entries are left out, for a table of that instant
 */
export async function readRazorpayBooks(stage: StageConfig, until = Date.now()): Promise<ProviderLedger> {
  const { Parameter } = await new SSMClient({ region: stage.region }).send(
    new GetParameterCommand({ Name: parameterName(stage, 'RAZORPAY_KEY_SECRET'), WithDecryption: true }),
  );
  const keys = { keyId: stage.razorpayKeyId, keySecret: Parameter?.Value ?? '' };
  const url = process.env['RAZORPAY_API_URL'] ?? RAZORPAY_API_URL;
  const { client } = createRazorpayClient(keys, url, TIMEOUT_MS);
  const to = Math.floor(until / 1000);
  const [orders, payments, refunds] = [
    await readList((page) => client.orders.all({ to, ...page })),
    await readList((page) => client.payments.all({ to, ...page })),
    await readList((page) => client.refunds.all({ to, ...page })),
  ];
  // Payments without an order were made on the dashboard and belong to no booking.
  return ProviderBooks.parse({
    orders,
    payments: payments.filter(({ order_id }) => typeof order_id === 'string'),
    refunds,
  });
}

type Page = { count: number; skip: number };

/** A refusal as Razorpay's client throws it. */
const Refused = z.object({ statusCode: z.number(), error: z.object({ description: z.string() }).optional() });

async function readList(ask: (page: Page) => Promise<unknown>): Promise<Item[]> {
  const found: Item[] = [];
  for (;;) {
    const page = ask({ count: MOST_PER_LIST, skip: found.length }).catch((thrown: unknown) => {
      const { data: refused } = Refused.safeParse(thrown);
      // For an answer that did not come, the client throws an error that says nothing.
      const why =
        refused === undefined
          ? 'did not answer'
          : `answered ${refused.statusCode}: ${refused.error?.description ?? ''}`;
      throw new OperatorError(`Razorpay ${why}`);
    });
    const { items } = Listed.parse(await page);
    found.push(...items);
    if (items.length < MOST_PER_LIST) return found;
  }
}

/** A table and the payment books beside it; `isRunning` while they may change. */
type StoredData = { dump: TableDump; ledger: ProviderLedger; isRunning: boolean };

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
