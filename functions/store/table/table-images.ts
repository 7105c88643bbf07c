import type { Upload } from '#shared/domain/images/upload.ts';
import type { Key, KeyRange, Row } from './table-definition.ts';

/** The keys of uploads and of the pictures they become; part of table.ts, which exports them too. */

const IMAGES = 'PICTURES';

export const imageKeys = {
  upload: (id: string): Key => ({ pk: `UPLOAD#${id}`, sk: 'META' }),
  picture: (stem: string): Key => ({ pk: `PICTURE#${stem}`, sk: 'META' }),
};

export const imageRanges = {
  /** Pictures whose use is to be looked at by an instant (ISO). */
  pictures: (until: string): KeyRange => ({ index: 'listing', partition: IMAGES, from: '0', to: `${until}~` }),
};

/** Index attributes of a picture: when its use is looked at next. */
export const imageListing = ({ stem, next_look_at }: Pick<Upload, 'stem'> & { next_look_at: string }): Row => ({
  listing_pk: IMAGES,
  listing_sk: `${next_look_at}#${stem}`,
});
