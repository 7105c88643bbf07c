import {
  CopyObjectCommand,
  DeleteObjectTaggingCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';

/** The tag by which the bucket's lifecycle knows files that a newer build has replaced. */
export const REPLACED = { key: 'replaced', value: 'true' } as const;

/** Folder of the files with a hash in their name. */
export const HASHED_FOLDER = 'assets/';

/** The list of those of the newest build, as it lies in the bucket. */
export const NEWEST_LIST = 'newest-files.json';

/** Operations on files in the bucket. */
export type SiteBucket = {
  newest: () => Promise<readonly string[]>;
  stored: () => Promise<readonly string[]>;
  isMarked: (file: string) => Promise<boolean>;
  /** Marks a file and makes it as old as this moment: its days are counted from here. */
  mark: (file: string) => Promise<void>;
  unmark: (file: string) => Promise<void>;
};

/**
 * After a deployment: every file that the newest build does not have is marked, once; one that has come back is not
 * marked any more. A bucket without a list has no newest build: nothing is marked. A file that fails keeps no other from
 * being marked.
 *
 * @throws AggregateError the failures, once all files were tried
 */
export async function markReplaced(bucket: SiteBucket): Promise<void> {
  const newest = new Set(await bucket.newest());
  if (newest.size === 0) throw new Error('The list of the newest files is empty');
  const failures: unknown[] = [];
  for (const file of await bucket.stored())
    await markIfReplaced(bucket, file, newest).catch((error: unknown) => failures.push(error));
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `Could not mark ${failures.length} files, the first for: ${String(failures[0])}`,
    );
}

async function markIfReplaced(bucket: SiteBucket, file: string, newest: ReadonlySet<string>): Promise<void> {
  const isMarked = await bucket.isMarked(file);
  if (newest.has(file) && isMarked) await bucket.unmark(file);
  if (!newest.has(file) && !isMarked) await bucket.mark(file);
}

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((file) => typeof file === 'string');

/** The bucket as it is. `s3` throws what S3 refuses. */
export function siteBucket(s3: S3Client, name: string): SiteBucket {
  const of = (file: string) => ({ Bucket: name, Key: file });
  return {
    newest: async () => {
      const { Body } = await s3.send(new GetObjectCommand(of(NEWEST_LIST)));
      const list: unknown = JSON.parse((await Body?.transformToString()) ?? '[]');
      if (!isList(list)) throw new Error(`${NEWEST_LIST} is no list of files`);
      return list;
    },
    stored: async () => {
      const files: string[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client: s3 },
        { Bucket: name, Prefix: HASHED_FOLDER },
      ))
        files.push(...Contents.flatMap(({ Key }) => Key ?? []));
      return files;
    },
    isMarked: async (file) => {
      const { TagSet = [] } = await s3.send(new GetObjectTaggingCommand(of(file)));
      return TagSet.some(({ Key }) => Key === REPLACED.key);
    },
    mark: async (file) => {
      const { ContentType, CacheControl } = await s3.send(new HeadObjectCommand(of(file)));
      await s3.send(
        new CopyObjectCommand({
          ...of(file),
          CopySource: `${name}/${file}`,
          // S3 copies an object onto itself only when something about it is replaced.
          MetadataDirective: 'REPLACE',
          ContentType,
          CacheControl,
          TaggingDirective: 'REPLACE',
          Tagging: `${REPLACED.key}=${REPLACED.value}`,
        }),
      );
    },
    unmark: async (file) => void (await s3.send(new DeleteObjectTaggingCommand(of(file)))),
  };
}

/** Called by each deployment of the site, after its files are there (constructs/site-files.ts). */
export const handler = (): Promise<void> => markReplaced(siteBucket(new S3Client(), process.env['BUCKET_NAME'] ?? ''));
