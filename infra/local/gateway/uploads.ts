import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FunctionName } from '#functions/manifest.ts';
import { createS3Client } from '#functions/gateways/image-bucket.ts';
import * as z from 'zod';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { createUploadStore } from '#functions/store/images/image-stores.ts';
import { createDynamoClient } from '#functions/store/dynamo/dynamo-client.ts';
import type { UploadCors } from '#infra/upload-bucket.ts';
import { listenOnLoopback } from '../loopback.ts';
import { readBody } from './requests.ts';
import { runAs } from '../roles/running-function.ts';

/** Allowed fields of a form, as its signer wrote them down (S3 API reference, POST policy). */
const Policy = z.object({
  expiration: z.iso.datetime(),
  conditions: z.array(
    z.union([
      z.record(z.string(), z.string()),
      z.tuple([z.literal('content-length-range'), z.number(), z.number()]),
      z.tuple([z.literal('eq'), z.string(), z.string()]),
    ]),
  ),
});
type Policy = z.infer<typeof Policy>;

/** Fields that prove the policy, and are therefore not in it. */
const PROOF = new Set(['policy', 'x-amz-signature', 'file']);

class Refused extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    [this.status, this.code] = [status, code];
  }
}

/**
 * Takes in a file as S3 does (POST Object): with a form that one of our functions signed, while it lasts, and nothing but
 * what it allows. The engine of this machine would take anything; so it is asked in the name of that function.
 */
function uploadServer({
  endpoint,
  region,
  bucket,
  signerOf,
}: {
  endpoint: string;
  region: string;
  bucket: string;
  /** Which function signed the form for a file, by where the file will lie. */
  signerOf: (key: string) => Promise<FunctionName>;
}): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const s3 = createS3Client({ endpoint, region, forcePathStyle: true });
  return async (request, response) => {
    try {
      const { fields, file } = await readForm(request);
      check(fields, file, new Date());
      const key = fields.get('key') ?? '';
      const object = { Bucket: bucket, Key: key, ContentType: fields.get('content-type'), Body: file };
      await runAs(await signerOf(key), () => s3.send(new PutObjectCommand(object)));
      response.writeHead(204).end();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refuse(response, error);
    }
  };
}

const refuse = (response: ServerResponse, { status, code }: Refused): void => {
  response
    .writeHead(status, { 'content-type': 'application/xml', 'cache-control': 'no-store' })
    .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);
};

async function readForm(request: IncomingMessage): Promise<{ fields: Map<string, string>; file: Uint8Array }> {
  if (request.method !== 'POST') throw new Refused(405, 'MethodNotAllowed');
  const body = await readBody(request);
  if (body === null) throw new Refused(400, 'EntityTooLarge');
  const fields = new Map<string, string>();
  let file: Uint8Array | null = null;
  for (const [name, value] of await parts(request, body)) {
    if (typeof value === 'string') fields.set(name.toLowerCase(), value);
    else if (name === 'file') file = await value.bytes();
  }
  if (file === null) throw new Refused(400, 'InvalidArgument');
  return { fields, file };
}

async function parts({ headers }: IncomingMessage, body: Buffer): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), {
      headers: { 'content-type': headers['content-type'] ?? '' },
    }).formData();
  } catch {
    throw new Refused(400, 'MalformedPOSTRequest');
  }
}

function check(fields: ReadonlyMap<string, string>, { length }: Uint8Array, now: Date): void {
  const text = fields.get('policy') ?? '';
  if (!isSigned(text, fields)) throw new Refused(403, 'SignatureDoesNotMatch');
  const policy = Policy.parse(JSON.parse(Buffer.from(text, 'base64').toString()));
  if (Date.parse(policy.expiration) < now.getTime()) throw new Refused(403, 'AccessDenied');
  const allowed = allowedFields(policy);
  for (const [name, value] of fields)
    if (!PROOF.has(name) && allowed.get(name) !== value) throw new Refused(403, 'AccessDenied');
  for (const name of allowed.keys()) if (name !== 'bucket' && !fields.has(name)) throw new Refused(403, 'AccessDenied');
  for (const condition of policy.conditions)
    if (Array.isArray(condition) && condition[0] !== 'eq') inRange(condition, length);
}

function inRange([, least, most]: readonly [string, number, number], length: number): void {
  if (length < least) throw new Refused(400, 'EntityTooSmall');
  if (length > most) throw new Refused(400, 'EntityTooLarge');
}

function allowedFields({ conditions }: Policy): Map<string, string> {
  const exact = conditions.flatMap((condition) => {
    if (!Array.isArray(condition)) return Object.entries(condition);
    return condition[0] === 'eq' ? [[condition[1].slice(1), condition[2]] as const] : [];
  });
  return new Map(exact.map(([name, value]) => [name.toLowerCase(), value]));
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Signature version 4 over the policy, with the secret that functions of this machine sign with. */
function isSigned(policy: string, fields: ReadonlyMap<string, string>): boolean {
  const [, day = '', region = '', service = '', end = ''] = (fields.get('x-amz-credential') ?? '').split('/');
  const { AWS_SECRET_ACCESS_KEY = '' } = process.env;
  const key = [day, region, service, end].reduce<string | Buffer>(hmac, `AWS4${AWS_SECRET_ACCESS_KEY}`);
  const [expected, sent] = [hmac(key, policy), Buffer.from(fields.get('x-amz-signature') ?? '', 'hex')];
  return expected.length === sent.length && timingSafeEqual(expected, sent);
}

type UploadSetting = Parameters<typeof uploadServer>[0] & { cors: UploadCors };

/**
 * Takes in files on an origin of its own, as the bucket does in the cloud: pages of the product send them across origins,
 * under the bucket's CORS rule.
 */
export function startUploads({
  cors,
  ...setting
}: UploadSetting): Promise<{ endpoint: string; stop: () => Promise<void> }> {
  const take = uploadServer(setting);
  return listenOnLoopback(
    createServer((request, response) => {
      const isAllowed = allowOrigin(cors, request, response);
      if (request.method === 'OPTIONS') return void response.writeHead(isAllowed ? 200 : 403).end();
      take(request, response).catch((error: unknown) => {
        console.error('the local bucket:', error);
        if (response.headersSent) response.destroy();
        else response.writeHead(500).end();
      });
    }),
  );
}

/** Lets pages of the rule's origins send files and read the answers; returns whether they may (S3 user guide, CORS). */
function allowOrigin(
  { methods, origins, headers, maxAgeSeconds }: UploadCors,
  { headers: sent, method }: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { origin = '' } = sent;
  const wanted = method === 'OPTIONS' ? sent['access-control-request-method'] : method;
  if (!origins.includes(origin) || !methods.some((allowed) => allowed === wanted)) return false;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-allow-methods', methods.join(', '));
  // The rule's star stands for every header that is asked for.
  response.setHeader('access-control-allow-headers', sent['access-control-request-headers'] ?? headers.join(', '));
  response.setHeader('access-control-max-age', String(maxAgeSeconds));
  response.setHeader('vary', 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method');
  return true;
}

type Table = { region: string; databaseForPeople: string; tableName: string };

/**
 * Which function signed the form for a file. S3 sees it by the role whose credentials signed; here all functions sign with the
 * same, so that it is told by who asked for the form: a partner, or somebody of the team.
 */
export function formSigner({ region, databaseForPeople, tableName }: Table): (key: string) => Promise<FunctionName> {
  const uploads = createUploadStore(createDynamoClient({ region, endpoint: databaseForPeople }), tableName);
  return async (key) => {
    const upload = await uploads.get(key.slice(key.lastIndexOf('/') + 1));
    return upload?.actor_id.startsWith('partner#') === true ? 'clinic-onboarding' : 'uploads';
  };
}
