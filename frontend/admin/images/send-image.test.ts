import { expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../../api/api-error.ts';
import { sendImage, type OnStep, type UploadPorts, type Posted, UploadFailure } from '../../uploads/send-image.ts';
import { wordsOfUpload, uploadCalls } from './image-chooser.tsx';

type Calls = NonNullable<Parameters<typeof uploadCalls>[1]>;

const FILE = new File(['a picture'], 'door.jpg', { type: 'image/jpeg' });
const USE = { purpose: 'gallery', clinicId: 'cln_1' } as const;
const FORM = { id: 'upl_1', url: 'https://bucket.example/', fields: { key: 'incoming/upl_1' } };
const READY = { state: 'ready', image: '/images/gallery/a.jpg' } as const;

function sending(change: { calls?: Partial<Calls>; posted?: Posted; prepare?: UploadPorts['prepare'] } = {}) {
  const calls = {
    begin: vi.fn<Calls['begin']>().mockResolvedValue(FORM),
    done: vi.fn<Calls['done']>().mockResolvedValue({ state: 'waiting' }),
    get: vi.fn<Calls['get']>().mockResolvedValueOnce({ state: 'waiting' }).mockResolvedValue(READY),
    ...change.calls,
  };
  const steps: Parameters<OnStep>[0][] = [];
  const waits: number[] = [];
  const from = (use: Parameters<typeof uploadCalls>[0]): UploadPorts => ({
    calls: uploadCalls(use, calls),
    prepare: change.prepare ?? (async (file) => file),
    wait: async (ms) => waits.push(ms),
    async post(_form, _file, onProgress) {
      onProgress(0.5);
      return change.posted ?? { status: 204, code: '' };
    },
  });
  const on = { onStep: (step: Parameters<OnStep>[0]) => void steps.push(step), signal: new AbortController().signal };
  return {
    calls,
    steps,
    waits,
    /** Answers the address; rejects with what is said to the person. */
    send: (file = FILE, use: Parameters<typeof uploadCalls>[0] = USE) =>
      sendImage(from(use), file, on).then(
        ({ image }) => image,
        (error: unknown) => {
          throw error instanceof UploadFailure ? new Error(wordsOfUpload(error.problem)) : error;
        },
      ),
  };
}

it('announces a file, sends it, and waits for the picture it becomes', async () => {
  const { send, calls, steps, waits } = sending();
  expect(await send()).toBe('/images/gallery/a.jpg');
  const asked = { purpose: 'gallery', clinic_id: 'cln_1', file_name: 'door.jpg', type: 'image/jpeg', size: 9 };
  expect(calls.begin).toHaveBeenCalledWith(asked, expect.anything());
  expect(steps).toEqual([{ share: 0.5 }, 'drawing']);
  expect(waits).toEqual([400, 800]);
});

it('names the clinic of a picture that is sent before the clinic is stored (A-107)', async () => {
  const { send, calls } = sending();
  await send(FILE, { purpose: 'profile', clinicId: null, clinicName: 'Thamarai' });
  const asked = expect.objectContaining({ purpose: 'profile', clinic_name: 'Thamarai' });
  expect(calls.begin).toHaveBeenCalledWith(asked, expect.anything());
});

it('says why a file cannot be made ready, and sends nothing (A-103)', async () => {
  const prepare = () => Promise.reject(new UploadFailure({ at: 'file', reason: 'size' }));
  const { send, calls } = sending({ prepare });
  await expect(send()).rejects.toThrow('Upload failed: The file is larger than 5 MB');
  expect(calls.begin).not.toHaveBeenCalled();
});

it('says that the server could not be reached where what makes a file ready could not be fetched', async () => {
  const { send, calls } = sending({ prepare: () => Promise.reject(new TypeError('Failed to fetch')) });
  await expect(send()).rejects.toThrow(/^Upload failed: /);
  expect(calls.begin).not.toHaveBeenCalled();
});

it('announces the file that is sent, not the one that was chosen', async () => {
  const { send, calls } = sending({ prepare: async ({ name }) => new File(['less'], name, { type: 'image/webp' }) });
  await send();
  const asked = expect.objectContaining({ file_name: 'door.jpg', type: 'image/webp', size: 4 });
  expect(calls.begin).toHaveBeenCalledWith(asked, expect.anything());
});

it.each([
  [new ApiError(401, { code: 'unauthorized', error: 'Send a valid token in the Authorization header.' }), 'Authentication required: Please log in to upload images'],
  [new ApiError(403, { code: 'upload_denied', error: 'x' }), 'Permission denied: You do not have access to upload files'],
  [
    new ApiError(400, { code: 'upload_path', error: 'Invalid file path: The path contains special characters or invalid segments' }),
    'Invalid file path: The path contains special characters or invalid segments',
  ],
  [new ApiError(404, { code: 'clinic_not_found', error: 'Clinic not found' }), 'Upload failed: Clinic not found'],
  [new NetworkError('gone'), 'Upload failed: The server could not be reached. Please check your connection.'],
])('says why the server took no file: %s (A-104, A-163)', async (error, message) => {
  await expect(sending({ calls: { begin: vi.fn<Calls['begin']>().mockRejectedValue(error) } }).send()).rejects.toThrow(message);
}); // prettier-ignore

it.each([
  [404, 'NoSuchBucket', 'Storage bucket not found: Please contact support'],
  [403, 'AccessDenied', 'Permission denied: You do not have access to upload files'],
  [400, 'EntityTooLarge', 'Upload failed: The file is larger than 5 MB'],
  [400, 'EntityTooSmall', 'Invalid file: The file appears to be empty or corrupt'],
  [503, 'SlowDown', 'Upload failed: The storage answered 503'],
  [0, '', 'Upload failed: The connection was lost'],
])('says why the bucket took no file: %i %s (A-163)', async (status, code, message) => {
  const { send, calls } = sending({ posted: { status, code } });
  await expect(send()).rejects.toThrow(message);
  expect(calls.done).not.toHaveBeenCalled();
});

it('says why a file became no picture, and when nobody knows where it is (A-163)', async () => {
  const ends = (shown: Awaited<ReturnType<Calls['done']>>) =>
    sending({ calls: { done: vi.fn<Calls['done']>().mockResolvedValue(shown) } }).send();
  const message = 'Upload failed: The file did not arrive';
  await expect(ends({ state: 'refused', message })).rejects.toThrow(message);
  await expect(ends({ state: 'ready' })).rejects.toThrow('Failed to get public URL for the uploaded image');
});

it('does not wait for ever', async () => {
  const get = vi.fn<Calls['get']>().mockResolvedValue({ state: 'waiting' });
  const { send, waits } = sending({ calls: { get } });
  await expect(send()).rejects.toThrow('Upload failed: The image takes too long to process');
  expect(waits.length).toBeLessThan(60);
  expect(Math.max(...waits)).toBe(3000);
});
