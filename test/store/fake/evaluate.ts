import { parseTest, parseUpdate, type Operand, type Parsed, type Test, type Update } from './expression.ts';
import { invalid } from './table-errors.ts';

export type Row = Record<string, unknown>;
/** Names and values that come with an expression. */
export type Given = {
  ExpressionAttributeNames?: Record<string, string> | undefined;
  ExpressionAttributeValues?: Record<string, unknown> | undefined;
};

const nameOf = (name: string, { ExpressionAttributeNames: names }: Given): string => {
  if (!name.startsWith('#')) return name;
  const found = names?.[name];
  if (found === undefined) throw invalid(`An expression attribute name used in an expression is not defined: ${name}`);
  return found;
};

function givenValue(name: string, { ExpressionAttributeValues: values }: Given): unknown {
  const found = values?.[name];
  if (found === undefined) throw invalid(`An expression attribute value used in an expression is not defined: ${name}`);
  return found;
}

function amount(value: unknown): number {
  if (typeof value !== 'number') throw invalid('An operand in the update expression has an incorrect data type');
  return value;
}

/** Returns the value of an operand in a row; undefined if the attribute does not exist. */
function valueOf(operand: Operand, row: Row, given: Given): unknown {
  switch (operand.is) {
    case 'path':
      return row[nameOf(operand.name, given)];
    case 'value':
      return givenValue(operand.name, given);
    case 'size': {
      const value = row[nameOf(operand.name, given)];
      return typeof value === 'string' || Array.isArray(value) ? value.length : undefined;
    }
    case 'ifNotExists':
      return row[nameOf(operand.name, given)] ?? valueOf(operand.otherwise, row, given);
    case 'sum':
      return amount(valueOf(operand.left, row, given)) + operand.sign * amount(valueOf(operand.right, row, given));
  }
}

const isEqual = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));

/** Less, equal or more than 0; null when they are of different kinds, which no comparison holds for. */
function order(a: unknown, b: unknown): number | null {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  return null;
}

function compares(left: unknown, by: string, right: unknown): boolean {
  if (by === '=') return left !== undefined && isEqual(left, right);
  if (by === '<>') return !isEqual(left, right);
  const found = order(left, right);
  if (found === null) return false;
  if (by === '<') return found < 0;
  if (by === '<=') return found <= 0;
  return by === '>' ? found > 0 : found >= 0;
}

/** True if a parsed condition holds for a row. */
export function holds(test: Test, row: Row, given: Given): boolean {
  const value = (operand: Operand): unknown => valueOf(operand, row, given);
  switch (test.is) {
    case 'and':
      return test.all.every((one) => holds(one, row, given));
    case 'or':
      return test.all.some((one) => holds(one, row, given));
    case 'not':
      return !holds(test.test, row, given);
    case 'exists':
      return (row[nameOf(test.name, given)] !== undefined) === test.wanted;
    case 'beginsWith': {
      const [left, start] = [value(test.left), value(test.start)];
      return typeof left === 'string' && typeof start === 'string' && left.startsWith(start);
    }
    case 'in':
      return test.options.some((option) => compares(value(test.left), '=', value(option)));
    case 'between':
      return compares(value(test.left), '>=', value(test.low)) && compares(value(test.left), '<=', value(test.high));
    case 'compare':
      return compares(value(test.left), test.by, value(test.right));
  }
}

type Mention = Pick<Parsed<unknown>, 'placeholders'> | null;

/** Throws where something is given that no expression uses, or used and not given. */
export function checkGiven(given: Given, ...parsed: readonly Mention[]): void {
  const all = { ...given.ExpressionAttributeNames, ...given.ExpressionAttributeValues };
  const used = new Set(parsed.flatMap((one) => [...(one?.placeholders ?? [])]));
  const unused = Object.keys(all).find((name) => !used.has(name));
  if (unused !== undefined) throw invalid(`Value provided in ExpressionAttribute unused in expressions: ${unused}`);
  const missing = [...used].find((name) => all[name] === undefined);
  if (missing !== undefined) throw invalid(`A placeholder used in an expression is not defined: ${missing}`);
}

/** Throws where an update could be written on no row: two changes of one attribute, a change of the key, adding a text. */
export function checkUpdate(update: Update | undefined, given: Given, keys: readonly string[]): void {
  if (update === undefined) return;
  const touched = [...update.sets, ...update.adds].map(({ name }) => nameOf(name, given));
  touched.push(...update.removes.map((name) => nameOf(name, given)));
  if (touched.some((name) => keys.includes(name))) throw invalid('This attribute is part of the key');
  if (new Set(touched).size !== touched.length) throw invalid('Two document paths overlap with each other');
  for (const { by } of update.adds) if (by.is === 'value') amount(givenValue(by.name, given));
}

/** Throws where a range is given upside down, whatever the row holds. */
export function checkBounds(test: Test | undefined, given: Given): void {
  if (test?.is === 'and' || test?.is === 'or') for (const one of test.all) checkBounds(one, given);
  if (test?.is === 'not') checkBounds(test.test, given);
  if (test?.is !== 'between' || test.low.is !== 'value' || test.high.is !== 'value') return;
  if ((order(givenValue(test.low.name, given), givenValue(test.high.name, given)) ?? 1) > 0)
    throw invalid('The BETWEEN operator requires upper bound to be greater than or equal to lower bound');
}

/** The parsed test of an expression, null when there is none. */
export function readTest(text: string | undefined): Parsed<Test> | null {
  return text === undefined ? null : understood(() => parseTest(text));
}

/** The parsed update of an expression, null when there is none. */
export function readUpdate(text: string | undefined): Parsed<Update> | null {
  return text === undefined ? null : understood(() => parseUpdate(text));
}

function understood<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof SyntaxError ? invalid(`Invalid expression: ${error.message}`) : error;
  }
}

/** A row after an update; every right-hand side is read from the row before it. */
export function updated(update: Update, row: Row, given: Given): Row {
  const after: Row = { ...row };
  for (const { name, to } of update.sets) {
    const value = valueOf(to, row, given);
    if (value === undefined) throw invalid('The expression refers to an attribute that does not exist in the item');
    after[nameOf(name, given)] = value;
  }
  for (const { name, by } of update.adds) {
    const before = row[nameOf(name, given)];
    after[nameOf(name, given)] = (before === undefined ? 0 : amount(before)) + amount(valueOf(by, row, given));
  }
  for (const name of update.removes) delete after[nameOf(name, given)];
  return after;
}
