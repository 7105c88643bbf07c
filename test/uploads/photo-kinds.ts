import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { jpeg, photo, pngChunk, withChunks, withSegments } from './sent-file.ts';

/**
 * Data that people's devices and programs add to an image. None of it may be kept, and none of it may cause a refusal
 * of the image.
 */

const [WIDTH, HEIGHT] = [48, 32];
const small = (): Sharp => photo(WIDTH, HEIGHT);
const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const PAGE = '<!doctype html><html><script>alert(1)</script></html>';
const PLIST = '<?xml version="1.0"?><!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN"><plist><dict/></plist>';
const XMP = '<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>Kamala <svg /></rdf:RDF></x:xmpmeta>';
const ZIP = latin1('PK\u0003\u0004evil.txtPK\u0005\u0006');

type Kinds<T> = Record<string, T>;
export type ImageFormat = 'jpeg' | 'png' | 'webp';

const moving = async (): Promise<Buffer> => {
  const frames = await Promise.all([small(), small().negate()].map((frame) => frame.png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer();
};

/** Every way of coding an image in each format. */
export const CODINGS: { [F in ImageFormat]: Kinds<() => Promise<Buffer>> } = {
  jpeg: {
    baseline: () => small().jpeg().toBuffer(),
    progressive: () => small().jpeg({ progressive: true }).toBuffer(),
    'full colour': () => small().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer(),
    grey: () => small().greyscale().jpeg().toBuffer(),
    CMYK: () =>
      sharp(Buffer.alloc(WIDTH * HEIGHT * 4, 90), { raw: { width: WIDTH, height: HEIGHT, channels: 4 } })
        .pipelineColourspace('cmyk').toColourspace('cmyk').jpeg().toBuffer(),
  },
  png: {
    colour: () => small().png().toBuffer(),
    palette: () => small().png({ palette: true }).toBuffer(),
    '16 bits': () => small().toColourspace('rgb16').png().toBuffer(),
    transparent: () => small().ensureAlpha(0.4).png().toBuffer(),
    interlaced: () => small().png({ progressive: true }).toBuffer(),
  },
  webp: {
    lossy: () => small().webp().toBuffer(),
    lossless: () => small().webp({ lossless: true }).toBuffer(),
    'transparent, lossy': () => small().ensureAlpha(0.4).webp().toBuffer(),
    'transparent, lossless': () => small().ensureAlpha(0.4).webp({ lossless: true }).toBuffer(),
    animated: moving,
  },
}; // prettier-ignore

/** EXIF with one entry of any tag, type, count and value, of either byte order. */
function exif(order: 'II' | 'MM', [tag, type, count, value]: readonly number[], next = 0): Buffer {
  const tiff = Buffer.alloc(26);
  const isLittle = order === 'II';
  const put = (at: number, number: number, bytes: 2 | 4): void =>
    void (isLittle ? tiff.writeUIntLE(number, at, bytes) : tiff.writeUIntBE(number, at, bytes));
  tiff.write(order, 'latin1');
  put(2, 42, 2);
  put(4, 8, 4);
  put(8, 1, 2);
  put(10, tag ?? 0, 2);
  put(12, type ?? 0, 2);
  put(14, count ?? 0, 4);
  put(18, value ?? 0, type === 3 ? 2 : 4);
  put(22, next, 4);
  return tiff;
}

/** EXIF blocks, whole and broken. */
const EXIFS: Kinds<Buffer | Promise<Buffer>> = {
  'with a thumbnail': jpeg().then((thumbnail) => Buffer.concat([exif('II', [0x0201, 4, 1, 26]), thumbnail])),
  'with a value beyond its end': exif('MM', [0x010f, 2, 0xffff_fff0, 0x7fff_ffff]),
  'with a directory that follows itself': exif('II', [0x8769, 4, 1, 8], 8),
  'with a directory beyond its end': Buffer.concat([
    latin1('II*\0'),
    Buffer.from([0xf0, 0xff, 0xff, 0xff]),
    Buffer.alloc(8),
  ]),
  'with more entries than bytes': Buffer.concat([latin1('MM\0*\0\0\0\u0008'), Buffer.from([0xff, 0xff, 1, 2])]),
  'with an orientation of 99': exif('II', [0x0112, 3, 1, 99]),
  'of no byte order': latin1('XX*\0\u0008\0\0\0\0\0\0\0'),
  'with a camera that writes a page': Buffer.concat([exif('II', [0x010f, 2, PAGE.length, 26]), latin1(PAGE)]),
  'of nothing': Buffer.alloc(0),
};
const ICCS: Kinds<Buffer> = {
  'of nothing': Buffer.alloc(0),
  'that is text': latin1(PAGE),
  'of zeros': Buffer.alloc(200),
};

const resource = (id: number, content: string): Buffer => {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0]);
  head.writeUInt16BE(id, 0);
  head.writeUInt32BE(content.length, 4);
  return Buffer.concat([latin1('8BIM'), head, latin1(content)]);
};
const named = async <T, U>(kinds: Kinds<T | Promise<T>>, prefix: string, make: (value: T) => U): Promise<Kinds<U>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(kinds).map(async ([name, value]) => [`${prefix} ${name}`, make(await value)] as const),
    ),
  );

type Adds = (file: Buffer) => Buffer;

async function jpegMetadata(): Promise<Kinds<Adds>> {
  const adds = (marker: number, ...contents: (string | Buffer)[]): Adds => (file) =>
    withSegments(file, ...contents.map((content) => [marker, Buffer.isBuffer(content) ? content : latin1(content)] as const));
  const between = (content: Buffer): Adds => (file) =>
    Buffer.concat([withSegments(file.subarray(0, 2), [0xfe, 'first']), content, file.subarray(2)]);
  return {
    ...(await named(EXIFS, 'EXIF', (block) => adds(0xe1, Buffer.concat([latin1('Exif\0\0'), block])))),
    ...(await named(ICCS, 'a profile', (profile) => adds(0xe2, Buffer.concat([latin1('ICC_PROFILE\0\u0001\u0001'), profile])))),
    'a profile without its second part': adds(0xe2, `ICC_PROFILE\0\u0001\u0002${'x'.repeat(200)}`),
    'JFIF of version 9, with a thumbnail': adds(0xe0, `JFIF\0\u0009\0\0\0\u0001\0\u0001\u0001\u0001abc`),
    'JFIF that is cut off': adds(0xe0, 'JFIF\0'),
    XMP: adds(0xe1, `http://ns.adobe.com/xap/1.0/\0${XMP}`),
    'extended XMP': adds(0xe1, ...[0, 1, 2].map((part) => `http://ns.adobe.com/xmp/extension/\0${part}${'x'.repeat(60_000)}`)),
    'a plist of Photoshop': adds(0xed, Buffer.concat([latin1('Photoshop 3.0\0'), resource(0x0425, PLIST), resource(0x0404, 'Kamala')])),
    'resources of Photoshop that are cut off': adds(0xed, 'Photoshop 3.0\u00008BIM\u0004\u0004\0\0\u007F\u00FF'),
    'an index of second images': adds(0xe2, 'MPF\0MM\0*\0\0\0\u0008\0\u0001\u00B0\u0001\0\u0004\0\0\0\u0002\0\0\0\0'),
    'notes of a camera in every other segment': (file) =>
      withSegments(file, ...[3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15].map((app) => [0xe0 + app, PAGE] as const)),
    'comments that would run elsewhere': adds(0xfe, PAGE, '<?php phpinfo();', '%PDF-1.7', ZIP),
    'Adobe that is cut off': adds(0xee, 'Adobe\0'),
    'bytes between its segments': between(Buffer.from([0, 1, 2, 3])),
    'fill bytes before a segment': between(Buffer.from([0xff, 0xff, 0xff])),
    'zeros before its end': (file) => Buffer.concat([file.subarray(0, -2), Buffer.alloc(60), file.subarray(-2)]),
    'no end': (file) => file.subarray(0, -2),
  };
} // prettier-ignore

async function pngMetadata(): Promise<Kinds<Adds>> {
  const adds = (...chunks: Buffer[]): Adds => (file) => withChunks(file, ...chunks);
  const text = (type: string, content: string) => adds(pngChunk(type, `Comment\0${content}`));
  const wrongSum = pngChunk('tEXt', `Comment\0${PAGE}`);
  wrongSum.writeUInt32BE(1, wrongSum.length - 4);
  return {
    ...(await named(EXIFS, 'EXIF', (block) => adds(pngChunk('eXIf', block)))),
    ...(await named(ICCS, 'a profile', (profile) => adds(pngChunk('iCCP', Buffer.concat([latin1('a\0\0'), deflateSync(profile)]))))),
    'a profile that is not packed': adds(pngChunk('iCCP', `a\0\0${PAGE}`)),
    'a text': text('tEXt', PAGE),
    XMP: adds(pngChunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${XMP}`)),
    'a packed text': adds(pngChunk('zTXt', Buffer.concat([latin1('a\0\0'), deflateSync(latin1(PAGE))]))),
    'a wrong checksum of a text': adds(wrongSum),
    'a wrong brightness, time and size': adds(pngChunk('gAMA', '\0\0\0\0'), pngChunk('tIME', '\0'), pngChunk('pHYs', PAGE)),
    'chunks of its own program': adds(pngChunk('iDOT', PAGE), pngChunk('caBX', PAGE), pngChunk('prVt', PAGE)),
    'an animation': (file) => {
      const plays = withChunks(file, pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])));
      return Buffer.concat([plays.subarray(0, -12), pngChunk('fcTL', Buffer.alloc(26)), pngChunk('fdAT', PAGE), plays.subarray(-12)]);
    },
    'no end': (file) => file.subarray(0, -12),
  };
} // prettier-ignore

function riffChunk(name: string, content: Buffer): Buffer {
  const whole = Buffer.alloc(8 + content.length + (content.length % 2));
  whole.write(name, 'latin1');
  whole.writeUInt32LE(content.length, 4);
  content.copy(whole, 8);
  return whole;
}
const riff = (...chunks: Buffer[]): Buffer => {
  const body = Buffer.concat([latin1('WEBP'), ...chunks]);
  return riffChunk('RIFF', body);
};
/** A WebP with more chunks; a simple one gets an extended header first. */
const withRiffChunks = (flags: number, ...more: Buffer[]): Adds => (file) => {
  const body = file.subarray(12);
  if (file.toString('latin1', 12, 16) === 'VP8X') {
    const extended = Buffer.from(body);
    extended[8] = (extended[8] ?? 0) | flags;
    return riff(extended, ...more);
  }
  const size = [WIDTH - 1, 0, 0, HEIGHT - 1, 0, 0];
  const isTransparent = file.toString('latin1', 12, 16) === 'VP8L' && ((file[24] ?? 0) & 0x10) !== 0;
  return riff(riffChunk('VP8X', Buffer.from([flags | (isTransparent ? 0x10 : 0), 0, 0, 0, ...size])), body, ...more);
}; // prettier-ignore

async function webpMetadata(): Promise<Kinds<Adds>> {
  const profile = (content: Buffer): Adds => (file) => {
    const extended = withRiffChunks(0x20)(file);
    return riff(extended.subarray(12, 30), riffChunk('ICCP', content), extended.subarray(30));
  };
  return {
    ...(await named(EXIFS, 'EXIF', (block) => withRiffChunks(0x08, riffChunk('EXIF', block)))),
    ...(await named(EXIFS, 'named EXIF', (block) => withRiffChunks(8, riffChunk('EXIF', Buffer.concat([latin1('Exif\0\0'), block]))))),
    ...(await named(ICCS, 'a profile', profile)),
    XMP: withRiffChunks(0x04, riffChunk('XMP ', latin1(XMP))),
    'flags of what it does not have': withRiffChunks(0x0c),
    'chunks of its own program': withRiffChunks(0, riffChunk('ABCD', latin1(PAGE))),
    'a chunk that is longer than the file': (file) => Buffer.concat([withRiffChunks(4)(file), latin1('XMP \u00FF\u00FF\u00FF\u000F')]),
    'a length of more than the file': (file) => {
      const longer = Buffer.from(file);
      longer.writeUInt32LE(0x7fff_ffff, 4);
      return longer;
    },
  };
} // prettier-ignore

/**
 * Returns the metadata that a file may hold beside its image, in each format: its name, and the function that adds it
 * to a file.
 */
export const metadataKinds = async (): Promise<{ [F in ImageFormat]: Kinds<Adds> }> => ({
  jpeg: await jpegMetadata(),
  png: await pngMetadata(),
  webp: await webpMetadata(),
});

/**
 * Returns the data that phones, cameras, programs and people write behind an image (signatures as ExifTool lists them),
 * and anything else.
 */
export const trailers = async (): Promise<Kinds<Buffer>> => ({
  zeros: Buffer.alloc(4096),
  'a byte': Buffer.from([0xff]),
  'an end': Buffer.from([0xff, 0xd9]),
  'a second JPEG (brightness or depth)': await jpeg(),
  'a second JPEG that is cut off': (await jpeg()).subarray(0, 300),
  'a PNG': await small().png().toBuffer(),
  'a WebP': await small().webp().toBuffer(),
  'a GIF': await small().gif().toBuffer(),
  'a film (Samsung, Google)': latin1(`\0\0\0\u0018ftypmp42${'film'.repeat(99)}`),
  Samsung: latin1('\0\0\u0001\u000A\u000E\0\0\0Image_UTC_Data1700000000000SEFHj\0\0\0\u0001\0\0\0\0\0SEFT'),
  'older Samsung': latin1('QDIO\0\0\0\0\0\0QDIOBS'),
  vivo: latin1('vivo{"fakeStyle":"","version":1}\u00FF\u00FF\u00FF\u00FF\u001B*9HWfu\u0084\u0093\u00A2\u00B1'),
  'vivo, hidden data': latin1(
    'streamdata\0\0camera{"lens":1}\u00FF\u00FF\u00FF\u00FF\u001B*9HWfu\u0084\u0093\u00A2\u00B1',
  ),
  'OnePlus, OPPO, realme': latin1('{"watermark.device":{"name":"<svg "}}private.emptyspace\u0001\0jxrs\u0042\0\0\0'),
  'OPPO, live photo': latin1(`\0\0\0\u0018ftypisom${'x'.repeat(60)}oplus jxrs\u0009\0\0\0`),
  Xiaomi: latin1('<?xml version="1.0"?><MiCamera subtype="depth"/>\0\0MiDepth'),
  Huawei: latin1(`${'\0'.repeat(40)}DepthEnd   LIVE_0000000`),
  Qualcomm: latin1('Qualcomm Dual Camera Attributes\0\u0001'),
  AFCP: latin1('AXS!\u0001\0\0\0\u0001\0\0\0AXS!\0\0\0\0\0\0\0\0'),
  FotoStation: latin1('Kamala\0\u0001\0\0\0\u0010\u00A1\u00B2\u00C3\u00D4'),
  PhotoMechanic: latin1('\0\0\0\u0000cbipcbbl'),
  Canon: latin1(`CANON OPTIONAL DATA\0${'\0'.repeat(45)}`),
  MIE: latin1('~\0\u0004\0zmie~\0\0\u0006\0\0\0\u0020\u0010\u0004'),
  Insta360: latin1('\0\0\u0001\u00018db42d694ccc418790edff439fe026bf'),
  Nikon: latin1('\0\0\0\0\0\0/NIKON APP'),
  'a page': latin1(PAGE),
  'a program of a server': latin1('<?php system($_GET["c"]);'),
  'an archive': ZIP,
  'a packed archive': latin1('Rar!\u001A\u0007\0'),
  'a program': latin1('\u007FELF\u0002\u0001\u0001'),
  'a paper': latin1('%PDF-1.7 1 0 obj'),
});

/** EXIF that says how the camera was held. */
export const orientationExif = (order: 'II' | 'MM', orientation: number): Buffer =>
  exif(order, [0x0112, 3, 1, orientation]);
/** Each format with an EXIF block. */
export const EXIF_INTO: Record<ImageFormat, (file: Buffer, block: Buffer) => Buffer> = {
  jpeg: (file, block) => withSegments(file, [0xe1, Buffer.concat([latin1('Exif\0\0'), block])]),
  png: (file, block) => withChunks(file, pngChunk('eXIf', block)),
  webp: (file, block) => withRiffChunks(0x08, riffChunk('EXIF', block))(file),
};
