import { beforeEach, expect, test } from 'vitest';
import { showUpload, beginUpload } from '#functions/core/images/prepare-upload.ts';
import type { ImageBucket, ImageFile } from '#functions/core/images/ports.ts';
import { processUpload } from '#functions/core/images/process-upload.ts';
import { createClinicDetails } from '#functions/store/clinics/clinic-store.ts';
import { createUploadStore, createImageStore } from '#functions/store/images/image-stores.ts';
import { keptDays } from '#shared/domain/privacy/retention.ts';
import { DAY_MS } from '#shared/values/ist.ts';
import { loudLog } from '#test/loud-log.ts';
import { TableView } from '#test/simulation/table-view.ts';
import { directClient, FakeDynamo } from '#test/store/fake/fake-dynamo.ts';
import { clinicId, NOW, sampleClinic } from '#test/store/booking/sample-booking.ts';

const ADMIN = { id: 'person-1', email: 'a@clinic.example', role: 'admin' } as const;
const DOOR = { purpose: 'gallery', clinic_id: clinicId(), file_name: 'door.png', type: 'image/png', size: 5 } as const;
const FILES: ImageFile[] = ['-400.webp', '.jpg'].map((ending) => ({
  ending,
  type: ending === '.jpg' ? 'image/jpeg' : 'image/webp',
  bytes: Buffer.from(ending),
}));

/** One clinic, a bucket in memory, and a process that ends when it is told to. */
function deps() {
  const now = Date.parse(NOW);
  const dynamo = new FakeDynamo(() => now);
  new TableView(dynamo).putClinic(sampleClinic());
  const client = directClient(dynamo);
  const bucket = { incoming: new Map<string, Buffer>(), kept: new Map<string, Buffer>() };
  const dies = { atKeep: 0, atMake: 0 };
  let ids = 0;
  let left = 3;
  const nextId = (prefix: string): string => `${prefix}_01KB00000000000000000000${String((ids += 1)).padStart(2, '0')}`;
  const images: ImageBucket = {
    incoming: async (id) => bucket.incoming.get(id) ?? null,
    discard: async () => undefined,
    drop: async (id) => void bucket.incoming.delete(id),
    async keep(address, { bytes }) {
      if (dies.atKeep > 0 && (dies.atKeep -= 1) === 0) throw new Error('the process ended');
      bucket.kept.set(address, bytes);
    },
  };
  return {
    bucket,
    dies,
    clock: { now: () => now },
    ids: { uploadId: () => nextId('upl'), auditEventId: () => nextId('act') },
    clinics: createClinicDetails(client, 'punnagai', loudLog),
    uploads: createUploadStore(client, 'punnagai'),
    pictures: createImageStore(client, 'punnagai', loudLog),
    limits: { count: async () => (left -= 1) >= 0 },
    signer: { digest: (text: string) => text },
    forms: { formFor: async () => ({ url: 'https://bucket.example/', fields: {} }) },
    maker: {
      async make() {
        if (dies.atMake > 0 && (dies.atMake -= 1) >= 0) throw new Error('the process ended');
        return { files: FILES };
      },
    },
    log: { info: () => undefined, warn: () => undefined, alarm: () => undefined },
    images,
  };
}

let here: ReturnType<typeof deps>;
const worker = () => ({ ...here, bucket: here.images });
const sent = async (): Promise<string> => {
  const { id } = await beginUpload(here, ADMIN, DOOR);
  here.bucket.incoming.set(id, Buffer.from('a file'));
  return id;
};
const shown = (id: string) => showUpload(here, ADMIN.id, id);
beforeEach(() => {
  here = deps();
});

const STEM = `/images/gallery/gallery_${clinicId()}_${Date.parse(NOW)}`;

test('a form that stays open for weeks may still save its picture: nobody looks before whether it is shown', async () => {
  await processUpload(worker(), await sent());
  const dueAfter = async (days: number) => here.pictures.due(new Date(Date.parse(NOW) + days * DAY_MS).toISOString());
  const days = keptDays('typed_copy');
  expect(await dueAfter(days + 6)).toEqual([]);
  expect(await dueAfter(days + 7)).toMatchObject([{ stem: STEM }]);
});

test('two files of one instant have two places: nothing is ever overwritten (A-106)', async () => {
  const ids = [await sent(), await sent()];
  for (const id of ids) await processUpload(worker(), id);
  expect(await Promise.all(ids.map(shown))).toEqual([
    { state: 'ready', image: `${STEM}.jpg` },
    { state: 'ready', image: `${STEM.slice(0, -1)}${Number(STEM.at(-1)) + 1}.jpg` },
  ]);
  expect(here.bucket.kept.size).toBe(4);
});

test('a worker that ended half-way is repeated, and ends in the same', async () => {
  const id = await sent();
  here.dies.atKeep = 2;
  await expect(processUpload(worker(), id)).rejects.toThrow('ended');
  expect(await shown(id)).toEqual({ state: 'waiting' });
  expect(here.bucket.incoming.size).toBe(1);
  await processUpload(worker(), id);
  await processUpload(worker(), id);
  expect(await shown(id)).toEqual({ state: 'ready', image: `${STEM}.jpg` });
  expect([...here.bucket.kept.keys()]).toEqual([`${STEM}-400.webp`, `${STEM}.jpg`]);
  expect(here.bucket.incoming.size).toBe(0);
});

test('a file that ends every process that reads it is refused, and gone', async () => {
  const id = await sent();
  here.dies.atMake = 3;
  for (let tries = 0; tries < 3; tries += 1) await expect(processUpload(worker(), id)).rejects.toThrow('ended');
  await processUpload(worker(), id);
  expect(await shown(id)).toEqual({ state: 'refused', message: 'Upload failed: The image takes too long to process' });
  expect([here.bucket.incoming.size, here.bucket.kept.size]).toEqual([0, 0]);
});

test('a message that comes twice at once is worked off once', async () => {
  const id = await sent();
  let made = 0;
  const maker = { make: async () => ({ files: FILES.slice(0, (made += 1)) }) };
  await Promise.all([processUpload({ ...worker(), maker }, id), processUpload({ ...worker(), maker }, id)]);
  expect(made).toBe(1);
  expect((await shown(id)).state).toBe('ready');
});

test('a user who sends images endlessly has to wait, and nothing is written', async () => {
  for (const _ of [1, 2, 3]) await sent();
  await expect(sent()).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(here.bucket.incoming.size).toBe(3);
});

test('a begun upload is an audit entry, by purpose and clinic', async () => {
  const events: unknown[] = [];
  const uploads = { begin: async (_: unknown, act: unknown) => events.push(act) > 0 };
  await beginUpload({ ...here, uploads }, ADMIN, DOOR);
  expect(events).toEqual([
    expect.objectContaining({ action: 'picture.upload', entity: `clinic#${clinicId()}`, fields: ['gallery'] }),
  ]);
});
