import { LARGEST_UPLOAD, MOST_PIXELS } from '#shared/domain/images/upload-rules.ts';
import type { StillImage } from '#shared/images/image.ts';
import { stillImage } from '#shared/images/still-image.ts';
import { UploadFailure } from './send-image.ts';

/** Twice the largest width that is kept: pictures are drawn up to 1,600 by 3,200 pixels. */
const LONGEST_SIDE = 3200;
/** Tried in turn until the image is small enough; JPEG has no transparency, and a browser that cannot write WebP writes PNG. */
const ATTEMPTS = [
  ['image/webp', 0.85],
  ['image/webp', 0.7],
  ['image/jpeg', 0.7],
  ['image/jpeg', 0.5],
] as const;

type Shrink = (image: StillImage) => Promise<Blob | null>;

/**
 * Draws an image smaller, with one decoded copy in memory at a time: the browser decodes it to the size that is needed.
 * @returns null where the browser cannot decode it, or cannot write it small enough
 */
export const shrunk: Shrink = async ({ type, bytes, width, height }) => {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  try {
    const resizeWidth = Math.max(1, Math.round(width * scale));
    const bitmap = await createImageBitmap(new Blob([bytes], { type }), { resizeWidth, resizeQuality: 'high' });
    // A browser that does not know these options answers the whole image.
    const rest = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    canvas.width = Math.max(1, Math.round(bitmap.width * rest));
    canvas.height = Math.max(1, Math.round(bitmap.height * rest));
    const context = canvas.getContext('2d');
    context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    if (context === null) return null;
    for (const [kind, quality] of ATTEMPTS) {
      if (kind === 'image/jpeg') {
        context.globalCompositeOperation = 'destination-over';
        context.fillStyle = 'white';
        context.fillRect(0, 0, canvas.width, canvas.height);
      }
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, kind, quality));
      if (blob !== null && blob.size <= LARGEST_UPLOAD) return blob;
    }
    return null;
  } catch {
    // Not enough memory, or pixels that are damaged.
    return null;
  } finally {
    // Phones free the memory of a canvas only with its size (WebKit).
    canvas.width = 0;
    canvas.height = 0;
  }
};

/** A file's content; null where the browser may not read it any more, as when it was moved or is kept elsewhere. */
const contentOf = (file: File): Promise<Uint8Array | null> =>
  file.arrayBuffer().then(
    (content) => new Uint8Array(content),
    () => null,
  );

/**
 * Makes a file ready to send: the image alone, without the metadata of the camera and what follows it, and smaller where
 * it has more than 5 MB or 25 megapixels.
 * @returns a file named as the one that was chosen, of the type that its bytes have
 * @throws UploadFailure where it is empty, no image, or too large to be sent
 */
export async function prepareImage(file: File, shrink: Shrink = shrunk): Promise<File> {
  const content = await contentOf(file);
  const image = content === null || content.length === 0 ? 'damaged' : stillImage(content);
  if (typeof image === 'string')
    throw new UploadFailure({ at: 'file', reason: image === 'unknown' ? 'type' : 'empty' });
  const isLarge = image.bytes.length > LARGEST_UPLOAD || image.width * image.height > MOST_PIXELS;
  const smaller = isLarge ? await shrink(image) : null;
  if (smaller === null && image.bytes.length > LARGEST_UPLOAD) throw new UploadFailure({ at: 'file', reason: 'size' });
  const ready = smaller ?? new Blob([image.bytes], { type: image.type });
  return new File([ready], file.name, { type: ready.type });
}
