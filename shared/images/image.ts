import type { UploadType } from '../domain/images/upload-rules.ts';

/** The image in a file, without anything else that the file holds. */
export type StillImage = {
  type: UploadType;
  /** Pixels, as the image is shown. */
  width: number;
  height: number;
  /** Times the decoder goes over the whole image (a progressive JPEG); 1 for every other kind. */
  scans: number;
  /** A file of the image alone: its pixels, colour profile and orientation. */
  bytes: Uint8Array<ArrayBuffer>;
};

/** A view of a file that reads numbers of either byte order. */
export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The characters of a signature or of a chunk's name. */
export const latin1 = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** One array of several. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The bytes of a signature or of a chunk's name. */
export const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** Parts that an image may consist of: more than any encoder writes, and few enough for memory. */
export const MOST_PARTS = 50_000;

const ORIENTATION_TAG = 0x0112;
const ENTRY = 12;
/** The header of the first directory, and its one entry: the orientation, a short. */
const TIFF = [0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0];
const NAME = 'Exif\0\0';

/**
 * Reads how the camera was held (EXIF 2.32, tag 0x0112).
 * @param exif the metadata, with or without the name that JPEG puts before it; it may be broken in any way
 * @returns 1 to 8, 1 where it says nothing valid
 */
export function orientationOf(exif: Uint8Array): number {
  const tiff = latin1(exif, 0, NAME.length) === NAME ? exif.subarray(NAME.length) : exif;
  const order = latin1(tiff, 0, 2);
  if (tiff.length < 10 || (order !== 'II' && order !== 'MM')) return 1;
  const data = viewOf(tiff);
  const isLittle = order === 'II';
  const directory = data.getUint32(4, isLittle);
  if (directory + 2 > tiff.length) return 1;
  const entries = data.getUint16(directory, isLittle);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * ENTRY;
    if (at + ENTRY > tiff.length) return 1;
    if (data.getUint16(at, isLittle) !== ORIENTATION_TAG) continue;
    const orientation = data.getUint16(at + 8, isLittle);
    return orientation >= 1 && orientation <= 8 ? orientation : 1;
  }
  return 1;
}

/** EXIF that holds an orientation and nothing else. */
export const exifOf = (orientation: number): Uint8Array => Uint8Array.from([...TIFF, orientation, 0, 0, 0, 0, 0, 0, 0]);

/** The size of an image as it is shown: an orientation of 5 to 8 turns it by a quarter. */
export const uprightSize = (width: number, height: number, orientation: number): { width: number; height: number } =>
  orientation > 4 ? { width: height, height: width } : { width, height };
