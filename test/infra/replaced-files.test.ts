import { afterEach, expect, test } from 'vitest';
import { markReplaced, siteBucket, type SiteBucket } from '#infra/deploy/replaced-files.ts';
import { stopList } from '#infra/local/stop-list.ts';
import { stages } from '#infra/stages.ts';
import { smallS3 } from './small-s3.ts';
import { synthesize } from './synthesize.ts';
import { listOf, ofType } from './template.ts';

/** A bucket as a map of its files to whether they are marked; `done` is what was done to it. */
function bucketOf(files: Record<string, boolean>, newest: readonly string[]): SiteBucket & { done: string[] } {
  const done: string[] = [];
  const set = (what: string, isMarked: boolean) => (file: string) => {
    files[file] = isMarked;
    done.push(`${what} ${file}`);
    return Promise.resolve();
  };
  return {
    done,
    newest: () => Promise.resolve(newest),
    stored: () => Promise.resolve(Object.keys(files)),
    isMarked: (file) => Promise.resolve(files[file] === true),
    mark: set('mark', true),
    unmark: set('unmark', false),
  };
}

test('a file that the newest build replaced is marked once: its days are counted from then', async () => {
  const bucket = bucketOf({ 'assets/a-1.js': false, 'assets/a-2.js': false, 'assets/a-0.js': true }, ['assets/a-2.js']);
  await markReplaced(bucket);
  expect(bucket.done).toEqual(['mark assets/a-1.js']);
  await markReplaced(bucket);
  expect(bucket.done).toHaveLength(1);
});

test('a file that comes back with a later build is not marked any more', async () => {
  const bucket = bucketOf({ 'assets/a-1.js': true }, ['assets/a-1.js']);
  await markReplaced(bucket);
  expect(bucket.done).toEqual(['unmark assets/a-1.js']);
});

test('a file that cannot be read keeps no other from being marked, and is reported', async () => {
  const bucket = bucketOf({ 'assets/a-1.js': false, 'assets/b-1.js': false }, ['assets/a-2.js']);
  const isMarked: SiteBucket['isMarked'] = (file) =>
    file === 'assets/a-1.js' ? Promise.reject(new Error('it is gone')) : bucket.isMarked(file);
  await expect(markReplaced({ ...bucket, isMarked })).rejects.toThrow(
    'Could not mark 1 files, the first for: Error: it is gone',
  );
  expect(bucket.done).toEqual(['mark assets/b-1.js']);
});

test('without a newest build nothing is marked', async () => {
  const bucket = bucketOf({ 'assets/a-1.js': false }, []);
  await expect(markReplaced(bucket)).rejects.toThrow('empty');
  expect(bucket.done).toEqual([]);
});

const stops = stopList();
afterEach(() => stops.stopAll());

async function startS3(options?: Parameters<typeof smallS3>[0]) {
  const bucket = await smallS3(options);
  stops.add(bucket.stop);
  return bucket;
}

test('a mark makes the file as old as this moment, and leaves what browsers are told of it', async () => {
  const { s3, written } = await startS3();
  await markReplaced(siteBucket(s3, 'site'));
  expect(written).toEqual([
    expect.objectContaining({
      url: '/site/assets/a-1.js?x-id=CopyObject',
      'x-amz-copy-source': 'site/assets/a-1.js',
      'x-amz-tagging': 'replaced=true',
      'x-amz-tagging-directive': 'REPLACE',
      'x-amz-metadata-directive': 'REPLACE',
      'content-type': 'text/javascript',
      'cache-control': 'public, immutable',
    }),
  ]);
});

const MARKED = '<Tagging><TagSet><Tag><Key>replaced</Key><Value>true</Value></Tag></TagSet></Tagging>';

test('uses each of its grants in the bucket, and needs no other', async () => {
  const marking = await startS3();
  await markReplaced(siteBucket(marking.s3, 'site'));
  const unmarking = await startS3({ tags: MARKED, newest: 'assets/a-1.js' });
  await markReplaced(siteBucket(unmarking.s3, 'site'));
  const granted = ofType(synthesize(stages.dev).stacks.site, 'AWS::IAM::Policy')
    .filter(({ id }) => id.startsWith('FilesReplaced'))
    .flatMap(({ Properties }) => listOf(Properties['PolicyDocument'].Statement))
    .flatMap(({ Action }) => listOf<string>(Action).filter((action) => action.startsWith('s3:')));
  expect(new Set([...marking.asked, ...unmarking.asked])).toEqual(new Set(granted));
});
