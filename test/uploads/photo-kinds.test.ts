import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createImageMaker } from '#functions/gateways/pictures/image-maker.ts';
import { stillImage } from '#shared/images/still-image.ts';
import { sample } from '#test/sample.ts';
import { CODINGS, EXIF_INTO, metadataKinds, orientationExif, trailers, type ImageFormat } from './photo-kinds.ts';

const maker = createImageMaker(60);
const FORMATS = Object.keys(CODINGS) as ImageFormat[];
const imageIn = (file: Uint8Array) => {
  const image = stillImage(file);
  return typeof image === 'string' ? expect.fail(image) : image;
};
/** A refusal, or a checksum of each file. */
async function outcome(file: Buffer): Promise<string[]> {
  const made = await maker.make(file);
  if ('refusal' in made) return [made.refusal];
  return made.files.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'));
}
const bytesIn = (file: Uint8Array): Buffer => Buffer.from(imageIn(file).bytes);

/** `npm test` takes so many codings of each format; the commit chooses which. */
const SAMPLED = 1;

describe.each(FORMATS)('a photograph as %s (A-103, A-106)', (format) => {
  const all = Object.entries(CODINGS[format]);
  const codings = sample(all, SAMPLED, ([coding]) => `${format} ${coding}`);

  it.each(codings)('becomes the same picture with every kind of metadata: %s', async (_, code) => {
    const plain = await code();
    const bare = await outcome(plain);
    expect(bare).toHaveLength(4);
    const kinds = Object.entries((await metadataKinds())[format]);
    expect(kinds.length).toBeGreaterThan(15);
    for (const [name, add] of kinds) expect(await outcome(add(plain)), name).toEqual(bare);
  });

  it.each(codings)('becomes the same picture with every trailer: %s', async (_, code) => {
    const plain = await code();
    const bare = await outcome(plain);
    for (const [name, tail] of Object.entries(await trailers()))
      expect(await outcome(Buffer.concat([plain, tail])), name).toEqual(bare);
  });

  it.each(codings)('leaves no byte of a trailer behind any metadata: %s', async (_, code) => {
    const plain = await code();
    const tails = Object.entries(await trailers());
    for (const [kind, add] of Object.entries((await metadataKinds())[format])) {
      // Without its end an image goes on to the end of the file.
      if (kind === 'no end') continue;
      const alone = bytesIn(add(plain));
      expect(bytesIn(alone), kind).toEqual(alone);
      for (const [name, tail] of tails)
        expect(bytesIn(Buffer.concat([add(plain), tail])).equals(alone), `${kind}, ${name}`).toBe(true);
    }
  });

  it('is upright in every orientation and either byte order', async () => {
    const plain = await (codings[0]?.[1]() ?? expect.fail());
    for (const order of ['II', 'MM'] as const)
      for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
        const file = EXIF_INTO[format](plain, orientationExif(order, orientation));
        const { width, height, bytes } = imageIn(file);
        expect([width, height]).toEqual(orientation > 4 ? [32, 48] : [48, 32]);
        // The original says what libvips makes of it by itself.
        const upright = (input: Uint8Array) => sharp(input).autoOrient().raw().toBuffer();
        expect((await upright(bytes)).equals(await upright(file)), `${order} ${orientation}`).toBe(true);
      }
  });

  it('whose bytes were changed anywhere is read or refused, and never throws', async () => {
    const sources = await Promise.all(codings.map(([, code]) => code()));
    const change = fc.tuple(fc.nat(), fc.nat({ max: 255 }));
    fc.assert(
      fc.property(fc.constantFrom(...sources), fc.array(change, { maxLength: 8 }), fc.nat(), (source, changes, cut) => {
        const file = Buffer.from(source.subarray(0, source.length - (cut % 7 === 0 ? cut % source.length : 0)));
        for (const [at, byte] of changes) file[at % file.length] = byte;
        const image = stillImage(file);
        if (typeof image !== 'string') expect(bytesIn(image.bytes)).toEqual(Buffer.from(image.bytes));
      }),
    );
  });
});
