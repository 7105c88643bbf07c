/**
 * An uploaded picture is kept as a JPEG, whose address is what clinics, galleries and posts store, and beside it as WebP in
 * these widths; one that was smaller is as wide as it was.
 */
export const IMAGE_WIDTHS = [400, 800, 1600] as const;
type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** Only uploads are JPEGs: drawings that came with the product are SVG. */
const UPLOADED = /^(\/images\/.+)\.jpg$/;

/** Returns the stored address of an image, from its path without an extension. */
export const imageAddress = (stem: string): string => `${stem}.jpg`;

/** Returns the path of an uploaded image without an extension, from its address; null for any other image. */
export const imageStem = (address: string): string | null => UPLOADED.exec(address)?.[1] ?? null;

/** The address of an uploaded picture in one of its widths; any other picture has one address. */
export const imageAt = (address: string, width: ImageWidth): string => address.replace(UPLOADED, `$1-${width}.webp`);

/** An uploaded picture as the `srcset` of an image; undefined where there is nothing to choose from. */
export const imageSet = (address: string): string | undefined =>
  UPLOADED.test(address) ? IMAGE_WIDTHS.map((width) => `${imageAt(address, width)} ${width}w`).join() : undefined;
