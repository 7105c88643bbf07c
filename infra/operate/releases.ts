import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GetObjectCommand, paginateListObjectsV2, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod';
import { MIGRATIONS } from '#functions/store/row-migration.ts';
import { SCHEMA } from '#infra/local/set-data-aside.ts';
import type { StageConfig } from '#infra/stages.ts';
import { OperatorError } from './stage-command.ts';
import { describeStack } from './stage-resources.ts';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * An entry of a stage's release history. It is written before the deployment, and again when it has succeeded:
 * a deployment that failed half-way is seen.
 */
const Release = z.object({
  /** ISO instant of the deployment; entries are ordered by it. */
  at: z.iso.datetime(),
  /** The tag or commit that was deployed. */
  version: z.string(),
  /** The archive of its assembly. A rollback deploys an earlier one. */
  assembly: z.string(),
  schema: z.int(),
  migrations: z.array(z.string()),
  /** Name of the table that a restore switched to; null for the stack's own. */
  table: z.string().nullable(),
  succeeded: z.boolean(),
});
export type Release = z.infer<typeof Release>;

/** The folder of a stage's releases in the CDK's bucket of the account. */
export const releasesFolder = ({ name }: Pick<StageConfig, 'name'>): string => `punnagai-releases/${name}/`;

/** The CDK's own bucket: it is private, encrypted and exists in every account that can be deployed to. */
export async function releaseBucket(region: string): Promise<string> {
  const stack = await describeStack('CDKToolkit', region);
  const bucket = stack?.Outputs?.find(({ OutputKey }) => OutputKey === 'BucketName')?.OutputValue;
  if (bucket === undefined) throw new OperatorError(`${region} is not bootstrapped. Next: npm run bootstrap`);
  return bucket;
}

/** The version in the work tree: its tag, or the commit, marked if files were changed. */
const workTreeVersion = (): string =>
  execFileSync('git', ['describe', '--tags', '--always', '--dirty'], { cwd: root, encoding: 'utf8' }).trim();

/** Describes the release that is about to be deployed from the work tree. */
export function newRelease(stage: StageConfig, table: string | null, now: Date): Release {
  const at = now.toISOString();
  return {
    at,
    version: workTreeVersion(),
    assembly: `${releasesFolder(stage)}${at}.tgz`,
    schema: SCHEMA,
    migrations: MIGRATIONS.map(({ name }) => name),
    table,
    succeeded: false,
  };
}

/** Reads the release history of a stage, oldest first. */
export async function readReleases(stage: StageConfig): Promise<Release[]> {
  const client = new S3Client({ region: stage.region });
  const Bucket = await releaseBucket(stage.region);
  const keys: string[] = [];
  for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: releasesFolder(stage) }))
    keys.push(...(page.Contents ?? []).flatMap(({ Key = '' }) => (Key.endsWith('.json') ? [Key] : [])));
  const releases: Release[] = [];
  for (const Key of keys.toSorted()) {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
    releases.push(Release.parse(JSON.parse((await Body?.transformToString()) ?? '')));
  }
  return releases;
}

/** Writes the entry of a release, in place of an earlier one of the same instant. */
export async function recordRelease(stage: StageConfig, release: Release): Promise<void> {
  await new S3Client({ region: stage.region }).send(
    new PutObjectCommand({
      Bucket: await releaseBucket(stage.region),
      Key: `${releasesFolder(stage)}${release.at}.json`,
      Body: JSON.stringify(release),
      ContentType: 'application/json',
    }),
  );
}

/** Stores the assembly of a release with all of its assets, so that it can be deployed again as it is. */
export async function keepAssembly(stage: StageConfig, folder: string, release: Release): Promise<void> {
  await inTemporaryFolder(async (temporary) => {
    const archive = path.join(temporary, 'assembly.tgz');
    execFileSync('tar', ['-czf', archive, '-C', folder, '.']);
    const Bucket = await releaseBucket(stage.region);
    const Body = readFileSync(archive);
    await new S3Client({ region: stage.region }).send(new PutObjectCommand({ Bucket, Key: release.assembly, Body }));
  });
}

/**
 * Unpacks the assembly of a release and passes its folder on.
 * @param work receives the folder, which is removed afterwards
 */
export async function withAssembly(
  stage: StageConfig,
  { assembly, version }: Release,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  const Bucket = await releaseBucket(stage.region);
  const { Body } = await new S3Client({ region: stage.region }).send(new GetObjectCommand({ Bucket, Key: assembly }));
  const archive = await Body?.transformToByteArray();
  if (archive === undefined) throw new OperatorError(`The assembly of ${version} is empty.`);
  await inTemporaryFolder(async (folder) => {
    const file = path.join(folder, 'assembly.tgz');
    writeFileSync(file, archive);
    execFileSync('tar', ['-xzf', file, '-C', folder]);
    await work(folder);
  });
}

async function inTemporaryFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'punnagai-release-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Finds the release that a rollback goes back to. A rollback is itself an entry, of the assembly that it deployed:
 * releases after that one count no more. A rollback that failed is repeated.
 * @param releases oldest first
 * @returns the release that is deployed (or half deployed), and the one before it
 */
export function rollbackTarget(releases: readonly Release[]): { current: Release | null; previous: Release | null } {
  const standing: Release[] = [];
  for (const release of releases) {
    const earlier = standing.findIndex(({ assembly }) => assembly === release.assembly);
    if (earlier === -1) standing.push(release);
    else if (release.succeeded) standing.splice(earlier, Infinity, release);
  }
  const current = standing.at(-1) ?? null;
  return { current, previous: standing.slice(0, -1).findLast(({ succeeded }) => succeeded) ?? null };
}

/**
 * States why an earlier release cannot work on the rows of the present one.
 * @returns null if it can
 */
export function refusalOf(current: Release, previous: Release): string | null {
  if (current.schema > previous.schema)
    return `The schema number grew from ${previous.schema} to ${current.schema}: ${previous.version} cannot read the rows of ${current.version}.`;
  const added = current.migrations.filter((name) => !previous.migrations.includes(name));
  if (added.length > 0)
    return `${current.version} migrated rows (${added.join(', ')}), which ${previous.version} does not know.`;
  if (current.table !== previous.table)
    return `The table was restored since: ${previous.version} would use ${previous.table ?? "the stack's own table"} again.`;
  return null;
}
