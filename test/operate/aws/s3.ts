import { randomUUID } from 'node:crypto';
import type { Account, Bucket } from './account.ts';
import type { Service } from './services.ts';
import { Refusal, xml, xmlAnswer, type Answer, type Call } from './wire.ts';

const NAMESPACE = 'xmlns="http://s3.amazonaws.com/doc/2006-03-01/"';

/** The content of a body that was sent in chunks (`aws-chunked`): size in hexadecimal, line, content, line. */
function unchunked(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length;) {
    const end = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.subarray(at, end).toString().split(';')[0] ?? '0', 16);
    if (!(size > 0)) break;
    parts.push(body.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
  return Buffer.concat(parts);
}

function bucketOf(account: Account, name: string): Bucket {
  const found = account.buckets.get(name);
  if (found === undefined) throw new Refusal('NoSuchBucket', 'The specified bucket does not exist', 404);
  return found;
}

function deleteObjects(bucket: Bucket, body: string): Answer {
  const wanted = [...body.matchAll(/<Key>([^<]+)<\/Key>(?:<VersionId>([^<]+)<\/VersionId>)?/g)];
  for (const [, key, version] of wanted)
    bucket.versions = bucket.versions.filter(
      (one) => one.key !== key || (version !== undefined && one.version !== version),
    );
  return xmlAnswer(`<DeleteResult ${NAMESPACE}></DeleteResult>`);
}

/** Parts of uploads that are under way, by their id. */
const uploads = new Map<string, Buffer[]>();

/** An object that is sent in parts, as clients send those of more than five megabytes. */
function multipart(bucket: Bucket, key: string, { method, query }: Call, body: Buffer): Answer {
  const id = query.get('uploadId') ?? randomUUID();
  const parts = uploads.get(id) ?? [];
  uploads.set(id, parts);
  if (query.has('uploads'))
    return xmlAnswer(
      `<InitiateMultipartUploadResult ${NAMESPACE}>${xml({ Key: key, UploadId: id })}</InitiateMultipartUploadResult>`,
    );
  if (method === 'PUT') {
    parts[Number(query.get('partNumber')) - 1] = body;
    return { status: 200, type: 'text/xml', body: '', headers: { etag: '"p"' } };
  }
  uploads.delete(id);
  bucket.versions.push({ key, version: randomUUID(), body: Buffer.concat(parts) });
  return xmlAnswer(
    `<CompleteMultipartUploadResult ${NAMESPACE}>${xml({ Key: key, ETag: 'e' })}</CompleteMultipartUploadResult>`,
  );
}

/** S3 with the bucket as the first part of the path, as clients ask an IP address. */
export const s3: Service = (account, call: Call) => {
  const { method, path, query, headers } = call;
  const body = (headers['content-encoding'] ?? '').includes('aws-chunked') ? unchunked(call.body) : call.body;
  const [name = '', ...rest] = path.slice(1).split('/');
  const bucket = bucketOf(account, name);
  const key = decodeURIComponent(rest.join('/'));
  const prefix = query.get('prefix') ?? '';
  const matching = bucket.versions.filter((version) => version.key.startsWith(prefix));
  if (query.has('location')) return xmlAnswer(`<LocationConstraint ${NAMESPACE}>${bucket.region}</LocationConstraint>`);
  if (query.has('encryption'))
    return xmlAnswer(
      `<ServerSideEncryptionConfiguration ${NAMESPACE}><Rule><ApplyServerSideEncryptionByDefault><SSEAlgorithm>AES256</SSEAlgorithm></ApplyServerSideEncryptionByDefault></Rule></ServerSideEncryptionConfiguration>`,
    );
  if (method === 'POST' && query.has('delete')) return deleteObjects(bucket, body.toString());
  if (query.has('uploads') || query.has('uploadId')) return multipart(bucket, key, call, body);
  if (method === 'GET' && query.has('versions')) {
    const page = matching.slice(0, 2);
    const isTruncated = matching.length > page.length;
    return xmlAnswer(
      `<ListVersionsResult ${NAMESPACE}>${xml({ IsTruncated: isTruncated, 'Version[]': page.map((one) => ({ Key: one.key, VersionId: one.version, IsLatest: true })) })}</ListVersionsResult>`,
    );
  }
  if (method === 'GET' && key === '') {
    const sizes = new Map(matching.map((one) => [one.key, one.body.length]));
    return xmlAnswer(
      `<ListBucketResult ${NAMESPACE}>${xml({ IsTruncated: false, KeyCount: sizes.size, 'Contents[]': [...sizes].map(([Key, Size]) => ({ Key, Size })) })}</ListBucketResult>`,
    );
  }
  if (method === 'HEAD' && key === '')
    return { status: 200, type: 'text/xml', body: '', headers: { 'x-amz-bucket-region': bucket.region } };
  if (method === 'PUT') {
    bucket.versions.push({ key, version: randomUUID(), body });
    return { status: 200, type: 'text/xml', body: '', headers: { etag: '"e"' } };
  }
  const found = bucket.versions.findLast((one) => one.key === key);
  if (found === undefined) throw new Refusal('NoSuchKey', 'The specified key does not exist.', 404);
  return {
    status: 200,
    type: 'application/octet-stream',
    body: method === 'HEAD' ? '' : found.body,
    headers: { etag: '"e"' },
  };
};
