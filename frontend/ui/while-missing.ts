/**
 * Why a part cannot be shown: its files did not come, there are none any more for a page of this age, or it broke while
 * it was drawn.
 */
export type MissingReason = 'lost' | 'outdated' | 'broken';

/** What stands in for a part hears, beside what the part was given. */
export type WhileMissing = { reason: MissingReason; isTrying: boolean; again: () => void };
