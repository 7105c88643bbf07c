import {
  type StillImage,
  bytesOf,
  joined,
  latin1,
  MOST_PARTS,
  viewOf,
  exifOf,
  orientationOf,
  uprightSize,
} from './image.ts';

const SIGNATURE = 8;
/** A chunk's length and name before its data, and a checksum behind it (PNG specification, 5.3). */
const [HEAD, SUM] = [8, 4];
/** Pixels, and how their colours are meant. */
const OF_IMAGE = new Set(['IHDR', 'PLTE', 'tRNS', 'iCCP', 'IDAT']);

/** The checksum of a chunk's name and data (PNG specification, annex D), bit by bit: only short chunks are written here. */
function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const whole = joined([new Uint8Array(4), bytesOf(name), data, new Uint8Array(SUM)]);
  const view = viewOf(whole);
  view.setUint32(0, data.length);
  view.setUint32(whole.length - SUM, crc32(whole.subarray(4, -SUM)));
  return whole;
}

/** The image of a PNG, of an animated one its still; null where it has none. The decoder tells a cut or damaged one. */
export function pngImage(file: Uint8Array): StillImage | null {
  const data = viewOf(file);
  const parts: Uint8Array[] = [];
  let size: { width: number; height: number } | null = null;
  let orientation = 1;
  for (let at = SIGNATURE; at + HEAD + SUM <= file.length;) {
    const name = latin1(file, at + 4, at + HEAD);
    const next = at + HEAD + data.getUint32(at) + SUM;
    if (name === 'IEND' || next > file.length) break;
    if (name === 'IHDR' && next === at + HEAD + 13 + SUM)
      size = { width: data.getUint32(at + HEAD), height: data.getUint32(at + HEAD + 4) };
    if (name === 'eXIf') orientation = orientationOf(file.subarray(at + HEAD, next - SUM));
    if (OF_IMAGE.has(name)) parts.push(file.subarray(at, next));
    at = next;
  }
  const [header, ...rest] = parts;
  if (size === null || header === undefined || parts.length > MOST_PARTS) return null;
  const exif = orientation > 1 ? [chunk('eXIf', exifOf(orientation))] : [];
  return {
    type: 'image/png',
    ...uprightSize(size.width, size.height, orientation),
    scans: 1,
    bytes: joined([file.subarray(0, SIGNATURE), header, ...exif, ...rest, chunk('IEND', new Uint8Array())]),
  };
}
