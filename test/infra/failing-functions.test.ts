import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { httpEvent } from '#functions/runtime/http-event.fixture.ts';
import { addressesOf } from '#functions/definitions/definition.ts';
import { functionRows } from '#functions/manifest.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Signals of a call that AWS can count: an error of the function, a status, messages that stay on the queue, a metric in the log. */
type Signal = 'function error' | 'status 500' | 'failed messages' | 'logged failure' | 'none';

const lines: string[] = [];
beforeAll(() => {
  // A test of another file in this process may have read the secrets.
  vi.resetModules();
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  // Nothing listens at this port: SSM, DynamoDB and all others are unreachable.
  for (const service of ['AWS_ENDPOINT_URL_SSM', 'DYNAMODB_ENDPOINT']) vi.stubEnv(service, 'http://127.0.0.1:9');
  vi.stubEnv('TOKEN_SECRET', 'ssm:/punnagai/test/TOKEN_SECRET');
});
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.resetModules();
});

const FAILED: Record<string, readonly Signal[]> = {
  schedule: ['function error'],
  queue: ['function error', 'failed messages'],
  deploy: ['function error'],
  http: ['function error', 'status 500'],
  page: ['function error', 'status 500', 'logged failure'],
};

type Answer = { statusCode?: number; batchItemFailures?: unknown[] } | undefined;

async function signalOf(call: () => Promise<unknown>): Promise<Signal> {
  lines.splice(0);
  try {
    // Lambda and API Gateway read these two fields.
    const answer = (await call()) as Answer;
    if ((answer?.statusCode ?? 0) >= 500) return 'status 500';
    if ((answer?.batchItemFailures?.length ?? 0) > 0) return 'failed messages';
  } catch {
    return 'function error';
  }
  return lines.some((line) => line.includes('"FailedRequests":1')) ? 'logged failure' : 'none';
}

describe('a function that cannot read its secrets', () => {
  const withSecrets = functionRows.filter(({ trigger }) => trigger.on in FAILED);

  test.each(withSecrets)('$name fails in a way that AWS counts', async ({ entry, trigger }) => {
    const { handler } = await import(/* @vite-ignore */ path.join(root, entry));
    const [address = { method: 'GET', path: '/' }] = addressesOf(trigger);
    const event =
      trigger.on === 'queue'
        ? { Records: [{ messageId: 'm1', body: '{}', attributes: {}, eventSource: 'aws:sqs' }] }
        : trigger.on === 'schedule' || trigger.on === 'deploy'
          ? {}
          : httpEvent(address.method, address.path);
    const context = { getRemainingTimeInMillis: () => 60_000 };
    expect(FAILED[trigger.on]).toContain(await signalOf(() => handler(event, context)));
  });
});
