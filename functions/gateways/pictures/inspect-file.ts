import type { FileParts } from './file-parts.ts';
import { jpegParts } from './jpeg-parts.ts';
import { pngParts } from './png-parts.ts';
import type { UploadRefusal } from '#shared/domain/upload-rules.ts';
import { webpParts } from './webp-parts.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

const startsWith = (file: Buffer, start: Buffer): boolean => file.subarray(0, start.length).equals(start);

/** How to take a file apart, by what it is rather than by what it is called; null for what is no picture of ours. */
function readerOf(file: Buffer): ((file: Buffer) => FileParts | null) | null {
  if (startsWith(file, JPEG)) return jpegParts;
  if (startsWith(file, PNG)) return pngParts;
  const isWebp = file.length >= 12 && file.toString('latin1', 0, 4) === 'RIFF';
  return isWebp && file.toString('latin1', 8, 12) === 'WEBP' ? webpParts : null;
}

/** What a browser or a server would run, and what papers and pictures begin with: no camera writes these. */
const TEXTS = [
  '<script', '<html', '<body', '<svg ', '<svg>', '<iframe', '<!doctype', '<!entity', '<?php', 'javascript:',
  '%pdf-', 'gif87a', 'gif89a', 'rar!\u001A',
]; // prettier-ignore
/** What archives and programs begin or end with. */
const MARKS = ['PK\u0003\u0004', 'PK\u0005\u0006', '7z\u00BC\u00AF', '\u007FELF'];
/** Four bytes stand by chance in any long picture: they are looked for where their readers look. */
const EDGE = 64 * 1024;

function isForeign(part: Buffer): boolean {
  const text = part.toString('latin1');
  const edges = text.slice(0, EDGE) + text.slice(-EDGE);
  const lower = text.toLowerCase();
  return MARKS.some((mark) => edges.includes(mark)) || TEXTS.some((mark) => lower.includes(mark));
}

const isBlank = (tail: Buffer): boolean => tail.every((byte) => byte === 0);
/** Phones write behind the picture: a second JPEG with its brightness, a short film, notes of their own (Samsung). */
const isPhones = (tail: Buffer): boolean =>
  startsWith(tail, JPEG) || tail.toString('latin1', 4, 8) === 'ftyp' || tail.toString('latin1').endsWith('SEFT');

/** A progressive JPEG has about ten; each costs as much as reading the picture once. */
const MOST_PASSES = 30;

/** Why a file cannot become a picture, as far as its outside shows; null when it may be decoded. */
export function inspectFile(file: Buffer): UploadRefusal | null {
  if (file.length === 0) return 'corrupt';
  const read = readerOf(file);
  if (read === null) return 'type';
  const parts = read(file);
  if (parts === null) return 'corrupt';
  if (parts.isMoving) return 'moving';
  if (parts.passes > MOST_PASSES) return 'effort';
  const isTailKnown = isBlank(parts.tail) || (read === jpegParts && isPhones(parts.tail));
  return !isTailKnown || [...parts.notes, parts.tail].some(isForeign) ? 'more' : null;
}
