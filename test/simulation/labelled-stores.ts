import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { identify } from '#functions/store/table/table.ts';
import type { TableClient } from '#functions/store/table/table-definition.ts';
import type { Write } from '#functions/store/dynamo/transact.ts';
import type { CommitConflict } from '#shared/domain/booking/transition.ts';
import { clientThat, type Command } from '#test/store/fake/fake-dynamo.ts';
import type { Gate } from './gate.ts';

/** Outcome of one command: an answer, or the error the SDK throws. */
export type Sent = { output: object } | { error: unknown };

/**
 * The product's own store, made anew for each call over a client that knows which call of the port it serves: every
 * command it sends is a turn of that call.
 */
export function labelledStore<S extends object>(
  port: string,
  gate: Gate,
  send: (command: Command) => Sent,
  create: (client: TableClient) => S,
): S {
  const serving = (what: string, args: readonly unknown[]): S =>
    create(
      clientThat(async (command) => {
        const sent = await gate(
          what,
          args,
          () => send(command),
          (answer) => answerOf(what, command, answer),
        );
        if ('error' in sent) throw sent.error;
        return sent.output;
      }),
    );
  const calls = namesOf(port, () => serving(port, [])).map((name) => {
    const call = (...args: unknown[]): unknown => {
      const method: unknown = Reflect.get(serving(`${port}.${name}`, args), name);
      if (typeof method !== 'function') throw new Error(`${port}.${name} is no call`);
      return method(...args);
    };
    return [name, call];
  });
  // The same names, each with the arguments and the answer of the store's own.
  return Object.fromEntries(calls) as S;
}

const namesByPort = new Map<string, readonly string[]>();

/** The calls a port has. */
function namesOf(port: string, make: () => object): readonly string[] {
  const known = namesByPort.get(port) ?? Object.keys(make());
  namesByPort.set(port, known);
  return known;
}

/** The answer of a command in the words of the port: committed or refused, and why; done or not; rows. */
function answerOf(what: string, command: Command, sent: Sent): unknown {
  if (command.operation === 'put' || command.operation === 'update') {
    if ('output' in sent) return true;
    return sent.error instanceof ConditionalCheckFailedException ? false : sent.error;
  }
  if (command.operation !== 'transactWrite') return 'error' in sent ? sent.error : sent.output;
  const isCommit = what === 'store.commit';
  if ('output' in sent) {
    // The token was found again: it happened before.
    if ('isRepeat' in sent.output && sent.output.isRepeat === true) return 'happened before';
    return isCommit ? { ok: true } : true;
  }
  const refused = refusedBy(command.input.TransactItems ?? [], sent.error);
  if (refused.length === 0) return sent.error;
  return isCommit ? { ok: false, refused } : false;
}

function refusedBy(writes: readonly Write[], error: unknown): string[] {
  if (!(error instanceof TransactionCanceledException)) return [];
  const codes = error.CancellationReasons ?? [];
  const refused = writes.filter((_, n) => codes[n]?.Code === 'ConditionalCheckFailed').map(refusalOf);
  return [...new Set(refused)];
}

/** The port's words, by the kind of row; the compiler says when a word has changed. */
const CONFLICTS: Readonly<Record<string, CommitConflict>> = {
  SLOT: 'lock',
  PAY: 'payment',
  NOTICE: 'notification',
  ORDER: 'order',
  QUOTA_SLOT: 'quota_slot',
};

/** The port's word for a write whose condition failed. */
function refusalOf({ Put, Update, Delete, ConditionCheck }: Write): string {
  const { owner, item } = identify(Put?.Item ?? Update?.Key ?? Delete?.Key ?? ConditionCheck?.Key ?? {});
  return CONFLICTS[item] ?? CONFLICTS[owner] ?? (owner === 'APPT' ? 'version' : owner.toLowerCase());
}
