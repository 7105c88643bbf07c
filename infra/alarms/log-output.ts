import type { LogSource } from './alarm-rule.ts';

/** The stack output that names the log group of a function, or the access log: 'PaymentReconcileLog'. */
export const logOutput = (source: LogSource): string =>
  `${source.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Log`;
