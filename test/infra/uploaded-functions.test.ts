import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { ensureTable } from '#functions/store/dynamo/ensure-table.ts';
import { addStage } from '#infra/add-stage.ts';
import { bundleFunctions, shipSiteServer } from '#infra/bundle.ts';
import { functionRows } from '#functions/manifest.ts';
import { limitConcurrency } from '#infra/local/limit-concurrency.ts';
import { listenOnLoopback } from '#infra/local/loopback.ts';
import { startEngines } from '#infra/local/start-engines.ts';
import { stopList } from '#infra/local/stop-list.ts';
import { stages } from '#infra/stages.ts';
import { startFunction } from './runtime-api.ts';
import { smallS3 } from './small-s3.ts';
import { appIn, standInSites } from './synthesize.ts';
import { readable, type Resource, type Template } from './template.ts';
import { eventsOf } from './trigger-events.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'punnagai-uploaded-'));
const ORIGIN_SECRET = 'the-origin-secret-that-cloudfront-sends-in-this-test';
const PAGES = 'punnagai-pages';
/** The function that marks replaced files; its definition is its construct. */
const MARKS = 'Punnagai marks files of the site that a deployment replaced';
/** The payment account and the public site, whose stand-ins of this machine answer. */
const STAND_INS = ['RAZORPAY_API_URL', 'RAZORPAY_KEY_ID', 'SITE_URL'];

const AssetManifest = z.object({
  files: z.record(z.string(), z.looseObject({ source: z.looseObject({ path: z.string(), packaging: z.string() }) })),
});

type Uploaded = { description: string; asset: string; properties: Resource['Properties'] };

const stops = stopList();
const environmentBefore = { ...process.env };
let uploaded: Uploaded[];
let local: Readonly<Record<string, string>>;
/** The bucket of the site: the engine for objects knows no tags. */
let pagesEndpoint: string;

beforeAll(async () => {
  const functionsDir = path.join(folder, 'functions');
  await bundleFunctions(functionsDir, { minify: true });
  shipSiteServer(path.join(root, '.build/site-server'), functionsDir);
  uploaded = synthesizedFunctions(functionsDir);
  const dataDir = path.join(folder, 'data');
  mkdirSync(dataDir);
  const engines = await startEngines({ port: 4998, adminPort: 4999, dataDir, dev: false }, stops);
  local = Object.fromEntries(
    Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
  // The engines themselves: the guards before them know functions of this process only.
  local = {
    ...local,
    DYNAMODB_ENDPOINT: engines.dynamodb,
    AWS_ENDPOINT_URL_SQS: engines.queuesAndObjects,
    AWS_ENDPOINT_URL_S3: engines.queuesAndObjects,
    AWS_ENDPOINT_URL_SES: engines.mail,
    AWS_ENDPOINT_URL_SNS: engines.sms,
    AWS_ENDPOINT_URL_SSM: engines.secrets,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: engines.team.endpoint,
    RECONCILE_QUEUE_URL: engines.queueUrls.get('payment-reconcile') ?? '',
    NOTIFICATIONS_QUEUE_URL: engines.queueUrls.get('notifications') ?? '',
    IMAGES_QUEUE_URL: engines.queueUrls.get('images') ?? '',
    MAIL_EVENTS_QUEUE_URL: engines.queueUrls.get('mail-events') ?? '',
  };
  await ensureTable({ region: engines.region, endpoint: engines.dynamodb }, engines.tableName);
  await putParameters(engines.secrets);
  const pages = await smallS3();
  stops.add(pages.stop);
  pagesEndpoint = pages.endpoint;
  const site = await listenOnLoopback(healthySite);
  stops.add(site.stop);
  local = { ...local, SITE_URL: site.endpoint };
});
afterAll(async () => {
  await stops.stopAll();
  for (const name of Object.keys(process.env)) if (!(name in environmentBefore)) delete process.env[name];
  Object.assign(process.env, environmentBefore);
  rmSync(folder, { recursive: true, force: true });
});

/** Every function of the assembly with the folder that its template uploads. */
function synthesizedFunctions(functionsDir: string): Uploaded[] {
  const outdir = path.join(folder, 'cdk.out');
  addStage(appIn(outdir, false), stages.dev, { functionsDir, siteDirs: standInSites(folder) }).synth();
  return readdirSync(outdir)
    .filter((file) => file.endsWith('.assets.json'))
    .flatMap((file) => {
      const { files } = AssetManifest.parse(JSON.parse(readFileSync(path.join(outdir, file), 'utf8')));
      const template = JSON.parse(
        readFileSync(path.join(outdir, file.replace('.assets.', '.template.')), 'utf8'),
      ) as Template;
      return Object.entries(template.Resources ?? {}).flatMap(([id, { Type, Properties }]) => {
        if (Type !== 'AWS::Lambda::Function') return [];
        const key = String(Properties['Code'].S3Key).replace('.zip', '');
        const description = String(Properties['Description'] ?? id.replace(/[0-9A-F]{8,}$/, ''));
        return [{ description, asset: path.join(outdir, files[key]?.source.path ?? ''), properties: Properties }];
      });
    });
}

/** The parameters that environments refer to, in the stand-in of SSM. */
async function putParameters(endpoint: string): Promise<void> {
  const values = uploaded.flatMap(({ properties }) =>
    Object.entries<unknown>(properties['Environment']?.Variables ?? {}).flatMap(([variable, value]) =>
      String(value).startsWith('ssm:') ? [[String(value).slice('ssm:'.length), local[variable] ?? ''] as const] : [],
    ),
  );
  for (const [Name, Value] of new Map(values))
    await fetch(endpoint, {
      method: 'POST',
      headers: { 'x-amz-target': 'AmazonSSM.PutParameter', 'content-type': 'application/x-amz-json-1.1' },
      body: JSON.stringify({ Name, Value, Type: 'SecureString' }),
    });
}

/** The public site, as the canary asks it. */
const healthySite = createServer((request, response) => {
  const isHealth = request.url === '/api/health/deep';
  response.setHeader('content-type', 'application/json');
  response.end(
    isHealth
      ? '{"ok":true,"reachable":{"table":true,"lists":true,"queue":true,"pool":true,"payments":true}}'
      : '{"clinics":[]}',
  );
});

/** The environment of the template. This machine has the values that CloudFormation would fill in, and the engines. */
function environmentOf({ description, properties }: Uploaded): Record<string, string> {
  const filledIn = Object.entries<unknown>(properties['Environment']?.Variables ?? {}).map(([name, value]) => {
    if (readable(value).includes('{{resolve:secretsmanager:')) return [name, ORIGIN_SECRET];
    if (name === 'BUCKET_NAME') return [name, PAGES];
    const isKnown = typeof value === 'string' && !STAND_INS.includes(name);
    return [name, isKnown ? value : (local[name] ?? `not known: ${name}`)];
  });
  const ofLambda = Object.entries(local).filter(
    ([name]) =>
      name.startsWith('AWS_ENDPOINT_URL') ||
      ['DYNAMODB_ENDPOINT', 'AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'].includes(name),
  );
  const ofSite = description === MARKS ? [['AWS_ENDPOINT_URL_S3', pagesEndpoint] as const] : [];
  return Object.fromEntries([...ofLambda, ...filledIn, ...ofSite]);
}

/** Unpacks the asset of a function into a folder of its own. */
function unpack({ description, asset }: Uploaded): string {
  const place = path.join(folder, 'tasks', description.replaceAll(' ', '-'));
  cpSync(asset, place, { recursive: true });
  // The asset of `images` has the library of Lambda's processors beside it; this machine's is another.
  if (description === 'Punnagai images') {
    rmSync(path.join(place, 'node_modules'), { recursive: true, force: true });
    symlinkSync(path.join(root, 'node_modules'), path.join(place, 'node_modules'));
  }
  return place;
}

const Answered = z.object({ statusCode: z.int() });

/** Starts a function, invokes it with each event of its trigger, and returns what went wrong. */
async function faultsOf(one: Uploaded): Promise<string[]> {
  const row = functionRows.find(({ name }) => `Punnagai ${name}` === one.description);
  const events = row === undefined ? [{ what: 'a deployment', event: {} }] : eventsOf(row, ORIGIN_SECRET);
  const running = await startFunction({
    folder: unpack(one),
    name: String(one.properties['FunctionName'] ?? one.description),
    handler: String(one.properties['Handler']),
    timeoutSeconds: Number(one.properties['Timeout']),
    environment: environmentOf(one),
  });
  const faults: string[] = [];
  try {
    for (const { what, event, status } of events) {
      const answer = await running.invoke(event);
      const fault = faultOf(answer, row?.trigger.on, status);
      if (fault !== null) faults.push(`${one.description}, ${what}: ${fault}; it logged ${running.log.at(-1)}`);
      if ('error' in answer) break;
    }
  } finally {
    await running.stop();
  }
  return faults;
}

function faultOf(
  answer: { result: unknown } | { error: unknown },
  on: string | undefined,
  status: number | undefined,
): string | null {
  if ('error' in answer) return JSON.stringify(answer.error);
  if (on === 'http' || on === 'page') {
    const { statusCode } = Answered.parse(answer.result);
    const isRight = status === undefined ? statusCode < 500 : statusCode === status;
    return isRight ? null : `answered ${statusCode}`;
  }
  if (on === 'queue' && JSON.stringify(answer.result) !== '{"batchItemFailures":[]}')
    return `left messages: ${JSON.stringify(answer.result)}`;
  return null;
}

test('every function of the assembly runs on the Node of Lambda, and every one of ours starts and answers its trigger', async () => {
  const ours = uploaded.filter(({ description }) => description.startsWith('Punnagai '));
  expect(ours.map(({ description }) => description).toSorted()).toEqual(
    [...functionRows.map(({ name }) => `Punnagai ${name}`), MARKS].toSorted(),
  );
  // CDK's own functions need what only Lambda's runtimes have: Python with the AWS CLI's layer, and the whole SDK.
  const others = uploaded.filter((one) => !ours.includes(one)).map(({ description }) => description);
  expect(new Set(others)).toEqual(
    new Set(['CustomCDKBucketDeployment', 'AWSCDKTriggerCustomResourceProviderCustomResourceProviderHandler']),
  );
  for (const { properties } of ours)
    expect(properties['Runtime']).toBe(`nodejs${process.versions.node.split('.', 1)[0]}.x`);
  const atOnce = limitConcurrency(3);
  const faults = await Promise.all(ours.map((one) => atOnce(() => faultsOf(one))));
  expect(faults.flat()).toEqual([]);
});

test('a function that cannot be loaded, or has no handler, is noticed', async () => {
  const broken = path.join(folder, 'broken');
  mkdirSync(broken);
  writeFileSync(path.join(broken, 'index.cjs'), "require('not-shipped');");
  for (const [handler, message] of [
    ['index.handler', 'not-shipped'],
    ['other.handler', 'other.cjs'],
  ]) {
    const running = await startFunction({
      folder: broken,
      name: 'broken',
      handler: handler ?? '',
      timeoutSeconds: 5,
      environment: {},
    });
    expect(JSON.stringify(await running.invoke({}))).toContain(message);
    await running.stop();
  }
  expect(existsSync(path.join(root, '.build/site-server'))).toBe(true);
});
