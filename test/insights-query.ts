/** A line of a log group, as CloudWatch Logs Insights sees it: its text, and the fields of its JSON. */
type Line = Readonly<Record<string, unknown>>;

/** A field as Logs Insights compares it; objects have no text. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** Reads log lines: JSON lines have fields, others a text only. */
export const logLines = (lines: readonly string[], log = 'log'): Line[] =>
  lines.map((line, at) => ({ ...fieldsOf(line), '@message': line.trimEnd(), '@timestamp': at, '@log': log }));

function fieldsOf(line: string): Record<string, unknown> {
  if (!line.startsWith('{')) return {};
  const fields: unknown = JSON.parse(line);
  return typeof fields === 'object' && fields !== null ? { ...fields } : {};
}

type Test = (line: Line) => boolean;

const TOKEN = /\s*(\/(?:[^/\\]|\\.)+\/|"[^"]*"|'[^']*'|\d+(?:\.\d+)?|[@\w.]+|>=|<=|!=|[=<>()[\],])/y;

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  const pattern = new RegExp(TOKEN);
  while (pattern.lastIndex < text.trimEnd().length) {
    const token = pattern.exec(text)?.[1];
    if (token === undefined) throw new Error(`${text}: not a filter`);
    tokens.push(token);
  }
  return tokens;
}

const unquoted = (token: string): string => token.replace(/^["']|["']$/g, '');

/** A filter of the subset that the runbook uses: and, or, parentheses, =, like /…/, in […] and ispresent(…). */
function filterOf(text: string): Test {
  const tokens = tokensOf(text);
  const expectToken = (wanted: string): void => {
    const token = tokens.shift();
    if (token !== wanted) throw new Error(`${text}: ${wanted} expected, found ${token}`);
  };
  const either = (): Test => {
    const tests = [both()];
    while (tokens[0] === 'or') tests.push((tokens.shift(), both()));
    return (line) => tests.some((test) => test(line));
  };
  const both = (): Test => {
    const tests = [one()];
    while (tokens[0] === 'and') tests.push((tokens.shift(), one()));
    return (line) => tests.every((test) => test(line));
  };
  const one = (): Test => {
    const field = tokens.shift() ?? '';
    if (field === '(') {
      const inner = either();
      expectToken(')');
      return inner;
    }
    if (field === 'ispresent') {
      expectToken('(');
      const present = tokens.shift() ?? '';
      expectToken(')');
      return (line) => line[present] !== undefined;
    }
    const operator = tokens.shift();
    if (operator === '=') {
      const value = unquoted(tokens.shift() ?? '');
      return (line) => line[field] !== undefined && textOf(line[field]) === value;
    }
    if (operator === 'like') {
      const pattern = new RegExp((tokens.shift() ?? '').slice(1, -1));
      return (line) => line[field] !== undefined && pattern.test(textOf(line[field]));
    }
    if (operator !== 'in') throw new Error(`${text}: no operator ${operator}`);
    expectToken('[');
    const values: string[] = [];
    for (let token = tokens.shift(); token !== ']'; token = tokens.shift()) {
      if (token === undefined) throw new Error(`${text}: ] expected`);
      if (token !== ',') values.push(unquoted(token));
    }
    return (line) => values.includes(textOf(line[field]));
  };
  const test = either();
  if (tokens.length > 0) throw new Error(`${text}: ${tokens.join(' ')} is left over`);
  return test;
}

const AGGREGATES: Readonly<Record<string, (values: unknown[]) => number>> = {
  count: (values) => values.length,
  max: (values) => Math.max(...values.map(Number)),
};

function aggregate(lines: readonly Line[], text: string): Line[] {
  const [, name = '', of = '', as = '', by = ''] = /^(\w+)\((\*|\w+)\) as (\w+) by (.+)$/.exec(text) ?? [];
  const compute = AGGREGATES[name];
  if (compute === undefined) throw new Error(`${text}: not an aggregate of the subset`);
  const keys = by.split(',').map((key) => key.trim());
  const groups = Map.groupBy(lines, (line) => JSON.stringify(keys.map((key) => line[key])));
  return [...groups.values()].map((group) => ({
    ...Object.fromEntries(keys.map((key) => [key, group[0]?.[key]])),
    [as]: compute(group.map((line) => line[of])),
  }));
}

const compare = (a: unknown, b: unknown): number => (Number(a) < Number(b) ? -1 : Number(a) > Number(b) ? 1 : 0);

/**
 * Runs a query of CloudWatch Logs Insights over log lines: fields, filter, stats … by, sort and limit.
 * @throws Error for a query outside this subset
 */
export function runInsightsQuery(query: string, lines: readonly Line[]): Line[] {
  let found: Line[] = [...lines];
  for (const part of query.split('\n|').map((text) => text.replace(/^\s*\|?\s*/, '').trim())) {
    const end = part.indexOf(' ');
    const [command, rest] = [part.slice(0, end), part.slice(end + 1)];
    if (command === 'fields') {
      const names = rest.split(',').map((name) => name.trim());
      if (names.some((name) => !/^@?\w+$/.test(name))) throw new Error(`${part}: not a list of fields`);
      // Later commands still see every field, as in CloudWatch.
      continue;
    }
    if (command === 'filter') found = found.filter(filterOf(rest));
    else if (command === 'stats') found = aggregate(found, rest);
    else if (command === 'limit') found = found.slice(0, Number(rest));
    else if (command === 'sort') {
      const [field = '', direction] = rest.split(' ');
      if (direction !== 'asc' && direction !== 'desc') throw new Error(`${part}: no direction`);
      found = found.toSorted((a, b) => compare(a[field], b[field]) * (direction === 'asc' ? 1 : -1));
    } else throw new Error(`${part}: not a command of the subset`);
  }
  return found;
}
