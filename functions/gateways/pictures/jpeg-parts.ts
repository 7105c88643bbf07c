import type { FileParts } from './file-parts.ts';

const MARKER = 0xff;
const END = 0xd9;
const SCAN = 0xda;
/** Markers without a length: what stands inside a scan (0, RST0–7), TEM, and the start. */
const isBare = (marker: number): boolean => marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd8);
/** APP0–APP15 and COM: what a camera, or anybody, wrote beside the picture. */
const isNote = (marker: number): boolean => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

/** Where the next marker that is none of the scan's own begins; the end of the file when there is none. */
function afterScan(file: Buffer, from: number): number {
  let at = file.indexOf(MARKER, from);
  while (at !== -1 && (isBare(file[at + 1] ?? 0) || file[at + 1] === MARKER)) at = file.indexOf(MARKER, at + 1);
  return at === -1 ? file.length : at;
}

/** Takes a JPEG apart (ITU T.81, annex B); null when it is cut off or none. */
export function jpegParts(file: Buffer): FileParts | null {
  const notes: Buffer[] = [];
  let passes = 0;
  let at = 2;
  while (at + 1 < file.length) {
    const marker = file[at + 1] ?? 0;
    if (file[at] !== MARKER) return null;
    if (marker === END) return { notes, tail: file.subarray(at + 2), isMoving: false, passes };
    if (marker === MARKER || isBare(marker)) {
      at += marker === MARKER ? 1 : 2;
      continue;
    }
    if (at + 4 > file.length) return null;
    const next = at + 2 + file.readUInt16BE(at + 2);
    if (next < at + 4 || next > file.length) return null;
    if (isNote(marker)) notes.push(file.subarray(at + 4, next));
    if (marker === SCAN) passes += 1;
    at = marker === SCAN ? afterScan(file, next) : next;
  }
  return null;
}
