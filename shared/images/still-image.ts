import { type StillImage, latin1 } from './image.ts';
import { jpegImage } from './jpeg-image.ts';
import { pngImage } from './png-image.ts';
import { webpImage } from './webp-image.ts';

const isAt = (file: Uint8Array, at: number, mark: string): boolean => latin1(file, at, at + mark.length) === mark;

/**
 * Takes the image out of a file and leaves the rest: what follows its end (notes of phones, films, second images), camera
 * data, comments, thumbnails, and all but the first frame of an animation. Nothing is decoded, so pixels may still be damaged.
 * The kind of a file is read from its bytes, never from its name.
 * @returns 'unknown' for a file of another kind, 'damaged' for one of a known kind without an image in it
 */
export function stillImage(file: Uint8Array): StillImage | 'unknown' | 'damaged' {
  if (isAt(file, 0, '\u00FF\u00D8\u00FF')) return jpegImage(file) ?? 'damaged';
  if (isAt(file, 0, '\u0089PNG\r\n\u001A\n')) return pngImage(file) ?? 'damaged';
  if (isAt(file, 0, 'RIFF') && isAt(file, 8, 'WEBP')) return webpImage(file) ?? 'damaged';
  return 'unknown';
}
