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

const MARKER = 0xff;
const [START, END, SCAN] = [0xd8, 0xd9, 0xda];
const [APP0, APP1, APP2, APP14] = [0xe0, 0xe1, 0xe2, 0xee];
const ICC = 'ICC_PROFILE\0';
const EXIF = 'Exif\0\0';
/** Version 1.1, square pixels, no thumbnail (JFIF 1.02). */
const JFIF = bytesOf('JFIF\0\u0001\u0001\0\0\u0001\0\u0001\0\0');
/** 'Adobe', version, flags, colour transform. */
const ADOBE_LENGTH = 12;

/** Markers without a length: escapes and restarts within a scan, TEM, and a start. */
const isBare = (marker: number): boolean => marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= START);
/** Frames, tables and scans; not APPn, COM and what is reserved. */
const isOfImage = (marker: number): boolean => (marker >= 0xc0 && marker <= 0xcf) || (marker >= SCAN && marker <= 0xdf);
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** The next marker that has a length or ends the image; -1 where there is none. Bytes before it are no part of a segment. */
function nextMarker(file: Uint8Array, from: number): number {
  let at = file.indexOf(MARKER, from);
  while (at !== -1 && (isBare(file[at + 1] ?? 0) || file[at + 1] === MARKER)) at = file.indexOf(MARKER, at + 1);
  return at;
}

function segment(marker: number, ...content: Uint8Array[]): Uint8Array {
  const body = joined(content);
  const length = body.length + 2;
  return joined([Uint8Array.from([MARKER, marker, length >> 8, length & 0xff]), body]);
}

/**
 * Returns the data that a decoder needs of a segment outside the image: the meaning of its colours. Null for all
 * others.
 */
function colourSegment(marker: number, content: Uint8Array): Uint8Array | null {
  if (marker === APP0 && latin1(content, 0, 5) === 'JFIF\0') return segment(APP0, JFIF);
  if (marker === APP2 && latin1(content, 0, ICC.length) === ICC) return segment(APP2, content);
  const isAdobe = marker === APP14 && latin1(content, 0, 5) === 'Adobe' && content.length >= ADOBE_LENGTH;
  return isAdobe ? segment(APP14, content.subarray(0, ADOBE_LENGTH)) : null;
}

/** A scan of a sequential frame goes over all coefficients at once; encoders that say otherwise mean it, too (B.2.3). */
const wholeScan = (content: Uint8Array): Uint8Array =>
  segment(SCAN, content.subarray(0, -3), Uint8Array.from([0, 63, 0]));

/** The image of a JPEG (ITU T.81, annex B); null where it has none. A missing end is added: the decoder finds a cut scan. */
export function jpegImage(file: Uint8Array): StillImage | null {
  const data = viewOf(file);
  const parts: Uint8Array[] = [];
  let size: { width: number; height: number } | null = null;
  let isSequential = false;
  let orientation = 0;
  let scans = 0;
  for (let at = nextMarker(file, 2); at !== -1 && file[at + 1] !== END;) {
    const marker = file[at + 1] ?? 0;
    const next = at + 4 > file.length ? Infinity : at + 2 + data.getUint16(at + 2);
    // A segment that is cut off behind a scan is for the decoder to judge.
    if (next > file.length && scans > 0) break;
    if (next > file.length || next < at + 4 || parts.length > MOST_PARTS) return null;
    const content = file.subarray(at + 4, next);
    at = nextMarker(file, next);
    if (marker === SCAN) {
      scans += 1;
      parts.push(isSequential ? wholeScan(content) : segment(SCAN, content));
      parts.push(file.subarray(next, at === -1 ? file.length : at));
    } else if (isOfImage(marker)) {
      parts.push(segment(marker, content));
      if (!isFrame(marker) || content.length < 5) continue;
      const frame = viewOf(content);
      size = { width: frame.getUint16(3), height: frame.getUint16(1) };
      isSequential = marker === 0xc0 || marker === 0xc1 || marker === 0xc9;
    } else {
      if (marker === APP1 && orientation === 0 && latin1(content, 0, EXIF.length) === EXIF)
        orientation = orientationOf(content);
      const colours = colourSegment(marker, content);
      if (colours !== null) parts.push(colours);
    }
  }
  if (size === null || scans === 0) return null;
  const exif = orientation > 1 ? [segment(APP1, bytesOf(EXIF), exifOf(orientation))] : [];
  return {
    type: 'image/jpeg',
    ...uprightSize(size.width, size.height, orientation),
    scans,
    bytes: joined([Uint8Array.from([MARKER, START]), ...exif, ...parts, Uint8Array.from([MARKER, END])]),
  };
}
