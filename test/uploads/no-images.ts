import { gzipSync } from 'node:zlib';
import type { UploadRefusal } from '#shared/domain/images/upload-rules.ts';
import { handmadePng, jpeg, packedZeros, photo, plain, png, webp, withChunks, type SentFile } from './sent-file.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const ENTITIES = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>`;
const LAUGHS = `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><svg>&b;</svg>`;
const PAGE = '<!doctype html><html><script>alert(1)</script></html>';
const ZIP = Buffer.from('PK\u0003\u0004\u0014\0\0\0evil.txt PK\u0005\u0006\0\0\0\0', 'latin1');
const box = (brand: string) => Buffer.from(`\0\0\0\u0020ftyp${brand}\0\0\0\0mif1`, 'latin1');

const named = (becomes: UploadRefusal, files: Record<string, Buffer | string>): SentFile[] =>
  Object.entries(files).map(([name, bytes]) => ({ name, bytes: Buffer.from(bytes), becomes }));

/** Returns files of other kinds, under any name. */
async function otherKinds(): Promise<SentFile[]> {
  const gif = await photo(40, 30).gif().toBuffer();
  return named('type', {
    'a drawing.svg': SVG,
    'a drawing with a script.png': SVG,
    'a drawing that reads a file.svg': ENTITIES,
    'a drawing that grows.svg': LAUGHS,
    'a packed drawing.svgz': gzipSync(SVG),
    'a page.jpg': PAGE,
    'a script.png': 'alert(document.cookie)',
    'a program of the server.jpg': '<?php system($_GET["c"]);',
    'a program.jpg': Buffer.from('\u007FELF\u0002\u0001\u0001', 'latin1'),
    'a program.png': Buffer.from('MZ\u0090\0', 'latin1'),
    'a paper.jpg': '%PDF-1.7 1 0 obj',
    'an archive.jpg': ZIP,
    'a picture.gif': gif,
    'a picture and a script.gif': Buffer.concat([
      Buffer.from('GIF89a/*'),
      gif.subarray(8),
      Buffer.from('*/=1;alert(1)'),
    ]),
    'a picture.tiff': await photo(40, 30).tiff().toBuffer(),
    'a picture.bmp': Buffer.from(`BM${'\0'.repeat(60)}`),
    'a picture.ico': Buffer.from([0, 0, 1, 0, 1, 0, 16, 16]),
    'a picture.psd': Buffer.from('8BPS\0\u0001'),
    'a picture.avif': await photo(40, 30).avif().toBuffer(),
    'a picture of a phone.heic': box('heic'),
    'a film.mp4': box('isom'),
    'a picture.jxl': Buffer.from([0xff, 0x0a, 0xfa, 0x7f]),
    'a sound.webp': Buffer.from('RIFF\u0024\0\0\0WAVEfmt ', 'latin1'),
    'a page behind an empty line.png': `\n\n${PAGE}`,
    'a byte.jpg': Buffer.from([0xff]),
    'a mark of the byte order.png': Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), await png()]),
  });
}

/** Begun and not ended, or not what they say. */
async function broken(): Promise<SentFile[]> {
  const [aJpeg, aPng, aWebp] = await Promise.all([jpeg(), png(), webp()]);
  const changed = (file: Buffer, at: number, bytes: number[]): Buffer => {
    const copy = Buffer.from(file);
    copy.set(bytes, at);
    return copy;
  };
  const half = (file: Buffer, part = 0.5) => file.subarray(0, Math.floor(file.length * part));
  return named('corrupt', {
    'nothing.jpg': '',
    'its first bytes.jpg': Buffer.from([0xff, 0xd8, 0xff]),
    'its first bytes.png': aPng.subarray(0, 8),
    'half.jpg': half(aJpeg),
    'a tenth.jpg': half(aJpeg, 0.1),
    'cut short and ended.jpg': Buffer.concat([half(aJpeg), Buffer.from([0xff, 0xd9])]),
    'half.png': half(aPng),
    'half.webp': half(aWebp),
    'with a wrong check sum.png': changed(aPng, aPng.indexOf('IDAT') + 40, [1, 2, 3, 4]),
    'a part longer than the file.png': changed(aPng, 33, [0x7f, 0xff, 0xff, 0xff]),
    'a part longer than the file.jpg': changed(aJpeg, 4, [0xff, 0xff]),
    'a part without a length.jpg': changed(aJpeg, 4, [0, 0]),
    'no wide.png': handmadePng({ width: 0, height: 10 }, packedZeros(10)),
    'no data.png': handmadePng({ width: 10, height: 10 }, Buffer.alloc(0)),
    'two headers, the first too large.png': withChunks(
      handmadePng({ width: 30_000, height: 12_000 }, packedZeros(1e6)),
      aPng.subarray(8, 33),
    ),
    'of half a million parts.jpg': Buffer.concat([
      aJpeg.subarray(0, 2),
      Buffer.alloc(2_000_000, Buffer.from([0xff, 0xdb, 0, 2])),
      aJpeg.subarray(2),
    ]),
    'less than it says.png': handmadePng({ width: 100, height: 100 }, packedZeros(100)),
    'a colour that is none.png': handmadePng({ width: 10, height: 10, colour: 7 }, packedZeros(400)),
    'zeros.jpg': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(5000)]),
    'empty.webp': Buffer.from('RIFF\u0004\0\0\0WEBP', 'latin1'),
  });
}

/** Small to send and large to unpack, or many in one. */
async function bombs(): Promise<SentFile[]> {
  const aJpeg = await photo(64, 64).jpeg({ progressive: true }).toBuffer();
  const scan = aJpeg.indexOf(Buffer.from([0xff, 0xda]));
  const huge = await Promise.all([
    plain(10_000, 10_000).jpeg().toBuffer(),
    plain(10_000, 10_000).png().toBuffer(),
    plain(10_000, 10_000).webp({ effort: 0 }).toBuffer(),
    plain(5000, 5001).png().toBuffer(),
    plain(20_001, 1).png().toBuffer(),
  ]);
  return [
    ...named('pixels', {
      '10,000 by 10,000.jpg': huge[0],
      '10,000 by 10,000.png': huge[1],
      '10,000 by 10,000.webp': huge[2],
      'a row more than may be.png': huge[3],
      'a dot longer than may be.png': huge[4],
      'of one colour, a gigabyte.png': handmadePng({ width: 30_000, height: 12_000 }, packedZeros(1e6)),
      'larger than anything.png': handmadePng({ width: 2 ** 24, height: 2 ** 24 }, packedZeros(100)),
      'longer than a wall.png': handmadePng({ width: 100_000, height: 10 }, packedZeros(3_000_010)),
    }),
    ...named('effort', {
      'drawn over two hundred times.jpg': Buffer.concat([aJpeg.subarray(0, -2), ...Array.from({ length: 200 }, () => aJpeg.subarray(scan, -2)), Buffer.from([0xff, 0xd9])]),
    }),
  ]; // prettier-ignore
}

/** None of these becomes a picture. */
export const noImages = async (): Promise<SentFile[]> => (await Promise.all([otherKinds(), broken(), bombs()])).flat();
