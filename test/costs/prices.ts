/** When the prices below were written down: list prices of us-east-1 in US dollars, without free tiers. Mumbai's differ by up to a fifth. */
export const PRICED_ON = '2026-11-28';

const MILLION = 1_000_000;

/** Price of one unit, in US dollars; a month has 30 days. */
export const PRICES = {
  alarmMetric: { usd: 0.1, unit: 'metric of a CloudWatch alarm, a month' },
  customMetric: { usd: 0.3, unit: 'custom metric, a month' },
  dashboard: { usd: 3, unit: 'dashboard, a month; the first three of an account are free' },
  logGigabyte: { usd: 0.5, unit: 'GB written to CloudWatch Logs' },
  logStored: { usd: 0.03, unit: 'GB kept in CloudWatch Logs, a month' },
  firewall: { usd: 5, unit: 'web ACL of AWS WAF, a month' },
  firewallRule: { usd: 1, unit: 'rule of AWS WAF, a month' },
  firewallRequest: { usd: 0.6 / MILLION, unit: 'request that AWS WAF inspects' },
  queueRequest: { usd: 0.4 / MILLION, unit: 'request to SQS' },
  readUnit: { usd: 0.125 / MILLION, unit: 'read unit of DynamoDB, on demand' },
  writeUnit: { usd: 0.625 / MILLION, unit: 'write unit of DynamoDB, on demand' },
  tableStored: { usd: 0.25 + 0.2, unit: 'GB of table with point-in-time recovery, a month' },
  invocation: { usd: 0.2 / MILLION, unit: 'invocation of a Lambda function' },
  gigabyteSecond: { usd: 0.000_013_333_4, unit: 'GB-second of Lambda on arm64' },
  apiRequest: { usd: 1 / MILLION, unit: 'request to an HTTP API' },
  edgeRequest: { usd: 0.012 / 10_000, unit: 'HTTPS request to CloudFront in India' },
  edgeGigabyte: { usd: 0.109, unit: 'GB that CloudFront sends in India' },
  secret: { usd: 0.4, unit: 'secret of Secrets Manager, a month' },
  email: { usd: 0.1 / 1000, unit: 'e-mail by SES' },
  smsSegment: { usd: 0.2 / 88, unit: 'segment of a registered SMS in India (₹0.20, ₹88 a dollar)' },
} as const satisfies Record<string, { usd: number; unit: string }>;

export type Priced = keyof typeof PRICES;

/** One line of a bill. */
export type CostLine = { of: string; count: number; price: Priced };

/** The price of a line, in US dollars. */
export const usdOf = ({ count, price }: CostLine): number => count * PRICES[price].usd;

/** The price of several lines, in US dollars. */
export const usdOfAll = (lines: readonly CostLine[]): number => lines.reduce((sum, line) => sum + usdOf(line), 0);
