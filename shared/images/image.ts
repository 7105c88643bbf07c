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
