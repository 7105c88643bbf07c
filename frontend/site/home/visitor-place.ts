import type { Place } from '#shared/values/distance.ts';

/** Lives as long as the tab and is written nowhere: neither into the address, nor into storage, nor to a server. */
let place: Place | null = null;

/** Where the visitor said to be; null before, and on a server. */
export const visitorPlace = (): Place | null => place;

export const keepVisitorPlace = (found: Place): void => {
  place = found;
};
