import type { SuppressedAddress } from '#shared/domain/messages/suppressed-address.ts';
import { END, type Key, type KeyRange, type Row } from './table-definition.ts';

/** The keys of addresses that nothing is mailed to: apart from table.ts, as only senders of e-mail and the team need them. */

const SUPPRESSED = 'SUPPRESSED';

export const suppressionKeys = {
  address: (id: string): Key => ({ pk: `${SUPPRESSED}#${id}`, sk: 'META' }),
};

export const suppressionRanges = {
  all: (): KeyRange => ({ index: 'listing', partition: SUPPRESSED, from: '0', to: END }),
};

/** Index attributes: by when it was listed. */
export const suppressionListing = ({ id, since }: SuppressedAddress): Row => ({
  listing_pk: SUPPRESSED,
  listing_sk: `${since}#${id}`,
});
