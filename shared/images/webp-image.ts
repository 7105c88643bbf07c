import { type StillImage, bytesOf, joined, latin1, viewOf, exifOf, orientationOf, uprightSize } from './image.ts';

/** 'RIFF', the length of the rest, 'WEBP' (WebP container specification); a chunk has a name and a length. */
const [START, HEAD] = [12, 8];
/** Flags of the extended header. */
const [PROFILE, ALPHA, EXIF] = [0x20, 0x10, 0x08];
/** Position, size, duration and flags of a frame, before its chunks. */
const FRAME_HEAD = 16;
const READ = new Set(['VP8X', 'ICCP', 'ALPH', 'VP8 ', 'VP8L', 'ANMF', 'EXIF']);

/**
 * Returns the first chunk of each name that is read here, between two positions. Chunks beyond the end of the file are
 * omitted.
 */
function chunksIn(file: Uint8Array, from: number, to: number): Map<string, Uint8Array> {
  const data = viewOf(file);
  const found = new Map<string, Uint8Array>();
  for (let at = from; at + HEAD <= to;) {
    const name = latin1(file, at, at + 4);
    const end = at + HEAD + data.getUint32(at + 4, true);
    if (end > file.length) break;
    if (READ.has(name) && !found.has(name)) found.set(name, file.subarray(at + HEAD, end));
    // A chunk of an odd length is followed by one more byte.
    at = end + ((end - at) % 2);
  }
  return found;
}

function chunk(name: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(HEAD + content.length + (content.length % 2));
  whole.set(bytesOf(name));
  viewOf(whole).setUint32(4, content.length, true);
  whole.set(content, HEAD);
  return whole;
}

/** A length less one in three bytes, as the extended header and frames write it. */
const sideAt = (data: DataView, at: number): number => (data.getUint16(at, true) | (data.getUint8(at + 2) << 16)) + 1;

/** Width and height that the pixels of a lossy (RFC 6386, 9.1) or lossless (RFC 9649, 3.4) image say. */
function sizeOf(name: 'VP8 ' | 'VP8L', content: Uint8Array): { width: number; height: number } | null {
  if (content.length < 10) return null;
  const data = viewOf(content);
  if (name === 'VP8 ') return { width: data.getUint16(6, true) & 0x3fff, height: data.getUint16(8, true) & 0x3fff };
  const bits = data.getUint32(1, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** The image of a WebP, of an animated one its first frame; null where it has none. */
export function webpImage(file: Uint8Array): StillImage | null {
  const all = chunksIn(file, START, Math.min(HEAD + viewOf(file).getUint32(4, true), file.length));
  const frame = all.get('ANMF');
  const isMoving = frame !== undefined && frame.length >= FRAME_HEAD;
  const image = isMoving ? chunksIn(frame, FRAME_HEAD, frame.length) : all;
  const name = image.has('VP8 ') ? 'VP8 ' : 'VP8L';
  const pixels = image.get(name);
  const size = pixels === undefined ? null : sizeOf(name, pixels);
  if (pixels === undefined || size === null) return null;
  const body = [chunk(name, pixels)];
  const extended = all.get('VP8X');
  let orientation = 1;
  let canvas = size;
  if (extended !== undefined && extended.length >= 10) {
    // A frame has its size where a still image has that of its canvas, two bytes further on.
    const side = isMoving ? frame.subarray(6, 12) : extended.subarray(4, 10);
    canvas = { width: sideAt(viewOf(side), 0), height: sideAt(viewOf(side), 3) };
    orientation = orientationOf(all.get('EXIF') ?? new Uint8Array());
    const [profile, alpha] = [all.get('ICCP'), image.get('ALPH')];
    const flags = (profile === undefined ? 0 : PROFILE) | ((extended[0] ?? 0) & ALPHA) | (orientation === 1 ? 0 : EXIF);
    if (alpha !== undefined && name === 'VP8 ') body.unshift(chunk('ALPH', alpha));
    if (profile !== undefined) body.unshift(chunk('ICCP', profile));
    if (orientation > 1) body.push(chunk('EXIF', exifOf(orientation)));
    body.unshift(chunk('VP8X', joined([Uint8Array.from([flags, 0, 0, 0]), side])));
  }
  const content = joined([file.subarray(8, START), ...body]);
  return {
    type: 'image/webp',
    ...uprightSize(Math.max(size.width, canvas.width), Math.max(size.height, canvas.height), orientation),
    scans: 1,
    bytes: chunk('RIFF', content),
  };
}
