import { pictureSet } from '#shared/domain/image-address.ts';

/** One in a row, then two, then three: cards, and the slides of a carousel. */
const IN_A_GRID = '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw';

/**
 * What an image is given beside its address, so that a phone fetches no more than it shows: `sizes` says how wide it is
 * drawn (HTML, the sizes attribute). Nothing for a picture that there is only one of.
 */
export function pictureWidths(src: string, sizes = IN_A_GRID): { srcSet?: string; sizes?: string } {
  const srcSet = pictureSet(src);
  return srcSet === undefined ? {} : { sizes, srcSet };
}
