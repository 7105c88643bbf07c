/** One step further in an expression: a number, a name, or an operator. */
const TOKEN = /\s*(\d+(?:\.\d+)?|[A-Za-z_]\w*|>=|<=|[-+*/<>(),])/y;

const OPERATORS: readonly Readonly<Record<string, (a: number, b: number) => number>>[] = [
  {
    '>=': (a, b) => Number(a >= b),
    '<=': (a, b) => Number(a <= b),
    '>': (a, b) => Number(a > b),
    '<': (a, b) => Number(a < b),
  },
  { '+': (a, b) => a + b, '-': (a, b) => a - b },
  { '*': (a, b) => a * b, '/': (a, b) => a / b },
];

/**
 * Computes an expression of CloudWatch metric math for one period: numbers, comparisons, arithmetic and IF(condition, then, else)
 * (CloudWatch user guide, "Using metric math").
 * @param values the value of each metric in the period, by its id; null if it has no data
 * @returns null if a metric of the expression has no data, or the result is not a number
 * @throws Error for an expression outside this subset
 */
export function computeMetricMath(expression: string, values: Readonly<Record<string, number | null>>): number | null {
  const tokens = tokensOf(expression);
  let isMissing = false;
  const expectToken = (wanted: string): void => {
    if (tokens.shift() !== wanted) throw new Error(`${expression}: ${wanted} expected`);
  };
  const operand = (): number => {
    const token = tokens.shift() ?? '';
    if (token === '(') {
      const inner = chain(0);
      expectToken(')');
      return inner;
    }
    if (token === 'IF') {
      expectToken('(');
      const [condition, , then, , otherwise] = [chain(0), expectToken(','), chain(0), expectToken(','), chain(0)];
      expectToken(')');
      return condition === 0 ? otherwise : then;
    }
    if (/^\d/.test(token)) return Number(token);
    const value = values[token];
    if (value === undefined) throw new Error(`${expression}: ${token} is not a metric`);
    if (value === null) isMissing = true;
    return value ?? 0;
  };
  /** Operands joined by the operators of a level and of all that bind closer. */
  const chain = (level: number): number => {
    const operators = OPERATORS[level];
    if (operators === undefined) return operand();
    let result = chain(level + 1);
    for (let apply = operators[tokens[0] ?? '']; apply !== undefined; apply = operators[tokens[0] ?? '']) {
      tokens.shift();
      result = apply(result, chain(level + 1));
    }
    return result;
  };
  const result = chain(0);
  if (tokens.length > 0) throw new Error(`${expression}: ${tokens.join(' ')} is left over`);
  return isMissing || !Number.isFinite(result) ? null : result;
}

function tokensOf(expression: string): string[] {
  const tokens: string[] = [];
  const pattern = new RegExp(TOKEN);
  while (pattern.lastIndex < expression.trimEnd().length) {
    const token = pattern.exec(expression)?.[1];
    if (token === undefined) throw new Error(`${expression}: not an expression`);
    tokens.push(token);
  }
  return tokens;
}
