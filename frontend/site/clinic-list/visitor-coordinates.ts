import type { Coordinates } from '#shared/values/distance.ts';

/** Lives as long as the tab and is written nowhere: neither into the address, nor into storage, nor to a server. */
let place: Coordinates | null = null;

/** Where the visitor said to be; null before, and on a server. */
export const visitorCoordinates = (): Coordinates | null => place;

export const keepVisitorCoordinates = (found: Coordinates): void => {
  place = found;
};
