import { crc32 } from 'node:zlib';
import type { FileParts } from './file-parts.ts';

const SIGNATURE = 8;
/** A chunk's length and type before its data, and a check sum behind it (PNG specification, 5.3). */
const [HEAD, SUM] = [8, 4];
/** What the picture itself is made of. */
const OF_THE_PICTURE = new Set(['IHDR', 'PLTE', 'IDAT', 'tRNS']);

/** Takes a PNG apart; null when it is cut off, damaged or none. */
export function pngParts(file: Buffer): FileParts | null {
  const notes: Buffer[] = [];
  let isMoving = false;
  let at = SIGNATURE;
  while (at + HEAD + SUM <= file.length) {
    const type = file.toString('latin1', at + 4, at + HEAD);
    const next = at + HEAD + file.readUInt32BE(at) + SUM;
    if (next > file.length || crc32(file.subarray(at + 4, next - SUM)) !== file.readUInt32BE(next - SUM)) return null;
    if (type === 'IEND') return { notes, tail: file.subarray(next), isMoving, passes: 1 };
    if (type === 'acTL') isMoving = true;
    if (!OF_THE_PICTURE.has(type)) notes.push(file.subarray(at + HEAD, next - SUM));
    at = next;
  }
  return null;
}
