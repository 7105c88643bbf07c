import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import {
  jpeg,
  packedZeros,
  photo,
  plain,
  png,
  pngChunk,
  handmadePng,
  webp,
  withChunks,
  withSegments,
  type SentFile,
} from './sent-file.ts';

/** Private metadata of a photograph that must not be published. */
export const PRIVATE = {
  IFD0: { ImageDescription: 'At the house of Kamala', Make: 'Secretphone', Software: 'Secretware' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 2/1 5/1', GPSLongitudeRef: 'E', GPSLongitude: '80/1 16/1 10/1' },
};
const XMP = '<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>Kamala</rdf:RDF></x:xmpmeta>';

const turned = async (orientation: number): Promise<SentFile> => ({
  name: `turned by its camera, ${orientation}.jpg`,
  bytes: await photo().jpeg().withMetadata({ orientation }).toBuffer(),
  becomes: 'picture',
});

const PAGE = '<!doctype html><html><script>alert(1)</script></html>';
const ENTITIES = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>`;
const ZIP = Buffer.from('PK\u0003\u0004\u0014\0\0\0evil.txt PK\u0005\u0006\0\0\0\0', 'latin1');

/** Pictures that are something else as well: nothing of that comes through. */
async function twoInOne(): Promise<Record<string, Buffer>> {
  const [aJpeg, aPng, aWebp] = await Promise.all([jpeg(), png(), webp()]);
  const and = (...parts: (Buffer | string)[]): Buffer => Buffer.concat(parts.map((part) => Buffer.from(part)));
  const text = (type: string, content: string) => withChunks(aPng, pngChunk(type, `Comment\0${content}`));
  const frames = await Promise.all([photo(64, 64), plain(64, 64)].map((frame) => frame.png().toBuffer()));
  return {
    'and a page.jpg': and(aJpeg, PAGE),
    'and a page.png': and(aPng, PAGE),
    'and an archive.jpg': and(aJpeg, ZIP),
    'and an archive.png': and(aPng, ZIP),
    'and an archive.webp': and(aWebp, ZIP),
    'and a script.png': and(aPng, '/*x*/alert(1)'),
    'and a paper.jpg': withSegments(aJpeg, [0xfe, '%PDF-1.7']),
    'and a program of the server.jpg': withSegments(aJpeg, [0xfe, '<?php phpinfo();']),
    'and a page in its notes.jpg': withSegments(aJpeg, [0xfe, PAGE]),
    'and a script in what its camera tells.jpg': await photo().jpeg().withExif({ IFD0: { Artist: '<ScRiPt>alert(1)</script>' } }).toBuffer(),
    'and a page in its notes.png': text('tEXt', PAGE),
    'and entities in its notes.png': text('iTXt', ENTITIES),
    'and a packed archive.jpg': and(aJpeg, Buffer.from('Rar!\u001A\u0007', 'latin1')),
    'and a program.jpg': and(aJpeg, Buffer.from('\u007FELF', 'latin1')),
    'and an archive after a second picture.jpg': and(aJpeg, aJpeg, ZIP),
    'and another kind.webp': and(aWebp, await photo(9, 9).gif().toBuffer()),
    'and moves.webp': await sharp(frames, { join: { animated: true } }).webp({ loop: 0 }).toBuffer(),
    'and moves.png': withChunks(aPng, pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))),
  };
} // prettier-ignore

/** Unusual, and yet pictures: they are drawn anew, without anything but what one sees. */
export async function oddImages(): Promise<SentFile[]> {
  const [aJpeg, aPng] = await Promise.all([jpeg(), png()]);
  const cmyk = { width: 60, height: 40, channels: 4 } as const;
  const files: Record<string, Buffer | Promise<Buffer>> = {
    'tells where it was taken.jpg': photo().jpeg().withExif(PRIVATE).toBuffer(),
    'tells where it was taken.webp': photo().webp().withExif(PRIVATE).toBuffer(),
    'tells where it was taken.png': photo().png().withExif(PRIVATE).toBuffer(),
    'has notes in XMP.jpg': photo().jpeg().withXmp(XMP).toBuffer(),
    'has a colour profile.jpg': photo().jpeg().withIccProfile('p3').toBuffer(),
    'is a JPEG.png': aJpeg,
    'is a PNG.jpg': aPng,
    'is for a printer, CMYK.jpg': sharp(Buffer.alloc(9600, 90), { raw: cmyk })
      .pipelineColourspace('cmyk').toColourspace('cmyk').jpeg().toBuffer(),
    'is grey.jpg': photo().greyscale().jpeg().toBuffer(),
    'is progressive.jpg': photo().jpeg({ progressive: true }).toBuffer(),
    'has 16 bits.png': photo().toColourspace('rgb16').png().toBuffer(),
    'has a palette.png': photo().png({ palette: true }).toBuffer(),
    'is transparent.png': photo().ensureAlpha(0.4).png().toBuffer(),
    'is transparent.webp': photo().ensureAlpha(0.4).webp().toBuffer(),
    'loses nothing.webp': photo().webp({ lossless: true }).toBuffer(),
    'is one dot.png': plain(1, 1).png().toBuffer(),
    'is a line.png': plain(20_000, 1).png().toBuffer(),
    'is a thread.png': plain(1, 20_000).png().toBuffer(),
    'has notes of 3 MB.jpg': withSegments(aJpeg, ...Array.from({ length: 50 }, () => [0xfe, 'x'.repeat(60_000)] as const)),
    'runs as a script at its start.jpg': withSegments(aJpeg, [0xe0, `${'*'.repeat(9)}/=alert(1)/*${' '.repeat(12_000)}`]),
    'has a second picture behind it, as phones write it.jpg': Buffer.concat([aJpeg, aJpeg]),
    'has notes of a phone behind it.jpg': Buffer.concat([aJpeg, Buffer.from('\0\0note SEFH\0\0SEFT', 'latin1')]),
    'has zeros behind it.jpg': Buffer.concat([aJpeg, Buffer.alloc(4096)]),
    'is as large as may be, twice as deep and interlaced.png': handmadePng(
      { width: 5000, height: 5000, depth: 16, colour: 6, interlaced: true },
      packedZeros(5000 * 5000 * 8 + 30_000),
    ),
    'is as large as may be.jpg': plain(5000, 5000).jpeg({ progressive: true }).toBuffer(),
    'is as large as may be.webp': plain(5000, 5000).webp({ effort: 0 }).toBuffer(),
    'unpacks its notes to 100 MB.png': withChunks(aPng, pngChunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), packedZeros(1e8)]))),
    'has a false colour profile.png': withChunks(aPng, pngChunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), deflateSync('none')]))),
    'unpacks its colour profile to 100 MB.png': withChunks(aPng, pngChunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), packedZeros(1e8)]))),
    'lacks its last two bytes.jpg': aJpeg.subarray(0, -2),
    'lacks its end.png': aPng.subarray(0, -12),
    'as it should be.webp': webp(),
    ...(await twoInOne()),
  }; // prettier-ignore
  const odd = Object.entries(files).map(async ([name, bytes]): Promise<SentFile> => ({
    name,
    bytes: await bytes,
    becomes: 'picture',
  }));
  return Promise.all([...odd, ...[2, 3, 4, 5, 6, 7, 8].map(turned)]);
}
