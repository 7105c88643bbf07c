import { DeleteObjectsCommand, ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import { OperatorError } from './stage-command.ts';

/**
 * Deletes every version of every object of a bucket, delete markers included.
 * @param Prefix only objects whose key begins with it
 * @returns the number of versions
 * @throws OperatorError if an object cannot be deleted
 */
export async function emptyBucket(region: string, Bucket: string, Prefix = ''): Promise<number> {
  const client = new S3Client({ region });
  let deleted = 0;
  for (;;) {
    // Each round deletes the first page of the list.
    const { Versions = [], DeleteMarkers = [] } = await client.send(new ListObjectVersionsCommand({ Bucket, Prefix }));
    const Objects = [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({ Key, VersionId }));
    if (Objects.length === 0) return deleted;
    const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
    if (Errors[0] !== undefined)
      throw new OperatorError(`${Bucket}: ${Errors[0].Key} cannot be deleted: ${Errors[0].Message}`);
    deleted += Objects.length;
  }
}
