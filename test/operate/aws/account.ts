import { randomUUID } from 'node:crypto';

/** Fields of a request, or properties of a template: their shapes are those of AWS. */
export type Fields = Record<string, ReturnType<typeof JSON.parse>>;
export type Stored = { type: string; value: string };
export type StackResource = {
  type: string;
  logicalId: string;
  id: string;
  properties: Fields;
  policy: string;
};
export type Stack = {
  name: string;
  region: string;
  id: string;
  status: string;
  template: string;
  parameters: Record<string, string>;
  outputs: Record<string, string>;
  resources: StackResource[];
  isProtected: boolean;
  events: { id: string; logicalId: string; type: string; status: string; at: string }[];
};
export type Zone = { name: string; nameServers: string[]; isPrivate: boolean; records: Record<string, string> };
export type Bucket = { region: string; versions: { key: string; version: string; body: Buffer }[] };
export type Table = {
  isProtected: boolean;
  hasBackups: boolean;
  hasExpiry: boolean;
  earliest: Date;
  /** Rows at instants, for a restore; oldest first. */
  snapshots: { at: Date; rows: unknown[] }[];
};

/** The key of a subscription to a topic that nobody has confirmed yet: it has no ARN. */
export const unconfirmed = (topic: string): string => `unconfirmed ${topic}`;

/** An AWS account as its APIs show it, with everything that the operator's commands read or write. */
export class Account {
  readonly id = '123456789012';
  stacks = new Map<string, Stack>();
  /** Keys are region and name: 'ap-south-1/punnagai/dev/TOKEN_SECRET'. */
  parameters = new Map<string, Stored>();
  zones = new Map<string, Zone>();
  buckets = new Map<string, Bucket>();
  tables = new Map<string, Table>();
  ses = {
    identities: new Map<string, { isVerified: boolean }>(),
    isProduction: false,
    isSending: true,
    review: undefined as string | undefined,
  };
  sms = {
    isInSandbox: true,
    limit: 1,
    quota: 1,
    /** E-mail subscriptions by their ARNs; see `unconfirmed`. */
    subscriptions: new Map<string, { endpoint: string; topic: string }>(),
  };
  lambda = {
    executions: 10,
    requests: [] as { status: string; desired: number }[],
    invoked: [] as { name: string; payload: string }[],
  };
  /** Answers of functions, by name; those without one answer null. */
  results = new Map<string, { status?: number; code?: string; error?: string; body: string }>();
  pools = new Map<string, { isProtected: boolean; users: Map<string, string>; sent: string[] }>();
  /** Refusals by operation: 'ssm:GetParameters'. */
  refusals = new Map<string, { code: string; message: string; status: number }>();
  /** Host and port of the site that distributions point at. */
  siteHost = 'd111111abcdef8.cloudfront.net';
  /** Operations in the order in which they were asked: 'ssm:GetParameters'. */
  calls: string[] = [];

  refuse(operation: string, code = 'AccessDeniedException', message = 'not authorized', status = 400): void {
    this.refusals.set(operation, { code, message, status });
  }

  stack(region: string, name: string): Stack | undefined {
    const byArn = name.startsWith('arn:') ? (name.split('/')[1] ?? '') : name;
    return this.stacks.get(`${region}/${byArn}`);
  }

  /** A stack as a deployment left it, without its resources. */
  addStack(region: string, name: string, outputs: Record<string, string> = {}, more: Partial<Stack> = {}): Stack {
    const stack: Stack = {
      name,
      region,
      id: `arn:aws:cloudformation:${region}:${this.id}:stack/${name}/${randomUUID()}`,
      status: 'CREATE_COMPLETE',
      template: '{"Resources":{}}',
      parameters: {},
      outputs,
      resources: [],
      isProtected: false,
      events: [],
      ...more,
    };
    this.stacks.set(`${region}/${name}`, stack);
    return stack;
  }

  objects(bucket: string): Map<string, Buffer> {
    return new Map(this.buckets.get(bucket)?.versions.map(({ key, body }) => [key, body]));
  }
}
