import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** Ten thousand clinics take a second; what is above it takes ten for a tenth less. */
const QUALITY = 9;

/** How long the directory is stands first, in so many bytes. */
const LENGTH = 4;
type Directory = [name: string, length: number][];

/** Packs published content as text. */
export const packText = (text: string): Uint8Array =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
export const unpackText = (bytes: Uint8Array): string => brotliDecompressSync(bytes).toString();

/** Packs texts one by one, behind a directory of their names and lengths: nobody unpacks more than what they ask for. */
export function packParts(parts: Readonly<Record<string, string>>): Uint8Array {
  const packed = Object.entries(parts).map(([name, text]) => ({ name, bytes: packText(text) }));
  const of: Directory = packed.map(({ name, bytes }) => [name, bytes.length]);
  const directory = Buffer.from(JSON.stringify(of));
  const length = Buffer.alloc(LENGTH);
  length.writeUInt32BE(directory.length);
  return Buffer.concat([length, directory, ...packed.map(({ bytes }) => bytes)]);
}

/**
 * Reads what packParts has packed.
 * @returns the text of a part by its name; throws for one that is not there
 * @throws Error when the parts are not whole
 */
export function readParts(bytes: Uint8Array): (name: string) => string {
  const parts = new Map<string, Uint8Array>();
  let at = LENGTH + Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).readUInt32BE();
  // It is of our own making, or the lengths below do not add up.
  const directory = JSON.parse(Buffer.from(bytes.subarray(LENGTH, at)).toString()) as Directory;
  for (const [name, length] of directory) {
    parts.set(name, bytes.subarray(at, at + length));
    at += length;
  }
  if (at !== bytes.length) throw new Error(`The parts have ${bytes.length} bytes instead of ${at}`);
  return (name) => {
    const part = parts.get(name);
    if (part === undefined) throw new Error(`There is no part ${name}`);
    return unpackText(part);
  };
}
