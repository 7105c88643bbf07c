import type { StackProps, App } from 'aws-cdk-lib';
import { BRAND } from '#shared/content/brand.ts';
import { SEND_CEILINGS } from '#shared/domain/booking/limits.ts';

/** Kinds of routes that must not shut each other: what visitors read, what they do, and what the provider tells us. */
export type RouteKind = 'pages' | 'api' | 'provider';

/** How many requests a second are let through, and how many at once. */
export type Throttle = { rate: number; burst: number };

/**
 * The product's own domain at a stage. The zone must be in Route 53 of the same account; with it, the certificates, the
 * records and the API's closed endpoint are made by the stacks.
 */
export type StageDomain = { name: string; hostedZoneId: string; hostedZoneName: string };

/** All that differs between two deployments. Nothing else is an input of the infrastructure. */
export type StageConfig = {
  name: string;
  /** The AWS account of the stage; the commands refuse credentials of another one. */
  account?: string;
  region: string;
  /** Absent: the site lives at CloudFront's own name. */
  domain?: StageDomain;
  brandName: string;
  /** Sender of every e-mail; its domain must be a verified identity of SES. */
  emailFrom: string;
  smsSenderId: string;
  /**
   * Registration of the business and its SMS with operators in India, by the names of the texts; absent until it is
   * registered. A text of another language than English ('ta.confirmed') is sent once it is listed here; until then its
   * English text is sent.
   */
  smsRegistration?: { entityId: string; templateIds: Readonly<Record<string, string>> };
  /** The only e-mail addresses and phones (ten digits) that messages go to; absent: everybody. */
  sendsToAllowlist?: readonly string[];
  /** Public half of the payment account; its secrets lie in SSM (secret-references.ts). */
  razorpayKeyId: string;
  /** Absent: nothing is measured, no visitor is asked, and no host of Meta is allowed. */
  meta?: {
    pixelId: string;
    /** Events are told by the server too, bookings among them; META_ACCESS_TOKEN then lies in SSM. */
    serverCopies: boolean;
  };
  /** 'optional' if staff may sign in without a second factor. */
  team: { mfa: 'required' | 'optional' };
  /** True if destroying the stage deletes its data too; otherwise table, images, logs and accounts stay. */
  keepsNothing?: true;
  /** Table that a restore switched to (infra/operate/restore.ts), as the deployment tells; absent: the stack's own. */
  restoredTable?: string;
  /** E-mail address that alarm notifications go to. */
  alarmEmail: string;
  /** Address at which operators read docs/runbook.md; alarms link to its sections. */
  runbookUrl: string;
  /** Amount in US dollars a month, of the whole account, from which the budget warns. */
  usdPerMonth: number;
  limits: {
    /** Requests a second to the whole API. */
    throttles: Record<RouteKind, Throttle>;
    /** Requests of one address in five minutes, before the firewall refuses; whole mobile networks share an address. */
    firewallRequests: Record<RouteKind, number>;
    /**
     * True if concurrency is reserved for the functions that money depends on (functions/definitions). AWS leaves a
     * hundred concurrent executions to all others, so the account must allow some hundred more: a new one often allows
     * ten.
     */
    reservesCopies: boolean;
    /** Messages a day, to whomever: what the stage may cost. Those over it wait; codes are refused. */
    smsPerDay: number;
    /** Amount that AWS lets the account spend in a month on the SMS of SNS, in US dollars. */
    smsUsdPerMonth: number;
    emailsPerDay: number;
    codesPerDay: number;
  };
};

const PRODUCT = {
  region: 'ap-south-1',
  brandName: BRAND.name,
  emailFrom: `${BRAND.name} <bookings@punnagai.example>`,
  smsSenderId: 'PUNNGI',
  alarmEmail: 'alarms@punnagai.example',
  runbookUrl: 'https://git.punnagai.example/punnagai/blob/main/docs/runbook.md',
} as const;

/** Amount that a new account may spend, until AWS grants more (AWS docs, SNS: SMS spending limit). */
const FIRST_SMS_USD = 1;

const SMALL = {
  throttles: {
    pages: { rate: 50, burst: 100 },
    api: { rate: 25, burst: 50 },
    provider: { rate: 50, burst: 100 },
  },
  firewallRequests: { pages: 3000, api: 3000, provider: 20_000 },
  reservesCopies: false,
  smsPerDay: 200,
  smsUsdPerMonth: FIRST_SMS_USD,
  emailsPerDay: 500,
  codesPerDay: 100,
} as const;

/** The stage that patients use. */
export const PRODUCTION = 'prod';

/** The deployments of the product; `staging` is production, but for its size and for whom it writes to. */
export const stages = {
  dev: {
    ...PRODUCT,
    name: 'dev',
    keepsNothing: true,
    razorpayKeyId: 'rzp_test_replace_me',
    team: { mfa: 'optional' },
    usdPerMonth: 40,
    limits: SMALL,
  },
  staging: {
    ...PRODUCT,
    name: 'staging',
    sendsToAllowlist: ['team@punnagai.example', '9000000000'],
    razorpayKeyId: 'rzp_test_replace_me',
    team: { mfa: 'required' },
    usdPerMonth: 40,
    limits: SMALL,
  },
  prod: {
    ...PRODUCT,
    name: PRODUCTION,
    razorpayKeyId: 'rzp_live_replace_me',
    team: { mfa: 'required' },
    usdPerMonth: 200,
    limits: {
      throttles: {
        pages: { rate: 500, burst: 1000 },
        api: { rate: 200, burst: 400 },
        provider: { rate: 200, burst: 400 },
      },
      firewallRequests: { pages: 6000, api: 6000, provider: 20_000 },
      reservesCopies: true,
      smsPerDay: SEND_CEILINGS.smsPerDay,
      smsUsdPerMonth: FIRST_SMS_USD,
      emailsPerDay: SEND_CEILINGS.emailsPerDay,
      codesPerDay: SEND_CEILINGS.codesPerDay,
    },
  },
} as const satisfies Record<string, StageConfig>;

/** The stage of that name. Throws an error that lists the names there are. */
export function stageNamed(name: string): StageConfig {
  const found = Object.values(stages).find((stage) => stage.name === name);
  if (found === undefined)
    throw new Error(`Unknown stage '${name}'. Choose one with -c stage=…: ${Object.keys(stages).join(', ')}`);
  return found;
}

/**
 * Properties that every stack of a stage has: its region, termination protection in production, and tags. The account
 * is the deployer's.
 */
export const stackProps = (stage: StageConfig, region: string = stage.region): StackProps => ({
  env: { region },
  terminationProtection: stage.name === PRODUCTION,
  tags: { product: 'punnagai', stage: stage.name },
});

/** The stage that the command line names: `-c stage=prod` (dev unless told), `-c table=…` after a restore. */
export function stageFromContext({ node }: Pick<App, 'node'>): StageConfig {
  const table: unknown = node.tryGetContext('table');
  const stage = stageNamed(String(node.tryGetContext('stage') ?? 'dev'));
  return typeof table === 'string' ? { ...stage, restoredTable: table } : stage;
}
