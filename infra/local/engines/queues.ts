import type { QueueName } from '#functions/definitions/access.ts';
import {
  CreateQueueCommand,
  GetQueueAttributesCommand,
  SetQueueAttributesCommand,
  SQSClient,
  SendMessageCommand,
} from '@aws-sdk/client-sqs';
import { deadLetterGroups, deadLetterName } from '#infra/alarms/alarm-rules.ts';
import { manifest, functionRows } from '#functions/manifest.ts';
import type { Impact } from '#shared/domain/alarm.ts';

/** How often a message is tried before it is set aside; CDK's queues say the same. */
const MAX_RECEIVE_COUNT = '5';
const ACCOUNT = '000000000000';

/** Creates every queue of the manifest with its dead-letter queue, or brings the ones there are up to date. Answers their URLs. */
export async function ensureQueues(endpoint: string, region: string): Promise<ReadonlyMap<QueueName, string>> {
  const sqs = new SQSClient({ endpoint, region });
  const urls = new Map<QueueName, string>();
  try {
    for (const { trigger, timeoutSeconds } of functionRows) {
      if (trigger.on === 'queue')
        urls.set(trigger.queue, await ensureQueue(sqs, endpoint, trigger.queue, timeoutSeconds));
    }
    return urls;
  } finally {
    sqs.destroy();
  }
}

async function ensureQueue(sqs: SQSClient, endpoint: string, name: QueueName, timeoutSeconds: number): Promise<string> {
  const deadLetters = await create(sqs, endpoint, deadLetterName(manifest[name].alarms.impact));
  const { Attributes } = await sqs.send(
    new GetQueueAttributesCommand({ QueueUrl: deadLetters, AttributeNames: ['QueueArn'] }),
  );
  const queue = await create(sqs, endpoint, name);
  const attributes = {
    // AWS's advice for queues that start functions: six times the function's timeout.
    VisibilityTimeout: String(6 * timeoutSeconds),
    RedrivePolicy: JSON.stringify({
      deadLetterTargetArn: Attributes?.['QueueArn'],
      maxReceiveCount: MAX_RECEIVE_COUNT,
    }),
  };
  await sqs.send(new SetQueueAttributesCommand({ QueueUrl: queue, Attributes: attributes }));
  return queue;
}

/** The URL is spelled here: the one the engine remembers carries the port of the start that created the queue. */
async function create(sqs: SQSClient, endpoint: string, name: string): Promise<string> {
  const url = `${endpoint}/${ACCOUNT}/${name}`;
  const there = await sqs
    .send(new GetQueueAttributesCommand({ QueueUrl: url, AttributeNames: ['QueueArn'] }))
    .catch(() => null);
  if (there === null) await sqs.send(new CreateQueueCommand({ QueueName: name }));
  return url;
}

/** How many messages each dead-letter queue holds. */
export async function countDeadLetters(endpoint: string, region: string): Promise<ReadonlyMap<Impact, number>> {
  const sqs = new SQSClient({ endpoint, region });
  const held = new Map<Impact, number>();
  try {
    for (const impact of deadLetterGroups.keys()) {
      const QueueUrl = `${endpoint}/${ACCOUNT}/${deadLetterName(impact)}`;
      const asked = { QueueUrl, AttributeNames: ['ApproximateNumberOfMessages' as const] };
      const { Attributes } = await sqs.send(new GetQueueAttributesCommand(asked));
      held.set(impact, Number(Attributes?.ApproximateNumberOfMessages ?? 0));
    }
    return held;
  } finally {
    sqs.destroy();
  }
}

/** Hands on what AWS tells of something. */
export type Tell = (event: object) => Promise<void>;

/** Tells by a queue, as a topic that is subscribed to does: after some seconds, once `to` has said which queue it is. */
export function tellByQueue(
  region: string,
  afterSeconds = 0,
): {
  tell: Tell;
  to(endpoint: string, queueUrl: string): void;
  stop(): Promise<void>;
} {
  let queue: { sqs: SQSClient; QueueUrl: string } | null = null;
  return {
    async tell(event) {
      await queue?.sqs.send(
        new SendMessageCommand({
          QueueUrl: queue.QueueUrl,
          MessageBody: JSON.stringify(event),
          DelaySeconds: afterSeconds,
        }),
      );
    },
    to(endpoint, QueueUrl) {
      queue = { sqs: new SQSClient({ endpoint, region }), QueueUrl };
    },
    async stop() {
      queue?.sqs.destroy();
    },
  };
}
