import type { FileParts } from './file-parts.ts';

/** 'RIFF', the length of the rest, 'WEBP' (WebP container specification). */
const START = 12;
const HEAD = 8;
const OF_THE_PICTURE = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);
const MOVING = new Set(['ANIM', 'ANMF']);

/** Takes a WebP apart; null when it is cut off or none. */
export function webpParts(file: Buffer): FileParts | null {
  const end = HEAD + file.readUInt32LE(4);
  if (end > file.length) return null;
  const notes: Buffer[] = [];
  let isMoving = false;
  let at = START;
  while (at + HEAD <= end) {
    const type = file.toString('latin1', at, at + 4);
    const length = file.readUInt32LE(at + 4);
    if (at + HEAD + length > end) return null;
    if (MOVING.has(type)) isMoving = true;
    else if (!OF_THE_PICTURE.has(type)) notes.push(file.subarray(at + HEAD, at + HEAD + length));
    // A chunk of an odd length has one byte more.
    at += HEAD + length + (length % 2);
  }
  return { notes, tail: file.subarray(end), isMoving, passes: 1 };
}
