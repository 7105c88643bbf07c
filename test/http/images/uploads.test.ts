import { beforeAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import * as z from 'zod';
import { UploadForm } from '#shared/contract/images/upload-forms.ts';
import { LARGEST_UPLOAD } from '#shared/domain/images/upload-rules.ts';
import { IMAGE_WIDTHS, imageAt } from '#shared/domain/images/image-address.ts';
import { putGalleryImage } from '#functions/store/clinics/clinic-writes.ts';
import { createImageStore } from '#functions/store/images/image-stores.ts';
import { keyOf } from '#functions/store/table/table.ts';
import { loudLog } from '#test/loud-log.ts';
import { runningProduct } from '#test/running-product.ts';
import { jpeg, jpegOfBytes, photo } from '#test/uploads/sent-file.ts';
import { tableClient } from '#test/table-client.ts';
import { archivedClinic } from '../clinics/a-clinic.ts';
import { call, bearer, type Reply } from '../call.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { post } from './post-file.ts';

type BeginFields = Record<string, unknown>;

const tokens: Record<'admin' | 'other' | 'staff', string> = { admin: '', other: '', staff: '' };
let clinicId = '';
beforeAll(async () => {
  const { staffToken } = runningProduct();
  tokens.admin = await staffToken({ sub: 'uploads-admin', groups: ['admins'] });
  tokens.other = await staffToken({ sub: 'uploads-other', groups: ['admins'] });
  tokens.staff = await staffToken({ sub: 'uploads-staff', groups: ['staff'] });
  // The clinic belongs to this file alone: no other test counts the images that it briefly adds to a gallery.
  clinicId = (await archivedClinic()).id;
});

const begin = (fields: BeginFields, who: keyof typeof tokens = 'admin'): Promise<Reply> =>
  call('POST', '/admin/uploads', {
    body: {
      purpose: 'gallery',
      clinic_id: clinicId,
      file_name: 'door.jpg',
      type: 'image/jpeg',
      size: 10,
      ...fields,
    },
    headers: bearer(tokens[who]),
  });

async function begun(fields: BeginFields = {}): Promise<UploadForm> {
  const reply = await begin(fields);
  expect(reply.status).toBe(201);
  return UploadForm.parse(reply.body);
}

const stateOf = async (id: string, who: keyof typeof tokens = 'admin'): Promise<Reply> =>
  call('GET', `/admin/uploads/${id}`, { headers: bearer(tokens[who]) });

/** Returns the outcome of an uploaded file. */
async function outcomeOf(file: Uint8Array, fields: BeginFields = {}): Promise<Record<string, unknown>> {
  const form = await begun(fields);
  expect(await post(form, file)).toEqual([204, '']);
  const done = await call('POST', `/admin/uploads/${form.id}/complete`, { headers: bearer(tokens.admin), body: {} });
  expect(done.status).toBe(202);
  await expect.poll(async () => (await stateOf(form.id)).body['state'], { timeout: 60_000 }).not.toBe('waiting');
  const { body } = await stateOf(form.id);
  return { ...body, id: form.id };
}

const served = (address: string): Promise<Response> => fetch(runningProduct().url + address);

test('a picture comes out drawn anew in four files, and nothing of what was sent stays (A-106, A-108, A-136)', async () => {
  const { state, image, id } = await outcomeOf(await jpeg(), { file_name: 'door.JPG.php.jpeg' });
  expect(state).toBe('ready');
  const address = z.string().parse(image);
  expect(address).toMatch(new RegExp(`^/images/gallery/gallery_${clinicId}_\\d{13}\\.jpg$`));
  const jpegFile = await served(address);
  expect([jpegFile.headers.get('content-type'), jpegFile.headers.get('cache-control')]).toEqual([
    'image/jpeg',
    'public, max-age=3600',
  ]);
  for (const width of [400, 800, 1600] as const) {
    const file = await served(imageAt(address, width));
    expect(file.headers.get('content-type')).toBe('image/webp');
    expect(await sharp(await file.bytes()).metadata()).toMatchObject({ format: 'webp', width: 320, height: 200 });
  }
  for (const hidden of [
    `/incoming/${String(id)}`,
    `/images/../incoming/${String(id)}`,
    `/images/..%2Fincoming/${String(id)}`,
  ])
    expect((await served(hidden)).headers.get('content-type')).not.toMatch(/image/);
});

test("a clinic's own pictures are named after it, two at once in two places (A-105, A-107)", async () => {
  const about = { purpose: 'banner', clinic_id: undefined, clinic_name: 'Dr. Rao’s  Smile / Care' };
  const sent = await jpeg();
  const [one, other] = await Promise.all([outcomeOf(sent, about), outcomeOf(sent, about)]);
  for (const { image } of [one, other])
    expect(image).toMatch(/^\/images\/clinics\/banner-Dr-Raos-Smile-Care\/\d{13}\.jpg$/);
  expect(one['image']).not.toBe(other['image']);
});

test('a picture of the blog has a name by instant and chance, and may be kept for an hour (A-115, A-151)', async () => {
  const { image } = await outcomeOf(await jpeg(), { purpose: 'blog', clinic_id: undefined });
  expect(image).toMatch(/^\/images\/blog\/\d{13}-[0-9a-z]{10}\.jpg$/);
  const file = await served(z.string().parse(image));
  expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
});

describe('an upload refused before anything is sent', () => {
  test.each([
    [{ size: 0 }, 422, 'upload_empty', 'size', 'Invalid file: The file appears to be empty or corrupt'],
    [{ size: LARGEST_UPLOAD + 1 }, 413, 'upload_too_large', 'size', 'Upload failed: The file is larger than 5 MB'],
    [{ type: 'image/svg+xml' }, 415, 'upload_type', 'type', 'Upload failed: Only JPEG, PNG and WebP images are accepted'],
    [{ type: 'image/gif' }, 415, 'upload_type', 'type', undefined],
    [
      { file_name: '../../door.jpg' }, 400, 'upload_path', 'file_name',
      'Invalid file path: The path contains special characters or invalid segments',
    ],
    [{ file_name: 'a\\b.jpg' }, 400, 'upload_path', 'file_name', undefined],
    [{ file_name: '..' }, 400, 'upload_path', 'file_name', undefined],
    [{ clinic_id: undefined }, 400, 'invalid_input', 'clinic_id', undefined],
    [{ clinic_id: 'cln_01KB0000000000000000000000' }, 404, 'clinic_not_found', 'clinic_id', undefined],
    [{ purpose: 'logo' }, 400, 'invalid_input', 'purpose', undefined],
  ])('%j (A-103, A-163)', async (fields, status, code, field, error) => {
    const reply = await begin(fields);
    expectRefusal(reply, status, code, field);
    if (error !== undefined) expect(reply.body['error']).toBe(error);
  }); // prettier-ignore

  test('staff send pictures of the blog and of reviewers, and no others; nobody without a session sends any (A-104, A-163)', async () => {
    const reply = await begin({}, 'staff');
    expectRefusal(reply, 403, 'upload_denied', 'purpose');
    expect(reply.body['error']).toBe('Permission denied: You do not have access to upload files');
    expect((await begin({ purpose: 'blog', clinic_id: undefined }, 'staff')).status).toBe(201);
    expect((await begin({ purpose: 'reviewer' }, 'staff')).status).toBe(201);
    expectRefusal(
      await begin({ purpose: 'reviewer', clinic_id: undefined }, 'staff'),
      400,
      'invalid_input',
      'clinic_id',
    );
    const body = { purpose: 'blog', file_name: 'a.jpg', type: 'image/jpeg', size: 1 };
    expectRefusal(await call('POST', '/admin/uploads', { body }), 401, 'unauthorized', 'Authorization');
  });
});

test("another's upload is not there, as one that never was", async () => {
  const { id } = await begun();
  const never = 'upl_01KB0000000000000000000000';
  for (const [who, at] of [
    ['other', id],
    ['admin', never],
  ] as const) {
    expectRefusal(await stateOf(at, who), 404, 'upload_not_found', 'id');
    const done = await call('POST', `/admin/uploads/${at}/complete`, { headers: bearer(tokens[who]), body: {} });
    expectRefusal(done, 404, 'upload_not_found', 'id');
  }
  expect((await stateOf(id)).body).toEqual({ state: 'waiting' });
});

const MIB = 1024 * 1024;
test.each([2 * MIB - 1, 2 * MIB, 3 * MIB, LARGEST_UPLOAD - 1, LARGEST_UPLOAD])(
  'a picture of %i bytes is accepted',
  async (size) => {
    const file = await jpegOfBytes(size);
    expect(file.length).toBe(size);
    expect(await outcomeOf(file, { size })).toMatchObject({ state: 'ready' });
  },
);

test('a picture with a drawn file of more than 2 MiB is accepted', async () => {
  const file = await photo(1600, 3200).jpeg({ quality: 60 }).toBuffer();
  expect(file.length).toBeLessThan(LARGEST_UPLOAD);
  const { state, image } = await outcomeOf(file, { size: file.length });
  expect(state).toBe('ready');
  const drawn = await (await served(imageAt(z.string().parse(image), 1600))).bytes();
  expect(drawn.length).toBeGreaterThan(2 * MIB);
});

test('a form takes the one file that it was signed for, and nothing else', async () => {
  const form = await begun();
  const file = await jpeg();
  const changed = (fields: Record<string, string>): UploadForm => ({ ...form, fields: { ...form.fields, ...fields } });
  expect(await post(changed({ key: 'images/gallery/x.jpg' }), file)).toEqual([403, 'AccessDenied']);
  expect(await post(changed({ 'Content-Type': 'text/html' }), file)).toEqual([403, 'AccessDenied']);
  expect(await post(changed({ acl: 'public-read' }), file)).toEqual([403, 'AccessDenied']);
  expect(await post(changed({ Policy: Buffer.from('{}').toString('base64') }), file)).toEqual([
    403,
    'SignatureDoesNotMatch',
  ]);
  expect(await post(form, new Uint8Array(0))).toEqual([400, 'EntityTooSmall']);
  expect(await post(form, new Uint8Array(LARGEST_UPLOAD + 1))).toEqual([400, 'EntityTooLarge']);
  expect(await post(form, file)).toEqual([204, '']);
});

test('a photograph that has a page and the notes of a phone behind it becomes a picture without them (A-103)', async () => {
  const trailer = '<html><script>alert(1)</script></html>vivo{"a":1}\u00FF\u00FF\u00FF\u00FF\u001B*9HWfu';
  const { state, image } = await outcomeOf(Buffer.concat([await jpeg(), Buffer.from(trailer, 'latin1')]));
  expect(state).toBe('ready');
  const drawn = await (await served(z.string().parse(image))).bytes();
  expect(Buffer.from(drawn).toString('latin1')).not.toMatch(/script|vivo/);
});

test('a file that is no image is refused as such, and is stored nowhere', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const refused = async (file: Uint8Array) => {
    const { id: _, ...outcome } = await outcomeOf(file);
    return outcome;
  };
  expect(await refused(svg)).toEqual({
    state: 'refused',
    message: 'Upload failed: Only JPEG, PNG and WebP images are accepted',
  });
  expect(await refused((await jpeg()).subarray(0, 900))).toEqual({
    state: 'refused',
    message: 'Invalid file: The file appears to be empty or corrupt',
  });
  const { id } = await begun();
  await call('POST', `/admin/uploads/${id}/complete`, { headers: bearer(tokens.admin), body: {} });
  await expect
    .poll(async () => (await stateOf(id)).body['message'], { timeout: 60_000 })
    .toBe('Upload failed: The file did not arrive');
});

test('a picture that nothing shows is taken away with all its files; one that is shown stays', async () => {
  const sent = await jpeg();
  const [kept, unused, ofNoArticle] = [await outcomeOf(sent), await outcomeOf(sent), await outcomeOf(sent)].map(
    ({ image }) => z.string().parse(image),
  );
  const { dynamoEndpoint, tableName, runNow } = runningProduct();
  const client = tableClient(dynamoEndpoint);
  const pictures = createImageStore(client, tableName, loudLog);
  const before = '2026-01-01T00:00:00.000Z';
  for (const [image = '', clinic_id, purpose] of [
    [kept, clinicId, 'gallery'],
    [unused, null, 'gallery'],
    [ofNoArticle, null, 'blog'],
  ] as const) {
    const stem = image.replace('.jpg', '');
    await pictures.checkAgain({ stem, purpose, clinic_id, created_at: before, next_look_at: null }, before);
  }
  const fresh = { alt: null, order: 1, ver: 1, updated_at: null, updated_by: null };
  const image = {
    id: 'kept-picture',
    clinic_id: clinicId,
    image_url: kept ?? '',
    caption: null,
    created_at: before,
    ...fresh,
  };
  await putGalleryImage({ client, name: tableName }, image);
  await runNow('collect-images');
  await client.delete({ TableName: tableName, Key: keyOf.image(image) });
  client.destroy();
  const statuses = async (address: string) =>
    Promise.all(
      [address, ...IMAGE_WIDTHS.map((width) => imageAt(address, width))].map(
        async (file) => (await served(file)).status,
      ),
    );
  expect(await statuses(kept ?? '')).toEqual([200, 200, 200, 200]);
  for (const gone of [unused, ofNoArticle]) expect(await statuses(gone ?? '')).toEqual([404, 404, 404, 404]);
});
