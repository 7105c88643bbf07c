import { CLOCKS } from '#shared/values/times/staff-times.ts';
import { keptChoice } from './kept-choice.ts';

/**
 * Clock of this browser. Mixed, the default, writes visits as patients read them ('8:00 PM') and records as '20:00'
 * (specification: admin §9).
 */
export const clock = keptChoice({ key: 'admin_clock', values: CLOCKS, first: 'mixed' });
