import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { putClinic, putGalleryImage, putReview } from '#functions/store/clinics/clinic-writes.ts';
import { createDynamoClient } from '#functions/store/dynamo/dynamo-client.ts';
import { ensureTable } from '#functions/store/dynamo/ensure-table.ts';
import type { TableHandle } from '#functions/store/table/table-definition.ts';
import { sampleClinics } from './sample/sample-clinics.ts';
import { sampleImages, type SampleImage, sampleGallery } from './sample/sample-images.ts';
import { sampleReviews } from './sample/sample-reviews.ts';

type Places = { region: string; dynamodb: string; tableName: string; queuesAndObjects: string; bucket: string };

const AT_ONCE = 16;

/** Makes the table and, on the first start of a data folder, fills it with sample clinics, reviews and pictures. */
export async function seedSample(places: Places, dataDir: string): Promise<void> {
  const client = createDynamoClient({ region: places.region, endpoint: places.dynamodb });
  const s3 = new S3Client({ endpoint: places.queuesAndObjects, region: places.region, forcePathStyle: true });
  const done = path.join(dataDir, 'seeded');
  try {
    await ensureTable({ region: places.region, endpoint: places.dynamodb }, places.tableName);
    // The mark comes last: a start that was killed half-way writes the same sample again.
    if (existsSync(done)) return;
    await Promise.all([seedTable({ client, name: places.tableName }), seedImages(s3, places.bucket)]);
    writeFileSync(done, new Date().toISOString());
  } finally {
    client.destroy();
    s3.destroy();
  }
}

async function seedTable(table: TableHandle): Promise<void> {
  await inTurns(sampleClinics(), (clinic) => putClinic(table, clinic));
  await inTurns(sampleReviews(), (review) => putReview(table, review));
  await inTurns(sampleGallery(), (image) => putGalleryImage(table, image));
}

const seedImages = (s3: S3Client, bucket: string): Promise<void> =>
  inTurns(sampleImages(), async ({ key, contentType, body }: SampleImage) => {
    const object = { Bucket: bucket, Key: key, Body: body, ContentType: contentType };
    await s3.send(new PutObjectCommand({ ...object, CacheControl: 'public, max-age=86400' }));
  });

/** Does the work for every item, a few at a time. */
async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += AT_ONCE) await Promise.all(items.slice(at, at + AT_ONCE).map(work));
}
