import { expect, it, vi } from 'vitest';
import { LARGEST_UPLOAD } from '#shared/domain/images/upload-rules.ts';
import { prepareImage } from './prepare-image.ts';

type Side = [number, number];
const letters = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));
const segment = (marker: number, content: number[]): number[] => {
  const length = content.length + 2;
  return [0xff, marker, length >> 8, length & 255, ...content];
};
/** A JPEG with a frame and a scan, which nothing here decodes. */
function jpegOf([width, height]: Side, scan = 20, beside: number[] = [], behind: Uint8Array[] = []): File {
  const frame = segment(0xc0, [8, height >> 8, height & 255, width >> 8, width & 255, 0]);
  const head = Uint8Array.from([0xff, 0xd8, ...beside, ...frame, ...segment(0xda, [0, 0, 63, 0])]);
  return new File([head, new Uint8Array(scan), Uint8Array.from([0xff, 0xd9]), ...behind.map((part) => new Uint8Array(part))], 'door.jpg');
} // prettier-ignore
const pngOf = ([width, height]: Side): File => {
  const sides = [width, height].flatMap((side) => [0, 0, side >> 8, side & 255]);
  const header = [0, 0, 0, 13, ...letters('IHDR'), ...sides, 8, 2, 0, 0, 0, 0, 0, 0, 0];
  return new File([Uint8Array.from([...letters('\u0089PNG\r\n\u001A\n'), ...header])], 'door.jpg');
};
const SMALLER = new Blob(['smaller'], { type: 'image/webp' });
const contentOf = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

it('leaves out what phones write beside and behind an image, before it is sent', async () => {
  const beside = [...segment(0xe1, letters('Exif\0\0where it was taken')), ...segment(0xfe, letters('by whom'))];
  const behind = [Uint8Array.from(letters('vivo{"a":1}')), new Uint8Array(LARGEST_UPLOAD)];
  const bare = jpegOf([30, 20]);
  const shrink = vi.fn<() => Promise<Blob>>();
  const ready = await prepareImage(jpegOf([30, 20], 20, beside, behind), shrink);
  expect(await contentOf(ready)).toEqual(await contentOf(bare));
  expect(ready.name).toBe('door.jpg');
  expect(shrink).not.toHaveBeenCalled();
});

it.each(['', 'image/jpg', 'application/octet-stream', 'text/plain'])('reads the type from the bytes, not from %o', async (type) => {
  const named = async (file: File) => (await prepareImage(new File([file], 'a', { type }))).type;
  expect([await named(pngOf([9, 9])), await named(jpegOf([9, 9]))]).toEqual(['image/png', 'image/jpeg']);
}); // prettier-ignore

it('shrinks what has more than 5 MB or 25 megapixels, and nothing else', async () => {
  const shrinks = async (file: File): Promise<boolean> => {
    const shrink = vi.fn<() => Promise<Blob>>().mockResolvedValue(SMALLER);
    const { type } = await prepareImage(file, shrink);
    expect(type === SMALLER.type).toBe(shrink.mock.calls.length > 0);
    return type === SMALLER.type;
  };
  expect(await shrinks(jpegOf([2400, 2000], LARGEST_UPLOAD))).toBe(true);
  expect(await shrinks(jpegOf([5000, 5001]))).toBe(true);
  expect(await shrinks(pngOf([12_000, 9000]))).toBe(true);
  expect(await shrinks(jpegOf([5000, 5000]))).toBe(false);
  expect(await shrinks(jpegOf([2400, 2000], LARGEST_UPLOAD - 1000))).toBe(false);
});

it('sends what the browser cannot shrink as it is, unless it is larger than 5 MB', async () => {
  const none = async () => null;
  expect((await prepareImage(jpegOf([5000, 5001]), none)).type).toBe('image/jpeg');
  await expect(prepareImage(jpegOf([9, 9], LARGEST_UPLOAD), none)).rejects.toMatchObject({
    problem: { at: 'file', reason: 'size' },
  });
});

it.each([
  ['nothing', new File([], 'a.jpg'), 'empty'],
  ['a drawing', new File(['<svg>'], 'a.svg'), 'type'],
  ['the beginning of an image', new File([Uint8Array.from([0xff, 0xd8, 0xff])], 'a.jpg'), 'empty'],
])('refuses %s before anything is sent (A-103)', async (_, file, reason) => {
  await expect(prepareImage(file)).rejects.toMatchObject({ problem: { at: 'file', reason } });
});

it('refuses a file that cannot be read any more', async () => {
  const arrayBuffer = () => Promise.reject(new Error('NotReadableError'));
  const file = Object.assign(new File(['x'], 'a.jpg'), { arrayBuffer });
  await expect(prepareImage(file)).rejects.toMatchObject({ problem: { at: 'file', reason: 'empty' } });
});
