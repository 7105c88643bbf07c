import * as z from 'zod';
import { lazyObject } from '../values/lazy.ts';
import type { DueKind } from './due.ts';

/** Text of an alarm for an operator: the effect on customers, then the action to take. Both are whole sentences. */
export type AlarmWords = { customers: string; action: string };

/** A description as CloudWatch keeps it, with the first command to run and the address of a section of the runbook. */
type Description = AlarmWords & { command: string; runbook: string };

/** Each part begins with its label, except for the first. */
const LABELS = { action: 'Action', command: 'First command', runbook: 'Runbook' } as const;

export const describeAlarm = ({ customers, ...parts }: Description): string =>
  `${customers} ${LABELS.action}: ${parts.action} ${LABELS.command}: ${parts.command} ${LABELS.runbook}: ${parts.runbook}`;

/** The parts of a description; one that somebody wrote by hand may have the first alone. */
export function readDescription(description: string): Description {
  const pattern = new RegExp(
    `^(?<customers>.*?)(?: ${LABELS.action}: (?<action>.*?))?(?: ${LABELS.command}: (?<command>.*?))?(?: ${LABELS.runbook}: (?<runbook>.*))?$`,
    's',
  );
  const { customers = '', action = '', command = '', runbook = '' } = pattern.exec(description)?.groups ?? {};
  return { customers, action, command, runbook };
}

/** An alarm as CloudWatch told of it last: whether it rings, and since when that is so. */
export const Alarm = lazyObject(() => ({
  name: z.string().min(1),
  description: z.string(),
  rings: z.boolean(),
  since: z.iso.datetime(),
}));
export type Alarm = z.infer<typeof Alarm>;

/** The people who are harmed by a failure. Counts and dead-letter queues are kept by impact: AWS bills each metric and each alarm on it. */
export type Impact = 'payments' | 'messages' | 'visitors' | 'privacy' | 'back-office' | 'alarms';

/** Kinds of items that can get stuck. Each has one reporter (functions/definitions/workers), each impact one alarm. */
export type StuckKind =
  | 'booking'
  | 'message'
  | 'refund'
  | 'post'
  | 'conversion'
  | 'payment'
  | 'money-day'
  | 'clinic-notification'
  | 'old-visit'
  | 'old-draft'
  | 'unused-image'
  | 'unmigrated-row'
  | 'alarm-subscription';

/** The people who are harmed by stuck items of each kind. */
export const STUCK_IMPACT = {
  booking: 'payments',
  refund: 'payments',
  payment: 'payments',
  message: 'messages',
  'clinic-notification': 'messages',
  'old-visit': 'privacy',
  'old-draft': 'privacy',
  post: 'back-office',
  conversion: 'back-office',
  'money-day': 'back-office',
  'unused-image': 'back-office',
  'unmigrated-row': 'back-office',
  'alarm-subscription': 'alarms',
} as const satisfies Record<StuckKind, Impact>;

/** The people who are harmed when due items of each kind wait. */
export const DUE_IMPACT = {
  settle: 'payments',
  quarantine: 'payments',
  notice: 'messages',
  reminder: 'messages',
  post: 'back-office',
  conversion: 'back-office',
} as const satisfies Record<DueKind, Impact>;

/**
 * The subject of an alarm: a row that cannot be read, an event without a state of its own, or an item that is stuck, which each run
 * of its reporter counts until it is resolved (functions/core/alarms.ts).
 */
export type AlarmKind = 'row' | 'event' | StuckKind;
