import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { applyFunctionEnv } from '../function-env.ts';
import { startQueuesAndObjects, ensureBucket, expiredKeys } from './start-queues-and-objects.ts';

const at = (day: number, Key: string) => ({ Key, LastModified: new Date(Date.UTC(2026, 10, day)) });

test('an object older than the newest by the given days is removed, and the newest never is', () => {
  const objects = [at(9, 'lists/old'), at(10, 'lists/week'), at(17, 'lists/new')];
  expect(expiredKeys(objects, 7)).toEqual(['lists/old']);
  expect(expiredKeys(objects, 1)).toEqual(['lists/old', 'lists/week']);
  expect(expiredKeys(objects.slice(0, 1), 0)).toEqual([]);
  expect(expiredKeys([], 7)).toEqual([]);
});

test('a second start finds the bucket and what is new in it', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'punnagai-bucket-'));
  const region = 'ap-south-1';
  const { endpoint, stop } = await startQueuesAndObjects({ dataDir, region });
  applyFunctionEnv({});
  const s3 = new S3Client({ endpoint, region, forcePathStyle: true });
  try {
    await ensureBucket(endpoint, region, 'bucket');
    for (const Key of ['lists/one', 'lists/two'])
      await s3.send(new PutObjectCommand({ Bucket: 'bucket', Key, Body: Key }));
    await ensureBucket(endpoint, region, 'bucket');
    const { Contents } = await s3.send(new ListObjectsV2Command({ Bucket: 'bucket', Prefix: 'lists/' }));
    expect(Contents?.map(({ Key }) => Key)).toEqual(['lists/one', 'lists/two']);
  } finally {
    s3.destroy();
    await stop();
    rmSync(dataDir, { recursive: true });
  }
});
