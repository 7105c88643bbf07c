import { keptChoice } from './kept-choice.ts';

export const CLOCKS = ['mixed', '12', '24'] as const;
export type Clock = (typeof CLOCKS)[number];

/**
 * How times of day are written on this browser. Mixed, as specified, is visits as patients read them ('10:00 AM') and all
 * else as '10:00' (specification: admin §9).
 */
export const clock = keptChoice({ key: 'admin_clock', values: CLOCKS, first: 'mixed' });
