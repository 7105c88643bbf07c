import * as z from 'zod';
import { lazyObject } from '../values/lazy-object.ts';

/** Text of an alarm for an operator: the effect on customers, then the action to take. Both are whole sentences. */
export type AlarmWords = { customers: string; act: string };

const WHAT_TO_DO = ' Action: ';

/** An alarm's description as CloudWatch keeps it and tells it. */
export const describeAlarm = ({ customers, act }: AlarmWords): string => `${customers}${WHAT_TO_DO}${act}`;

/** Both parts of a description; of one that somebody wrote by hand there may be no second. */
export function alarmWords(description: string): AlarmWords {
  const [customers = '', ...act] = description.split(WHAT_TO_DO);
  return { customers, act: act.join(WHAT_TO_DO) };
}

/** An alarm as CloudWatch told of it last: whether it rings, and since when that is so. */
export const Alarm = lazyObject(() => ({
  name: z.string().min(1),
  description: z.string(),
  rings: z.boolean(),
  since: z.iso.datetime(),
}));
export type Alarm = z.infer<typeof Alarm>;

/** Kinds of items that can get stuck. Each has one reporter and one alarm (functions/definitions/workers). */
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
  | 'unmigrated-row';

/**
 * The subject of an alarm: a row that cannot be read, an event without a state of its own, or an item that is stuck, which each run
 * of its reporter counts until it is resolved (stuck-items.ts).
 */
export type AlarmKind = 'row' | 'event' | StuckKind;
