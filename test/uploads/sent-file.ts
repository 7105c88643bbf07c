import sharp, { type Sharp } from 'sharp';
import { crc32, deflateSync } from 'node:zlib';
import type { UploadRefusal } from '#shared/domain/images/upload-rules.ts';

/** A file somebody sends, and what becomes of it. */
export type SentFile = { name: string; bytes: Buffer; becomes: 'picture' | UploadRefusal };

/** A picture that is not of one colour: a gradient with noise of a fixed seed. */
export function photo(width = 320, height = 200): Sharp {
  const data = Buffer.alloc(width * height * 3);
  let seed = 1;
  for (let at = 0; at < data.length; at += 1) {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    data[at] = ((at / 3) % width) / 2 + (seed >>> 24);
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** A picture of one colour, of any size. */
export const plain = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: 'teal' }, limitInputPixels: false });

export const jpeg = (): Promise<Buffer> => photo().jpeg().toBuffer();
export const png = (): Promise<Buffer> => photo().png().toBuffer();
export const webp = (): Promise<Buffer> => photo().webp().toBuffer();

/** A segment of a JPEG with its length. */
function segment(marker: number, content: Buffer | string): Buffer {
  const body = Buffer.from(content);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** A JPEG with more segments behind its start. */
export const withSegments = (
  file: Buffer,
  ...segments: (readonly [marker: number, content: Buffer | string])[]
): Buffer =>
  Buffer.concat([
    file.subarray(0, 2),
    ...segments.map(([marker, content]) => segment(marker, content)),
    file.subarray(2),
  ]);

/** The longest content of a segment, and what stands before it. */
const [LONGEST_SEGMENT, SEGMENT_HEAD] = [60_000, 4];

/** A picture of exactly so many bytes: comments fill it up. */
export async function jpegOfBytes(size: number): Promise<Buffer> {
  const file = await jpeg();
  const comments: (readonly [number, Buffer])[] = [];
  for (let left = size - file.length; left > 0;) {
    // No rest is too short for a segment of its own.
    const whole = left > LONGEST_SEGMENT + SEGMENT_HEAD ? LONGEST_SEGMENT : left;
    comments.push([0xfe, Buffer.alloc(whole - SEGMENT_HEAD, 'x')]);
    left -= whole;
  }
  return withSegments(file, ...comments);
}

/** A chunk of a PNG with its check sum. */
export function pngChunk(type: string, content: Buffer | string): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(content)]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(body.length - 4, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const HEADER_END = 33;

/** A PNG with more chunks behind its header. */
export const withChunks = (file: Buffer, ...chunks: Buffer[]): Buffer =>
  Buffer.concat([file.subarray(0, HEADER_END), ...chunks, file.subarray(HEADER_END)]);

type Png = { width: number; height: number; depth?: number; colour?: number; interlaced?: boolean };

/** A PNG by hand: `data` is what stands in it, packed. */
export function handmadePng({ width, height, depth = 8, colour = 2, interlaced = false }: Png, data: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width >>> 0, 0);
  header.writeUInt32BE(height >>> 0, 4);
  header.set([depth, colour, 0, 0, interlaced ? 1 : 0], 8);
  return Buffer.concat([PNG_START, pngChunk('IHDR', header), pngChunk('IDAT', data), pngChunk('IEND', '')]);
}

/** Nothing but zeros, packed: a thousandth of what it unpacks to. */
export const packedZeros = (bytes: number): Buffer => deflateSync(Buffer.alloc(bytes));
