import { MINUTE_MS } from '#shared/values/ist.ts';
import type { AlarmRule, Watched } from './alarm-rule.ts';

export type AlarmState = 'OK' | 'ALARM' | 'INSUFFICIENT_DATA';

/** A value that CloudWatch received; `at` in milliseconds. */
export type Sample = { at: number; value: number };
/** Samples of a metric, in any order. */
export type Samples = (metric: Extract<Watched, { namespace: string }>) => readonly Sample[];

/**
 * CloudWatch looks further back than the evaluation periods when data is missing (CloudWatch user guide, "How alarm state is
 * evaluated when data is missing"); its example looks at five periods for three.
 */
const EXTRA_PERIODS = 2;

/**
 * The state of an alarm at an instant, as CloudWatch evaluates it: over a sliding window that ends with the last whole minute.
 * Recent samples count before older ones; missing periods are filled in only where there are fewer samples than periods.
 * @param now milliseconds
 * @param before the state that it had; `ignore` keeps it while data is missing
 */
export function evaluateAlarm(
  { watched, rule }: { watched: Watched; rule: AlarmRule },
  samples: Samples,
  now: number,
  before: AlarmState,
): AlarmState {
  const end = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  const values = Array.from({ length: rule.periods + EXTRA_PERIODS }, (_, back) => {
    const to = end - back * rule.periodMinutes * MINUTE_MS;
    return valueIn(watched, rule, samples, { from: to - rule.periodMinutes * MINUTE_MS, to });
  });
  const known = values.filter((value) => value !== null).slice(0, rule.periods);
  const filledIn = rule.periods - known.length;
  const breaching = known.filter((value) => value >= rule.threshold).length;
  if (breaching + (rule.missing === 'breaching' ? filledIn : 0) >= rule.datapoints) return 'ALARM';
  return rule.missing === 'ignore' && filledIn > 0 && breaching === known.length ? before : 'OK';
}

type Span = { from: number; to: number };

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

function valueIn(watched: Watched, rule: AlarmRule, samples: Samples, span: Span): number | null {
  if ('namespace' in watched) return aggregate(rule.statistic, samples(watched), span);
  const values = Object.entries(watched.metrics).map(
    ([id, metric]) => [id, aggregate(rule.statistic, samples(metric), span)] as const,
  );
  return computeMetricMath(watched.expression, Object.fromEntries(values));
}

/** The statistic of the samples in a span; null without any. CloudWatch stores samples by the minute. */
function aggregate(statistic: AlarmRule['statistic'], samples: readonly Sample[], { from, to }: Span): number | null {
  const values = samples.filter(({ at }) => at >= from && at < to).map(({ value }) => value);
  if (values.length === 0) return null;
  return statistic === 'Sum' ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values);
}
