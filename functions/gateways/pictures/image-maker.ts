import type { Sharp, SharpOptions } from 'sharp';
import type { ImageFile, ImageMaker } from '#functions/core/images/ports.ts';
import { lazy } from '#shared/values/lazy.ts';
import { IMAGE_WIDTHS } from '#shared/domain/images/image-address.ts';
import { MOST_PIXELS, type UploadRefusal } from '#shared/domain/images/upload-rules.ts';
import { stillImage } from '#shared/images/still-image.ts';

/** Returns the remaining time, in the form that sharp takes. Throws if no time is left. */
type TimeLeft = () => { seconds: number };

/** Said as libvips says it (isTimeout). */
const timeIsOver = (): Error => new Error('timeout: no time is left for the picture');

/**
 * Counts a time down, so that all steps of one picture share it, and throws where a step may not begin any more. Sharp takes
 * whole seconds, and 0 as for ever: less than a second is nothing.
 * @param now milliseconds of any clock that only goes forward
 */
export function timeLeft(seconds: number, now: () => number = () => performance.now()): TimeLeft {
  const end = now() + seconds * 1000;
  return () => {
    const whole = Math.floor((end - now()) / 1000);
    if (whole < 1) throw timeIsOver();
    return { seconds: whole };
  };
}

const LARGEST = Math.max(...IMAGE_WIDTHS);
/** Size of the JPEG that link previews of other sites show. */
const PREVIEW = 1200;
/** No picture of a person or a room is longer; the format ends at 16,383. */
const TALLEST = 2;
const LONGEST_SIDE = 20_000;
/** A progressive JPEG has about ten scans; each costs as much as decoding the image once. */
const MOST_SCANS = 30;
/** All that may be spent on one picture, in seconds. */
const SECONDS = 10;

/** Nothing is decoded that is larger than allowed. */
const LIMITS: SharpOptions = {
  limitInputPixels: MOST_PIXELS,
  limitInputChannels: 5,
  sequentialRead: true,
  pages: 1,
  unlimited: false,
};

/** libvips with three readers and no others, one thread, and no memory of earlier pictures. */
const loaded = lazy(async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  return sharp;
});

/** The picture as it stands upright, in the colours of screens, no larger than its largest width. */
async function pixelsOf(file: Uint8Array, left: TimeLeft, failOn: SharpOptions['failOn'] = 'warning') {
  const sharp = await loaded();
  const { data, info } = await sharp(file, { ...LIMITS, failOn })
    .timeout(left())
    .autoOrient()
    .resize({ width: LARGEST, height: LARGEST * TALLEST, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return (): Sharp => sharp(data, { raw: { width, height, channels } }).timeout(left());
}

async function filesOf(pixels: () => Sharp): Promise<ImageFile[]> {
  const files: ImageFile[] = [];
  const at = (width: number): Sharp =>
    pixels().resize({ width, height: width * TALLEST, fit: 'inside', withoutEnlargement: true });
  // One after the other: the memory of one at a time.
  for (const width of IMAGE_WIDTHS) {
    const bytes = await at(width).webp({ quality: 78 }).toBuffer();
    files.push({ ending: `-${width}.webp`, type: 'image/webp', bytes });
  }
  const bytes = await at(PREVIEW).flatten({ background: 'white' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
  return [...files, { ending: '.jpg', type: 'image/jpeg', bytes }];
}

/** Takes the image out of a file, unless its header asks for more than may be decoded. */
function decodable(file: Buffer): { image: Uint8Array } | { refusal: UploadRefusal } {
  const image = stillImage(file);
  if (image === 'damaged' || file.length === 0) return { refusal: 'corrupt' };
  if (image === 'unknown') return { refusal: 'type' };
  const { width, height, scans, bytes } = image;
  if (width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE) return { refusal: 'pixels' };
  return scans > MOST_SCANS ? { refusal: 'effort' } : { image: bytes };
}

/** True if libvips, or this module, reports that the time is over (sharp, timeout). */
const isTimeout = (error: unknown): boolean => error instanceof Error && /timeout/i.test(error.message);

/** Some cameras fill the end of a scan up; libjpeg warns of it as of damage. */
const isPadded = (error: unknown): boolean =>
  error instanceof Error &&
  /extraneous bytes before marker/.test(error.message) &&
  !/premature|bad Huffman/.test(error.message);

/** Draws the images. Returns a refusal for an error of the file; throws for an error of the machine. */
async function drawn(file: Uint8Array, left: TimeLeft): Promise<{ files: ImageFile[] } | { refusal: UploadRefusal }> {
  let pixels: () => Sharp;
  try {
    pixels = await pixelsOf(file, left).catch((error: unknown) => {
      if (!isPadded(error)) throw error;
      return pixelsOf(file, left, 'error');
    });
  } catch (error) {
    return { refusal: isTimeout(error) ? 'effort' : 'corrupt' };
  }
  try {
    return { files: await filesOf(pixels) };
  } catch (error) {
    if (isTimeout(error)) return { refusal: 'effort' };
    throw error;
  }
}

/** Makes pictures with sharp, each in so many seconds at most. */
export const createImageMaker = (seconds = SECONDS): ImageMaker => ({
  async make(file) {
    const found = decodable(file);
    if ('refusal' in found) return found;
    // Outside of what may be the file's fault.
    await loaded();
    return drawn(found.image, timeLeft(seconds));
  },
});
