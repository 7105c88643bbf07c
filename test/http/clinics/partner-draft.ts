import { expect } from 'vitest';
import { UploadForm } from '#shared/contract/images/upload-forms.ts';
import { call, bearer } from '../call.ts';
import type { invited } from '../enquiries/invited-partner.ts';
import { post } from '../images/post-file.ts';

type Draft = Awaited<ReturnType<typeof invited>>;

/** File description that a partner sends before the upload. */
export const FILE = { file_name: 'door.jpg', type: 'image/jpeg', size: 10 };

/** Requests that a partner makes for their draft with their link. */
export function partner({ clinic_id, link }: Draft, key = link.key) {
  const ask = (method: string, path: string, body?: object) =>
    call(method, `/own-clinics/${clinic_id}${path}`, { headers: bearer(key), ...(body && { body }) });
  const stateOf = (id: string) => ask('GET', `/uploads/${id}`);
  /** The id of an upload and what became of it. */
  const sent = async (file: Uint8Array) => {
    const begun = await ask('POST', '/uploads', FILE);
    expect(begun.status).toBe(201);
    const form = UploadForm.parse(begun.body);
    expect(await post(form, file)).toEqual([204, '']);
    expect((await ask('POST', `/uploads/${form.id}/complete`, {})).status).toBe(202);
    await expect.poll(async () => (await stateOf(form.id)).body['state'], { timeout: 60_000 }).not.toBe('waiting');
    return { id: form.id, state: (await stateOf(form.id)).body };
  };
  const add = (upload_id: string, ver: number, alt = 'The door') => ask('POST', '/gallery', { upload_id, ver, alt });
  const remove = (image_id: string, ver: number) => ask('DELETE', `/gallery/${image_id}?ver=${ver}`);
  return { ask, sent, stateOf, add, remove };
}
