/** DynamoDB's expression language, as far as the stores speak it: read once per text, then kept. */

export type Operand =
  | { is: 'path'; name: string }
  | { is: 'value'; name: string }
  | { is: 'size'; name: string }
  | { is: 'ifNotExists'; name: string; otherwise: Operand }
  | { is: 'sum'; left: Operand; right: Operand; sign: 1 | -1 };

export type Test =
  | { is: 'and' | 'or'; all: Test[] }
  | { is: 'not'; test: Test }
  | { is: 'compare'; left: Operand; by: string; right: Operand }
  | { is: 'between'; left: Operand; low: Operand; high: Operand }
  | { is: 'in'; left: Operand; options: Operand[] }
  | { is: 'exists'; name: string; wanted: boolean }
  | { is: 'beginsWith'; left: Operand; start: Operand };

export type Update = {
  sets: { name: string; to: Operand }[];
  removes: string[];
  adds: { name: string; by: Operand }[];
};

/** An expression and the placeholders it mentions. */
export type Parsed<T> = { tree: T; placeholders: ReadonlySet<string> };

const TOKEN = /\s*([#:]?\w+|<=|>=|<>|[=<>(),+-])\s*/y;

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const found = TOKEN.exec(text)?.[1];
    if (found === undefined) throw new SyntaxError(`not an expression that is understood: ${text}`);
    tokens.push(found);
  }
  return tokens;
}

class Reader {
  readonly placeholders = new Set<string>();
  private readonly tokens: string[];
  private at = 0;

  constructor(text: string) {
    this.tokens = tokensOf(text);
  }

  get isAtEnd(): boolean {
    return this.at >= this.tokens.length;
  }

  peek(): string {
    return this.tokens[this.at] ?? '';
  }

  next(): string {
    const token = this.peek();
    this.at += 1;
    return token;
  }

  /** Takes a word or a sign if it is the next one. */
  takes(word: string): boolean {
    if (this.peek().toUpperCase() !== word) return false;
    this.at += 1;
    return true;
  }

  expect(word: string): void {
    if (!this.takes(word)) throw new SyntaxError(`'${word}' expected instead of '${this.peek()}'`);
  }

  path(): string {
    const name = this.next();
    if (!/^#?\w+$/.test(name)) throw new SyntaxError(`an attribute expected instead of '${name}'`);
    if (name.startsWith('#')) this.placeholders.add(name);
    return name;
  }

  inBrackets<T>(read: () => T): T {
    this.expect('(');
    const inside = read();
    this.expect(')');
    return inside;
  }

  list<T>(read: () => T): T[] {
    const all = [read()];
    while (this.takes(',')) all.push(read());
    return all;
  }
}

function operand(reader: Reader): Operand {
  const token = reader.peek();
  if (token.startsWith(':')) {
    reader.placeholders.add(reader.next());
    return { is: 'value', name: token };
  }
  const isCall = token === 'size' || token === 'if_not_exists';
  if (!isCall) return { is: 'path', name: reader.path() };
  reader.next();
  if (token === 'size') return reader.inBrackets(() => ({ is: 'size', name: reader.path() }));
  return reader.inBrackets(() => {
    const name = reader.path();
    reader.expect(',');
    return { is: 'ifNotExists', name, otherwise: operand(reader) };
  });
}

function oneTest(reader: Reader): Test {
  if (reader.takes('NOT')) return { is: 'not', test: oneTest(reader) };
  if (reader.peek() === '(') return reader.inBrackets(() => anyOf(reader));
  const call = reader.peek();
  if (call === 'attribute_exists' || call === 'attribute_not_exists') {
    reader.next();
    return reader.inBrackets(() => ({ is: 'exists', name: reader.path(), wanted: call === 'attribute_exists' }));
  }
  if (call === 'begins_with') {
    reader.next();
    return reader.inBrackets(() => {
      const left = operand(reader);
      reader.expect(',');
      return { is: 'beginsWith', left, start: operand(reader) };
    });
  }
  return comparison(reader, operand(reader));
}

function comparison(reader: Reader, left: Operand): Test {
  if (reader.takes('BETWEEN')) {
    const low = operand(reader);
    reader.expect('AND');
    return { is: 'between', left, low, high: operand(reader) };
  }
  if (reader.takes('IN'))
    return { is: 'in', left, options: reader.inBrackets(() => reader.list(() => operand(reader))) };
  const by = reader.next();
  if (!['=', '<>', '<', '<=', '>', '>='].includes(by))
    throw new SyntaxError(`a comparison expected instead of '${by}'`);
  return { is: 'compare', left, by, right: operand(reader) };
}

function chain(reader: Reader, word: 'AND' | 'OR', read: (reader: Reader) => Test): Test {
  const first = read(reader);
  const all = [first];
  while (reader.takes(word)) all.push(read(reader));
  return all.length === 1 ? first : { is: word === 'AND' ? 'and' : 'or', all };
}

const anyOf = (reader: Reader): Test => chain(reader, 'OR', (inner) => chain(inner, 'AND', oneTest));

function setValue(reader: Reader): Operand {
  const left = operand(reader);
  if (reader.takes('+')) return { is: 'sum', left, right: operand(reader), sign: 1 };
  if (reader.takes('-')) return { is: 'sum', left, right: operand(reader), sign: -1 };
  return left;
}

function updateOf(reader: Reader): Update {
  const update: Update = { sets: [], removes: [], adds: [] };
  while (!reader.isAtEnd) {
    const clause = reader.next().toUpperCase();
    if (clause === 'SET') {
      update.sets = reader.list(() => {
        const name = reader.path();
        reader.expect('=');
        return { name, to: setValue(reader) };
      });
    } else if (clause === 'REMOVE') update.removes = reader.list(() => reader.path());
    else if (clause === 'ADD') update.adds = reader.list(() => ({ name: reader.path(), by: operand(reader) }));
    else throw new SyntaxError(`an update that is not understood: ${clause}`);
  }
  return update;
}

function kept<T>(read: (reader: Reader) => T): (text: string) => Parsed<T> {
  const known = new Map<string, Parsed<T>>();
  return (text) => {
    const before = known.get(text);
    if (before) return before;
    const reader = new Reader(text);
    const tree = read(reader);
    if (!reader.isAtEnd) throw new SyntaxError(`'${reader.peek()}' was not expected in: ${text}`);
    const parsed = { tree, placeholders: reader.placeholders };
    known.set(text, parsed);
    return parsed;
  };
}

/** A condition, filter or key condition. @throws SyntaxError */
export const parseTest = kept(anyOf);
/** An UpdateExpression. @throws SyntaxError */
export const parseUpdate = kept(updateOf);
