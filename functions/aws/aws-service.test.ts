import { expect, test } from 'vitest';
import { createAwsService } from './aws-service.ts';
import type { Post } from './post.ts';

/** A service that answers one thing after the other, then success; notes what it was sent and how long was waited for it. */
function answering(...answers: (Error | { status: number; body: string })[]) {
  const waits: number[] = [];
  const sent: { headers: Record<string, string>; body: string }[] = [];
  const post: Post = async (headers, body) => {
    sent.push({ headers, body });
    const answer = answers.shift() ?? { status: 200, body: '{"done":true}' };
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const service = createAwsService({
    config: { region: 'ap-south-1', credentials: { accessKeyId: 'a', secretAccessKey: 'b' } },
    service: 'sqs',
    target: 'AmazonSQS',
    contentType: 'application/x-amz-json-1.0',
    timeouts: { connectionTimeout: 1000, requestTimeout: 1000 },
    maxAttempts: 3,
    patience: { random: () => 0.5, sleep: async (ms) => waits.push(ms) },
    post: () => post,
  });
  return { call: () => service.call('SendMessage', { text: 'ä' }), sent, waits };
}

const refusal = (status: number, type: string) => ({
  status,
  body: JSON.stringify({ __type: `com.amazonaws.sqs#${type}`, message: 'why' }),
});
const lost = (): Error => Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });

test('an operation goes to the service of its region by its name', async () => {
  const { call, sent } = answering();
  expect(await call()).toEqual({ done: true });
  expect(sent).toEqual([
    {
      body: '{"text":"ä"}',
      headers: expect.objectContaining({
        host: 'sqs.ap-south-1.amazonaws.com',
        'x-amz-target': 'AmazonSQS.SendMessage',
        'content-type': 'application/x-amz-json-1.0',
      }),
    },
  ]);
});

test('a transient failure is retried after a growing wait, and a throttled request after a longer one', async () => {
  const late = Object.assign(new Error('late'), { name: 'TimeoutError' });
  for (const [first, second, waits] of [
    [lost(), late, [50, 100]],
    [refusal(500, 'InternalServerError'), { status: 503, body: '<html>' }, [50, 100]],
    [refusal(400, 'ThrottlingException'), refusal(400, 'TransactionInProgressException'), [250, 500]],
  ] as const) {
    const service = answering(first, second);
    expect(await service.call()).toEqual({ done: true });
    expect(service.waits).toEqual(waits);
    expect(service.sent).toHaveLength(3);
  }
});

test('after the last try its error is thrown', async () => {
  const { call, sent } = answering(lost(), lost(), lost(), lost());
  await expect(call()).rejects.toThrow('socket hang up');
  expect(sent).toHaveLength(3);
});

test('a refusal is told by its name at once, also one that is not JSON', async () => {
  const denied = answering(refusal(400, 'AccessDeniedException'));
  await expect(denied.call()).rejects.toMatchObject({ name: 'AccessDeniedException', message: 'why', status: 400 });
  expect(denied.sent).toHaveLength(1);
  await expect(answering({ status: 413, body: '<html>' }).call()).rejects.toMatchObject({ name: 'UnknownError' });
});

test('without credentials nothing is sent to AWS', () => {
  const options = { service: 'sqs', target: 'AmazonSQS', contentType: 'application/x-amz-json-1.0' } as const;
  const timeouts = { connectionTimeout: 1000, requestTimeout: 1000 };
  const config = { region: 'ap-south-1' };
  expect(() => createAwsService({ ...options, config, timeouts, maxAttempts: 1 })).toThrow('credentials');
});
