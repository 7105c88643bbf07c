import {
  checkBounds,
  checkGiven,
  checkUpdate,
  holds,
  readTest,
  readUpdate,
  updated,
  type Given,
  type Row,
} from './evaluate.ts';
import { KEY_ATTRIBUTES, keyText, rowPlace, plainRow, withGoodKeys, type FakeTable, type Place } from './fake-table.ts';
import { cancelled, conditionFailed, inConflict, invalid, otherInputForToken } from './table-errors.ts';

type Conditional = Given & { ConditionExpression?: string | undefined };
type PutInput = Conditional & { Item?: Row | undefined };
type KeyInput = Conditional & { Key?: Row | undefined };
type UpdateInput = KeyInput & { UpdateExpression?: string | undefined };

/** One write as the document client takes it. */
export type WriteInput = {
  Put?: PutInput | undefined;
  Update?: UpdateInput | undefined;
  Delete?: KeyInput | undefined;
  ConditionCheck?: KeyInput | undefined;
};
export type TransactionInput = {
  TransactItems?: readonly WriteInput[] | undefined;
  ClientRequestToken?: string | undefined;
};

/** A write that was understood: where, under which condition, and what stands there afterwards. */
type Planned = { place: Place; allowed: () => boolean; after: () => Row | undefined; isCheck: boolean };

const MOST_WRITES = 100;
const TOKEN_REMEMBERED_MS = 600_000;

function placeOfKey(key: Row | undefined): Place {
  if (key === undefined || Object.keys(key).length !== KEY_ATTRIBUTES.length)
    throw invalid('The provided key element does not match the schema');
  return rowPlace(key);
}

function plan(table: FakeTable, write: WriteInput): Planned {
  const input = write.Put ?? write.Update ?? write.Delete ?? write.ConditionCheck;
  if (input === undefined) throw invalid('A write is a Put, Update, Delete or ConditionCheck');
  const condition = readTest(input.ConditionExpression);
  const update = readUpdate(write.Update?.UpdateExpression);
  checkGiven(input, condition, update);
  checkUpdate(update?.tree, input, KEY_ATTRIBUTES);
  checkBounds(condition?.tree, input);
  const item = write.Put?.Item === undefined ? undefined : withGoodKeys(plainRow(write.Put.Item));
  const place =
    item === undefined ? placeOfKey((write.Update ?? write.Delete ?? write.ConditionCheck)?.Key) : rowPlace(item);
  const standing = (): Row | undefined => table.get(place);
  const empty = (): Row => ({ [KEY_ATTRIBUTES[0]]: place.partition, [KEY_ATTRIBUTES[1]]: place.sort });
  return {
    place,
    isCheck: write.ConditionCheck !== undefined,
    allowed: () => condition === null || holds(condition.tree, standing() ?? {}, input),
    after: () => (update === null ? item : withGoodKeys(plainRow(updated(update.tree, standing() ?? empty(), input)))),
  };
}

function conflicts(table: FakeTable, place: Place, by: unknown): boolean {
  const change = table.lately(place);
  return change !== undefined && table.looseness?.conflicts(change, by) === true;
}

/** A single Put, Update or Delete. @returns the row before and after */
export function writeOne(
  table: FakeTable,
  write: WriteInput,
  by: unknown,
): { before: Row | undefined; after: Row | undefined } {
  const planned = plan(table, write);
  if (conflicts(table, planned.place, by)) throw inConflict();
  if (!planned.allowed()) throw conditionFailed();
  const before = table.get(planned.place);
  const after = planned.after();
  table.write(planned.place, after, by);
  return { before, after };
}

/** Transactions by their token, for as long as DynamoDB remembers one. */
export class Transactions {
  private readonly table: FakeTable;
  private readonly tokens = new Map<string, { items: readonly WriteInput[]; at: number }>();

  constructor(table: FakeTable) {
    this.table = table;
  }

  /** All or nothing. @returns whether a token was found again, so that nothing happened now */
  write(
    { TransactItems: items = [], ClientRequestToken: token }: TransactionInput,
    by: unknown,
  ): { isRepeat: boolean } {
    if (items.length === 0 || items.length > MOST_WRITES) throw invalid('A transaction has 1 to 100 writes');
    if (this.isKnown(token, items)) return { isRepeat: true };
    const planned = items.map((item) => plan(this.table, item));
    const places = new Set(planned.map(({ place }) => keyText(place)));
    if (places.size < items.length) throw invalid('Transaction request cannot include multiple operations on one item');
    const codes = planned.map((one) => this.codeOf(one, by));
    if (codes.some((code) => code !== 'None')) throw cancelled(codes);
    const after = planned.map((one) => (one.isCheck ? undefined : one.after()));
    planned.forEach(({ place, isCheck }, n) => {
      if (!isCheck) this.table.write(place, after[n], by, true);
    });
    if (token !== undefined) this.tokens.set(token, { items, at: this.table.now() });
    return { isRepeat: false };
  }

  private isKnown(token: string | undefined, items: readonly WriteInput[]): boolean {
    const known = token === undefined ? undefined : this.tokens.get(token);
    if (!known || this.table.now() - known.at > TOKEN_REMEMBERED_MS) return false;
    if (known.items !== items && JSON.stringify(known.items) !== JSON.stringify(items)) throw otherInputForToken();
    return true;
  }

  private codeOf({ place, allowed, after }: Planned, by: unknown): string {
    if (conflicts(this.table, place, by)) return 'TransactionConflict';
    if (!allowed()) return 'ConditionalCheckFailed';
    try {
      after();
      return 'None';
    } catch {
      return 'ValidationError';
    }
  }
}
