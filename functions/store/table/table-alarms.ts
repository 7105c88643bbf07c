import type { Alarm } from '#shared/domain/alarm.ts';
import { END, type Key, type KeyRange, type Row } from './table-definition.ts';

/** The keys of alarms: apart from table.ts, as only their worker and the dashboard need them. */

const RINGING = 'ALARMS#RINGING';

export const alarmKeys = {
  alarm: (name: string): Key => ({ pk: `ALARM#${name}`, sk: 'META' }),
};

export const alarmRanges = {
  ringing: (): KeyRange => ({ index: 'listing', partition: RINGING, from: '0', to: END }),
};

/** Index attributes of an alarm: in a list while it rings, by since when. */
export const alarmListing = ({ name, rings, since }: Alarm): Row =>
  rings ? { listing_pk: RINGING, listing_sk: `${since}#${name}` } : {};
