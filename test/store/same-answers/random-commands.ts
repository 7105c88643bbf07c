import { isAbsent, stillHas } from '#functions/store/table/condition.ts';
import { tableDefinition, TTL_ATTRIBUTE, type Row } from '#functions/store/table/table-definition.ts';
import type { Write } from '#functions/store/dynamo/transact.ts';
import type { Chance } from '#test/simulation/chance.ts';
import type { Command } from '../fake/fake-dynamo.ts';

const { partitionKey, sortKey, indexes } = tableDefinition;
/** So few rows that conditions are as often false as true. */
const PARTITIONS = ['APPT#1', 'CLINIC#1', 'QUOTA#1'];
const SORTS = ['META', 'AUD#000001', 'AUD#000002', 'SLOT#2026', 'SLOT~CLINIC'];
/** Far ahead: nothing is collected meanwhile. */
const TTL = 4_000_000_000;

type Condition = {
  ConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, unknown>;
};

/** Commands of the kinds the stores send, on few rows, with everything they may do wrong. */
export class RandomCommands {
  private readonly chance: Chance;
  private readonly table: string;
  private readonly sent: { token: string; writes: Write[] }[] = [];
  private tokens = 0;
  /** How often something malformed is asked for; alone only: a transaction may find it after other reasons to refuse. */
  private wrong = 0;

  constructor(chance: Chance, table: string) {
    this.chance = chance;
    this.table = table;
  }

  next(): Command {
    const isTransaction = this.chance.happens(0.4);
    this.wrong = isTransaction ? 0 : 0.3;
    return isTransaction ? this.transaction() : this.single();
  }

  private single(): Command {
    return this.chance.weighted<() => Command>([
      [3, () => ({ operation: 'put', input: { ...this.at(), Item: this.row(), ...this.condition() } })],
      [3, () => ({ operation: 'update', input: { ...this.at(), ...this.update(this.key()), ...this.returns() } })],
      [2, () => ({ operation: 'delete', input: { ...this.at(), Key: this.key(), ...this.condition() } })],
      [2, () => ({ operation: 'get', input: { ...this.at(), Key: this.key(), ConsistentRead: true } })],
      [
        1,
        () => ({
          operation: 'batchGet',
          input: { RequestItems: { [this.table]: { Keys: this.someKeys(), ConsistentRead: true } } },
        }),
      ],
      [3, () => this.query()],
      [3, () => this.indexQuery()],
      [0.3, () => ({ operation: 'scan', input: { ...this.at(), ConsistentRead: true, ...this.limit() } })],
    ])();
  }

  private at(): { TableName: string } {
    return { TableName: this.table };
  }

  private key(): Row {
    // An empty key is refused, and so is one with a part missing.
    if (this.chance.happens(this.wrong / 30)) return { [partitionKey]: '', [sortKey]: 'META' };
    if (this.chance.happens(this.wrong / 30)) return { [partitionKey]: 'APPT#1' };
    return { [partitionKey]: this.chance.pick(PARTITIONS), [sortKey]: this.chance.pick(SORTS) };
  }

  private someKeys(): Row[] {
    return PARTITIONS.slice(0, this.chance.between(1, 3)).map((partition) => ({
      [partitionKey]: partition,
      [sortKey]: this.chance.pick(SORTS),
    }));
  }

  private row(): Row {
    const { chance } = this;
    const key = this.key();
    return {
      ...key,
      ...this.indexKeys(key),
      ver: chance.between(1, 3),
      state: chance.pick(['HELD', 'BOOKED', '']),
      ...(chance.happens(0.3) ? { used: chance.between(0, 3) } : {}),
      ...(chance.happens(0.2) ? { note: null, list: [1, 'two', { three: true }], gone: undefined } : {}),
      ...(chance.happens(0.2) ? { [TTL_ATTRIBUTE]: TTL } : {}),
    };
  }

  /** Index keys: none, half of them, both, or of the wrong kind. */
  private indexKeys(key: Row): Row {
    const { chance } = this;
    const keys: Row = {};
    for (const { partitionKey: partition, sortKey: sort } of indexes) {
      if (chance.happens(0.5)) keys[partition] = chance.pick(['DUE#1', 'DUE#2']);
      // Ends with the row's own key, so that no two rows are at one place.
      if (chance.happens(0.7)) keys[sort] = `${chance.between(1, 4)}#${Object.values(key).join('#')}`;
      if (chance.happens(this.wrong / 30)) keys[sort] = chance.pick<unknown>([7, '', null]);
    }
    return keys;
  }

  private condition(): Condition {
    const { chance } = this;
    const version = chance.between(1, 3);
    const state = chance.pick(['HELD', 'BOOKED']);
    return chance.weighted<Condition>([
      [4, {}],
      [4, isAbsent],
      [4, stillHas({ ver: version })],
      [2, stillHas({ state, ver: version })],
      [
        2,
        {
          ConditionExpression: 'attribute_not_exists(used) OR used < :limit',
          ExpressionAttributeValues: { ':limit': version },
        },
      ],
      [
        1,
        {
          ConditionExpression: 'NOT (ver > :v) AND attribute_exists(ver)',
          ExpressionAttributeValues: { ':v': version },
        },
      ],
      [1, { ConditionExpression: 'ver BETWEEN :v AND :w', ExpressionAttributeValues: { ':v': version, ':w': 3 } }],
      [
        1,
        {
          ConditionExpression: 'begins_with(#s, :s)',
          ExpressionAttributeNames: { '#s': 'state' },
          ExpressionAttributeValues: { ':s': 'B' },
        },
      ],
      [
        1,
        {
          ConditionExpression: '#s IN (:a, :b)',
          ExpressionAttributeNames: { '#s': 'state' },
          ExpressionAttributeValues: { ':a': state, ':b': '' },
        },
      ],
      [1, { ConditionExpression: 'ver <> :v AND ver <= :w', ExpressionAttributeValues: { ':v': version, ':w': 2 } }],
      [1, { ConditionExpression: 'ver >= :v', ExpressionAttributeValues: { ':v': state } }],
      // Something is used that nobody gave, or is no expression.
      [this.wrong, { ConditionExpression: 'ver = :v' }],
      [this.wrong, { ConditionExpression: 'ver = ' }],
    ]);
  }

  private update(Key: Row): Condition & { Key: Row; UpdateExpression: string } {
    const { chance } = this;
    const { ExpressionAttributeNames: names, ExpressionAttributeValues: values, ...condition } = this.condition();
    const [{ partitionKey: partition, sortKey: sort }] = indexes;
    const [UpdateExpression, given] = chance.weighted<[string, Record<string, unknown>]>([
      [4, ['SET ver = :n, #state = :t', { ':n': chance.between(1, 3), ':t': 'HELD' }]],
      [4, ['SET #state = :t ADD used :n', { ':n': 1, ':t': 'BOOKED' }]],
      [2, ['ADD used :n', { ':n': chance.pick<unknown>(this.wrong > 0 ? [1, -1, 'one'] : [1, -1]) }]],
      [2, ['SET used = if_not_exists(used, :n) + :n', { ':n': 2 }]],
      [2, ['SET ver = ver + :n', { ':n': 1 }]],
      [2, [`SET ${partition} = :t, ${sort} = :n`, { ':t': 'DUE#1', ':n': `2#${Object.values(Key).join('#')}` }]],
      [2, [`REMOVE ${partition}, note SET ver = :n`, { ':n': 1 }]],
      [this.wrong, ['SET ver = :n, ver = :t', { ':n': 1, ':t': 2 }]],
    ]);
    const isNamed = UpdateExpression.includes('#state');
    return {
      Key,
      UpdateExpression,
      ...condition,
      ...(isNamed || names
        ? { ExpressionAttributeNames: { ...names, ...(isNamed ? { '#state': 'state' } : {}) } }
        : {}),
      ExpressionAttributeValues: { ...values, ...given },
    };
  }

  private returns(): { ReturnValues?: 'ALL_NEW' } {
    return this.chance.pick([{}, { ReturnValues: 'ALL_NEW' as const }]);
  }

  private transaction(): Command {
    const { chance } = this;
    const again = chance.happens(0.15) && this.sent.length > 0 ? chance.pick(this.sent.slice(-20)) : null;
    // A token found again with the same writes is a repeat; with others it is an error.
    if (again) {
      const TransactItems = chance.happens(0.8) ? again.writes : [this.write()];
      return { operation: 'transactWrite', input: { TransactItems, ClientRequestToken: again.token } };
    }
    const writes = Array.from({ length: chance.between(1, 4) }, () => this.write());
    if (chance.happens(0.3)) return { operation: 'transactWrite', input: { TransactItems: writes } };
    this.tokens += 1;
    // The engine remembers tokens over all its tables.
    const token = `${this.table}-${this.tokens}`;
    this.sent.push({ token, writes });
    return { operation: 'transactWrite', input: { TransactItems: writes, ClientRequestToken: token } };
  }

  private write(): Write {
    const { chance } = this;
    const at = this.at();
    return chance.weighted<() => Write>([
      [5, () => ({ Put: { ...at, Item: this.row(), ...this.condition() } })],
      [3, () => ({ Update: { ...at, ...this.update(this.key()) } })],
      [2, () => ({ Delete: { ...at, Key: this.key(), ...this.condition() } })],
      [1, () => ({ ConditionCheck: { ...at, Key: this.key(), ...isAbsent } })],
    ])();
  }

  private limit(): { Limit?: number } {
    return this.chance.happens(0.5) ? { Limit: this.chance.between(1, 4) } : {};
  }

  private query(): Command {
    const { chance } = this;
    const [from, to] = [chance.pick(SORTS), chance.pick(SORTS)];
    const [sort, values] = this.sortCondition(sortKey, from, to);
    return {
      operation: 'query',
      input: {
        ...this.at(),
        KeyConditionExpression: `${partitionKey} = :p${sort}`,
        ExpressionAttributeValues: { ':p': chance.pick(PARTITIONS), ...values },
        ConsistentRead: true,
        ScanIndexForward: chance.happens(0.5),
        ...this.limit(),
      },
    };
  }

  private indexQuery(): Command {
    const { chance } = this;
    const { name, partitionKey: partition, sortKey: sort } = chance.pick(indexes);
    const [condition, values] = this.sortCondition(sort, String(chance.between(1, 3)), `${chance.between(2, 4)}~`);
    return {
      operation: 'query',
      input: {
        ...this.at(),
        IndexName: name,
        KeyConditionExpression: `${partition} = :p${condition}`,
        ExpressionAttributeValues: { ':p': chance.pick(['DUE#1', 'DUE#2']), ...values },
        ScanIndexForward: chance.happens(0.5),
        ...(chance.happens(0.02) ? { ConsistentRead: true } : {}),
        ...this.limit(),
      },
    };
  }

  private sortCondition(sort: string, from: string, to: string): [string, Record<string, unknown>] {
    return this.chance.weighted<[string, Record<string, unknown>]>([
      [3, [` AND ${sort} BETWEEN :from AND :to`, { ':from': from, ':to': to }]],
      [1, [` AND begins_with(${sort}, :from)`, { ':from': from.slice(0, 3) }]],
      [1, [` AND ${sort} < :from`, { ':from': from }]],
      [1, [` AND ${sort} >= :from`, { ':from': from }]],
      [1, [` AND ${sort} > :from`, { ':from': from }]],
      [1, [` AND ${sort} <= :from`, { ':from': from }]],
      [1, [` AND ${sort} = :from`, { ':from': from }]],
      [1, ['', {}]],
    ]);
  }
}
